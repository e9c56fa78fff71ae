(() => {
  'use strict';
  const LARGEST = 500e6;
  const SHOWN = 200_000;
  const text = TEXTS[Object.keys(TEXTS).find((code) => navigator.language.startsWith(code)) ?? 'en'];
  const $ = (id) => document.getElementById(id);
  for (const element of document.querySelectorAll('[data-text]')) element.textContent = text[element.dataset.text];
  document.title = text.title;

  // The module, unpacked once: 83 signs, those of ASCII without `<`, are a number of 68 bytes, the first sign and byte the greatest; what
  // fills up the last ones is no part of what is compressed.
  const decode = (signs) => {
    const value = (at) => signs.charCodeAt(at) - (signs[at] > '<' ? 33 : 32);
    const bytes = new DataView(new ArrayBuffer(signs.length / 83 * 68));
    const parts = new Uint32Array(34); // of 16 bits, the least first
    for (let block = 0; block < signs.length / 83; block += 1) {
      const begin = block * 83;
      parts.fill(0);
      parts[0] = value(begin);
      for (let at = begin + 1; at < begin + 83; at += 2) {
        let carry = value(at) * 94 + value(at + 1);
        for (let part = 0; part < 34; part += 1) {
          const sum = parts[part] * 8836 + carry;
          parts[part] = sum & 0xFFFF;
          carry = sum >>> 16;
        }
      }
      for (let part = 0; part < 34; part += 1) bytes.setUint16(block * 68 + 66 - 2 * part, parts[part]);
    }
    return new Uint8Array(bytes.buffer);
  };
  const unpack = async () => {
    const padded = decode($('module').textContent);
    const packed = padded.subarray(0, padded.length - Number($('module').dataset.padding));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    return WebAssembly.compile(await new Response(stream).arrayBuffer());
  };

  // The worker, and what it was asked.
  let worker;
  let last = 0;
  const asked = new Map();
  let compiled;
  const start = () => {
    const url = URL.createObjectURL(new Blob([$('worker').textContent], { type: 'text/javascript' }));
    worker = new Worker(url);
    worker.onmessage = ({ data }) => {
      asked.get(data.id)?.(data);
      asked.delete(data.id);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      const waiting = [...asked.values()];
      asked.clear();
      start();
      waiting.forEach((tell) => tell({ stopped: event.message }));
    };
    worker.postMessage({ module: compiled });
  };
  /** The bytes of an answer, or an error with the words that say why there is none. */
  const answer = (request, bytes) => new Promise((resolve, reject) => {
    last += 1;
    asked.set(last, ({ answered, answer: got, stopped }) => {
      if (stopped) reject(new Error(text.stopped));
      else if (answered) resolve(got);
      else reject(new Error(new TextDecoder().decode(got)));
    });
    worker.postMessage({ id: last, request, bytes }, bytes ? [bytes] : []);
  });
  const words = async (request, bytes) => new TextDecoder().decode(await answer(request, bytes));

  const reading = () => ({ language: $('language').value, laws: $('laws').value });
  const today = () => new Date().toLocaleDateString('sv');
  const reportOf = (file, format, games) => ({ do: 'report', name: file.name, format, games, info: $('info').checked,
    profile: $('profile').value, today: today(), ...reading() });
  const bytesOf = (file) => file.arrayBuffer().catch(() => { throw new Error(text.unreadable); });

  const save = (name, parts, type) => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(parts, { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  const stem = (file) => file.name.replace(/\.(gz|bz2|zst)$/i, '').replace(/\.[^.]*$/, '');

  // The files, and the one that is shown.
  const entries = [];
  let current;
  const button = (label, act) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = label;
    made.addEventListener('click', act);
    return made;
  };
  const tell = (entry, state, words = text[state]) => {
    entry.item.dataset.state = state;
    entry.status.textContent = words;
  };
  const attempt = async (entry, act) => {
    try {
      tell(entry, 'working');
      await act();
      tell(entry, 'done');
    } catch (error) {
      tell(entry, 'failed', error.message);
    }
  };
  const add = (file) => {
    const item = document.createElement('li');
    const name = document.createElement('b');
    const status = document.createElement('span');
    name.textContent = file.name;
    status.className = 'status';
    const entry = { file, item, status };
    const saved = (label, format, ending, type, games) => button(label, () => attempt(entry, async () => {
      const report = await answer(reportOf(file, format, games), await bytesOf(file));
      save(stem(file) + ending, [report], type);
    }));
    entry.show = button(text.show, () => show(entry));
    item.append(name, ' ', status, entry.show,
      saved(text.saveHtml, 'html', '.html', 'text/html', false),
      saved(text.saveJson, 'json', '.jsonl', 'application/x-ndjson', true),
      saved(text.saveCsv, 'csv', '.csv', 'text/csv', false));
    $('list').append(item);
    entries.push(entry);
    tell(entry, 'waiting');
    return entry;
  };
  const show = (entry) => {
    current = entry;
    entries.forEach(({ item, show: shows }) => {
      item.classList.toggle('current', item === entry.item);
      shows.textContent = item === entry.item ? text.shown : text.show;
      shows.setAttribute('aria-pressed', item === entry.item);
    });
    $('result').hidden = false;
    $('converted').hidden = true;
    $('answer').textContent = '';
    $('games').replaceChildren();
    $('of').textContent = entry.file.name;
    return attempt(entry, async () => {
      const report = await words(reportOf(entry.file, 'html', false), await bytesOf(entry.file));
      if (current === entry) $('report').srcdoc = report;
    });
  };
  const take = async (files) => {
    let first;
    for (const file of files) {
      const entry = add(file);
      if (file.size > LARGEST) tell(entry, 'failed', text.tooLarge);
      else first ??= entry;
    }
    $('files').hidden = entries.length === 0;
    if (first) await show(first);
  };

  $('choose').addEventListener('change', () => {
    const files = [...$('choose').files];
    // The same file can be chosen again once it is corrected.
    $('choose').value = '';
    take(files);
  });
  for (const name of ['dragenter', 'dragover']) {
    addEventListener(name, (event) => {
      event.preventDefault();
      $('drop').classList.add('over');
    });
  }
  addEventListener('dragleave', (event) => {
    if (!event.relatedTarget) $('drop').classList.remove('over');
  });
  addEventListener('drop', (event) => {
    event.preventDefault();
    $('drop').classList.remove('over');
    take([...event.dataTransfer.files]);
  });
  $('options').addEventListener('change', () => current && show(current));
  for (const form of document.querySelectorAll('form')) form.addEventListener('submit', (event) => event.preventDefault());

  // Conversion.
  let converted;
  $('convert').addEventListener('submit', () => current && attempt(current, async () => {
    const request = { do: 'convert', style: $('style').value, to: $('to').value, keep: $('keep').checked, ...reading() };
    const games = await words(request, await bytesOf(current.file));
    converted = { name: stem(current.file) + '.' + $('style').value + '.pgn', games };
    $('text').textContent = games.length > SHOWN ? games.slice(0, SHOWN) + '\n' + text.cut : games;
    $('converted').hidden = false;
  }));
  $('save').addEventListener('click', () => save(converted.name, [converted.games], 'application/vnd.chess-pgn'));

  // Questions.
  $('game').addEventListener('focus', async () => {
    const entry = current;
    if ($('games').children.length > 0 || entry.file.size > 20e6) return;
    const json = await words({ ...reportOf(entry.file, 'json', true), info: false }, await bytesOf(entry.file)).catch(() => '');
    const games = json.split('\n').filter((line) => line.startsWith('{"kind":"game"')).slice(0, 2000).map((line) => JSON.parse(line));
    if (entry !== current) return;
    $('games').replaceChildren(...games.map(({ game, round, white, black, result }) => {
      const option = document.createElement('option');
      option.value = game;
      option.label = [round, (white ?? '?') + ' – ' + (black ?? '?'), result].filter((part) => part).join(', ');
      return option;
    }));
  });
  $('ask').addEventListener('submit', () => current && attempt(current, async () => {
    const ply = $('ply').value;
    const request = { do: 'ask', name: current.file.name, game: Number($('game').value), at: ply ? 'ply:' + ply : '',
      question: $('question').value, particular: $('besides').hidden ? '' : $('particular').value, ...reading() };
    try {
      $('answer').textContent = await words(request, await bytesOf(current.file));
    } catch (error) {
      $('answer').textContent = error.message;
    }
  }));

  // What a question asks for besides, by its name; what was written for another one is not kept.
  let particulars;
  const askBesides = () => {
    const what = particulars[$('question').value];
    if ($('besides').dataset.what !== what) $('particular').value = '';
    $('besides').dataset.what = what;
    $('besides').hidden = !what;
    $('of-what').textContent = what ? text[what] : '';
  };
  $('question').addEventListener('change', askBesides);

  const option = ([value, label]) => Object.assign(document.createElement('option'), { value, textContent: label });
  const begin = async () => {
    $('state').textContent = text.loading;
    try {
      compiled = await unpack();
    } catch {
      $('state').textContent = text.unsupported;
      return;
    }
    start();
    const choices = JSON.parse(await words({ do: 'choices' }));
    $('profile').append(option(['', text.anyProfile]), ...choices.profiles.map(option));
    $('laws').append(option(['', text.anyLaws]), ...choices.laws.map(option));
    $('language').append(option(['', text.anyLanguage]), ...choices.languages.map(option));
    $('style').append(...choices.styles.map(option));
    $('to').append(...choices.languages.map(option));
    $('to').value = 'en';
    particulars = Object.fromEntries(choices.questions);
    $('question').append(...choices.questions.map(([name]) => option([name, text[name]])));
    askBesides();
    $('state').textContent = text.ready;
    $('choose').disabled = false;
  };
  // For the proof that the page survives a panic.
  window.scoresheet = { stop: () => answer({ do: 'stop' }) };
  begin();
})();
