// `node browser.mjs PAGE NAME CODE`: the page in a browser, with real clicks. NAME is in the heading of one card at least but not of
// all, CODE is a code of one card at least but not of all. Says `skipped` where there is no Chromium.
import { pathToFileURL } from 'node:url';
import { browse, chromium, must } from '../../support/browser.mjs';

const [file, name, code] = process.argv.slice(2);
const command = chromium();
if (!command) {
  console.log('skipped: no Chromium');
  process.exit(0);
}
const url = pathToFileURL(file).href;
const SHOWN = '[...document.querySelectorAll(".card")].filter((card) => !card.hidden && card.getClientRects().length)';

await browse(command, async (page) => {
  for (const width of [1280, 390]) {
    for (const dark of [false, true]) {
      for (const scripts of [true, false]) {
        await page.open(url, { width, dark, scripts });
        const { cssContentSize } = await page.send('Page.getLayoutMetrics');
        must(cssContentSize.width <= width, `${width} px, scripts ${scripts}: it is ${cssContentSize.width} px wide`);
        const { data } = await page.send('Page.printToPDF', { preferCSSPageSize: true });
        must(data.length > 10_000, 'it is not printed');
      }
    }
  }
  await page.open(url, { width: 390 });
  must(await page.evaluate('document.documentElement.scrollWidth === innerWidth'), '390 px: it is wider than the screen');

  await page.open(url);
  const summary = await page.evaluate('document.body.firstElementChild.className');
  must(summary === 'summary', 'the summary is not first');
  const cards = await page.evaluate(`${SHOWN}.length`);
  must(cards > 2, 'too few cards');

  // A name.
  await page.click('document.querySelector("input[type=search]")');
  await page.type(name);
  const named = await page.evaluate(`${SHOWN}.map((card) => card.querySelector('h3').textContent)`);
  must(named.length > 0 && named.length < cards && named.every((text) => text.includes(name)), `by name: ${named}`);
  const told = await page.evaluate('document.querySelector("output").value');
  must(told.startsWith(`${named.length} of ${cards} findings`), told);
  const rows = await page.evaluate('[...document.querySelectorAll(".games tbody tr")].filter((row) => !row.hidden).map((row) => row.textContent)');
  must(rows.length > 0 && rows.every((text) => text.includes(name)), `rows by name: ${rows}`);
  await page.click('document.querySelector(".filter button")');
  must(await page.evaluate(`${SHOWN}.length`) === cards, 'not all is shown again');

  // A group: by the mouse off, by the keyboard on again.
  const decide = await page.evaluate(`${SHOWN}.filter((card) => card.classList.contains('decide')).length`);
  must(decide > 0 && decide < cards, 'there is one group only');
  await page.click('document.querySelector("input[name=decide]")');
  must(await page.evaluate(`${SHOWN}.length`) === cards - decide, 'the group is still shown');
  await page.press(' ', 'Space');
  must(await page.evaluate(`${SHOWN}.length`) === cards, 'the group is not shown again');

  // A code, by the keyboard alone.
  await page.evaluate('document.querySelectorAll("select")[0].focus()');
  const target = await page.evaluate(`[...document.querySelectorAll("select")[0].options].findIndex((option) => option.value === ${JSON.stringify(code)})`);
  for (let at = 0; at < target; at += 1) await page.press('ArrowDown');
  const coded = await page.evaluate(`${SHOWN}.map((card) => card.dataset.code)`);
  must(coded.length > 0 && coded.length < cards && coded.every((found) => found === code), `by code: ${coded}`);
  await page.click('document.querySelector(".filter button")');

  // Rounds.
  const round = await page.evaluate(`(() => {
    const select = document.querySelectorAll("select")[1];
    select.value = select.options[1].value;
    select.dispatchEvent(new Event('input', { bubbles: true }));
    return select.value;
  })()`);
  const ofRound = await page.evaluate(`${SHOWN}.map((card) => card.dataset.round)`);
  must(ofRound.every((found) => found === round), `by round: ${ofRound}`);
  await page.click('document.querySelector(".filter button")');

  // Steps: what a browser draws after each half-move is what python or anyone makes of the changes, and back again.
  const lists = await page.evaluate('document.querySelectorAll(".steps[data-start]").length');
  must(lists > 0, 'there is nothing to step through');
  const men = (at) => `[...document.querySelectorAll('.steps[data-start]')[${at}].closest('figure').querySelectorAll('svg.board g use')]
    .map((use) => use.getAttribute('href')[1] + use.getAttribute('x') + use.getAttribute('y')).sort().join(' ')`;
  for (let at = 0; at < Math.min(lists, 5); at += 1) {
    const figure = `document.querySelectorAll('.steps[data-start]')[${at}].closest('figure')`;
    const [home, last] = await page.evaluate(`[Number(${figure}.querySelector('.steps').dataset.at), ${figure}.querySelectorAll('li[data-set]').length]`);
    const drawn = await page.evaluate(men(at));
    const states = new Map([[home, drawn]]);
    for (let step = home; step > 0; step -= 1) {
      await page.click(`${figure}.querySelector('.turn button:first-child')`);
      const now = await page.evaluate(men(at));
      must(now !== states.get(step), `step ${step} changes nothing`);
      states.set(step - 1, now);
    }
    must(await page.evaluate(`${figure}.querySelector('.turn button').disabled`), 'there is something before the beginning');
    for (let step = 0; step < last; step += 1) {
      await page.click(`${figure}.querySelectorAll('.steps button')[${step}]`);
      const now = await page.evaluate(men(at));
      must(now === (states.get(step + 1) ?? now), `step ${step + 1} differs`);
      must(await page.evaluate(`${figure}.querySelectorAll('.steps button')[${step}].getAttribute('aria-current')`) === 'step', 'no step is current');
    }
    await page.press('Home');
    must(await page.evaluate(men(at)) === states.get(0), 'Home is not the beginning');
    await page.press('ArrowRight');
    must(last === 0 || await page.evaluate(men(at)) === (states.get(1) ?? await page.evaluate(men(at))), 'the right arrow goes astray');
    await page.click(`${figure}.querySelector('.turn button:nth-child(2)')`);
    must(await page.evaluate(men(at)) === drawn, 'the way back is lost');
  }

  must(await page.evaluate('document.querySelectorAll("img, iframe, object, embed, link, body script").length') === 1, 'there are foreign elements');
  must(page.requests.every((request) => request === url), `it asks for ${page.requests}`);
  must(page.complaints.length === 0, page.complaints.join('\n'));
});
console.log('passed');
