// Filters, and boards to step through. Without it the page shows everything there is.
(() => {
  'use strict';
  const SVG = 'http://www.w3.org/2000/svg';
  // The body, or the element of another page that the report was put into.
  const page = document.currentScript.parentNode;
  const all = (selector, within = page) => [...within.querySelectorAll(selector)];
  const make = (name, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };

  // What is counted is known at the end only, and read first.
  const summary = page.querySelector('.summary');
  page.prepend(summary);
  if (page === document.body) document.title = summary.querySelector('h1').textContent + ': what to decide';

  const cards = all('.card');
  const rows = all('.games tbody tr');
  const groups = [['decide', 'decide'], ['look', 'look at'], ['note', 'note']];
  const groupOf = (element) => groups.map(([name]) => name).find((name) => element.classList.contains(name));

  // A game and its cards lead to each other.
  const first = new Map();
  cards.forEach((card, at) => {
    card.id = 'card-' + (at + 1);
    if (!first.has(card.dataset.game)) first.set(card.dataset.game, card);
  });
  const rowOf = new Map(rows.map((row) => [row.id.slice(1), row]));
  for (const [game, card] of first) {
    const cell = rowOf.get(game)?.lastElementChild;
    if (cell) cell.replaceChildren(make('a', { href: '#' + card.id }, cell.textContent));
  }

  // Filters.
  const choice = (label, values) => {
    const select = make('select', {}, make('option', { value: '' }, 'all'));
    for (const [value, text] of values) select.append(make('option', { value }, text));
    return [make('label', {}, label, select), select];
  };
  const count = (values) => values.reduce((sums, value) => sums.set(value, (sums.get(value) ?? 0) + 1), new Map());
  const { compare: inOrder } = new Intl.Collator('en', { numeric: true });
  const codes = [...count(cards.map((card) => card.dataset.code))].sort((a, b) => inOrder(a[0], b[0]));
  const roundOf = (row) => row.cells[1].textContent;
  const rounds = [...new Set([...cards.map((card) => card.dataset.round), ...rows.map(roundOf)])];
  rounds.sort(inOrder);

  const search = make('input', { type: 'search', autocomplete: 'off' });
  const [codeLabel, code] = choice('Code', codes.map(([name, sum]) => [name, name + ' (' + sum + ')']));
  const [roundLabel, round] = choice('Round', rounds.filter((name) => name).map((name) => [name, name]));
  const ticks = groups.filter(([name]) => cards.some((card) => card.classList.contains(name)));
  const boxes = ticks.map(([name, text]) => {
    const box = make('input', { type: 'checkbox', defaultChecked: true, name });
    return [make('label', { className: 'tick' }, box, text), box];
  });
  const told = make('output', { ariaLive: 'polite' });
  const reset = make('button', { type: 'button' }, 'Show all');
  const form = make('form', { className: 'filter', ariaLabel: 'Filter' },
    make('label', {}, 'Player or word', search), codeLabel, roundLabel,
    ...boxes.map(([label]) => label), reset, told);
  form.setAttribute('role', 'search');
  form.addEventListener('submit', (event) => event.preventDefault());
  summary.append(form);

  const texts = new Map();
  const textOf = (element, parts) => {
    if (!texts.has(element)) texts.set(element, parts().toLowerCase());
    return texts.get(element);
  };
  const filter = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter((word) => word);
    const wanted = new Set(boxes.filter(([, box]) => box.checked).map(([, box]) => box.name));
    const has = (text) => words.every((word) => text.includes(word));
    let shownCards = 0;
    let shownRows = 0;
    for (const card of cards) {
      const parts = () => all('h3, .what, .where', card).map((part) => part.textContent).join(' ');
      const shown = wanted.has(groupOf(card)) && (!code.value || card.dataset.code === code.value)
        && (!round.value || card.dataset.round === round.value) && has(textOf(card, parts));
      card.hidden = !shown;
      shownCards += shown;
    }
    for (const row of rows) {
      const cell = row.lastElementChild;
      const group = groupOf(cell);
      // Games in order are shown unless only some findings are asked for.
      const asked = group ? wanted.has(group) : wanted.size === boxes.length;
      const shown = asked && (!code.value || (cell.dataset.codes ?? '').split(' ').includes(code.value))
        && (!round.value || roundOf(row) === round.value) && has(textOf(row, () => row.textContent));
      row.hidden = !shown;
      shownRows += shown;
    }
    told.value = shownCards + ' of ' + cards.length + ' findings and ' + shownRows + ' of ' + rows.length
      + ' games are shown';
  };
  form.addEventListener('input', filter);
  reset.addEventListener('click', () => {
    form.reset();
    filter();
    search.focus();
  });
  if (cards.length + rows.length > 0) filter();
  else form.hidden = true;

  // Boards.
  const squareOf = (name) => [name.charCodeAt(0) - 97, 8 - Number(name[1])];
  const read = (placement) => {
    const men = new Map();
    placement.split('/').forEach((rank, y) => {
      let x = 0;
      for (const man of rank) {
        if (man >= '1' && man <= '8') x += Number(man);
        else men.set(String.fromCharCode(97 + x++) + (8 - y), man);
      }
    });
    return men;
  };
  const tell = (men) => {
    const side = (isWhite) => [...'KQRBNP'].flatMap((role) => [...men]
      .filter(([, man]) => man.toUpperCase() === role && (man === role) === isWhite)
      .map(([square]) => (role === 'P' ? '' : role) + square)).join(' ');
    return 'White: ' + side(true) + '; Black: ' + side(false);
  };
  const element = (name, attributes) => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };

  for (const list of all('.steps[data-start]')) {
    const figure = list.closest('figure');
    const svg = figure.querySelector('svg');
    const group = svg.querySelector('g');
    const mark = svg.querySelector('.mark');
    const arrow = svg.querySelector('.arrow');
    const caption = figure.querySelector('figcaption');
    const original = { men: [...group.children], mark: mark.getAttribute('d'), no: mark.classList.contains('no'),
      caption: caption.textContent, label: svg.getAttribute('aria-label') };
    const home = Number(list.dataset.at);
    const moves = all('li[data-set]', list);
    const names = moves.map((item) => item.textContent);
    let at = home;
    caption.setAttribute('aria-live', 'polite');

    const show = (index) => {
      at = Math.max(0, Math.min(moves.length, index));
      const isHome = at === home;
      if (arrow) arrow.style.display = isHome ? '' : 'none';
      mark.classList.toggle('no', isHome && original.no);
      if (isHome) {
        group.replaceChildren(...original.men);
        mark.setAttribute('d', original.mark);
        caption.textContent = original.caption;
        svg.setAttribute('aria-label', original.label);
      } else {
        const men = read(list.dataset.start);
        let changed = [];
        for (const item of moves.slice(0, at)) {
          changed = item.dataset.set.split(',').filter((change) => change);
          for (const change of changed) {
            if (change.length > 2) men.set(change.slice(0, 2), change[2]);
            else men.delete(change);
          }
        }
        group.replaceChildren(...[...men].map(([square, man]) => {
          const [x, y] = squareOf(square);
          return element('use', { href: '#' + man, x, y });
        }));
        mark.setAttribute('d', changed.map((change) => 'M' + squareOf(change).join(' ') + 'h1v1h-1z').join(''));
        caption.textContent = at === 0 ? 'before ' + names[0] : 'after ' + names[at - 1];
        svg.setAttribute('aria-label', tell(men));
      }
      buttons.forEach((button, index) => {
        if (index + 1 === at) button.setAttribute('aria-current', 'step');
        else button.removeAttribute('aria-current');
      });
      back.disabled = at === 0;
      on.disabled = at === moves.length;
    };
    const buttons = moves.map((item, index) => {
      const button = make('button', { type: 'button' }, item.textContent);
      button.addEventListener('click', () => show(index + 1));
      item.replaceChildren(button);
      return button;
    });
    const turn = (text, label, step) => {
      const button = make('button', { type: 'button', ariaLabel: label }, text);
      button.addEventListener('click', () => show(step()));
      return button;
    };
    const back = turn('◀ Back', 'Half-move back', () => at - 1);
    const here = turn('Finding', 'Position of the finding', () => home);
    const on = turn('On ▶', 'Half-move on', () => at + 1);
    list.before(make('div', { className: 'turn' }, back, here, on));
    figure.addEventListener('keydown', (event) => {
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: moves.length }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      show(to);
    });
    show(home);
  }
})();
