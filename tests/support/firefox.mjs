// A headless Firefox, driven by its own Marionette: nothing has to be installed besides it and Node. Its pages take what those of
// Chromium (browser.mjs) take, but for what only that protocol has.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAMES = ['firefox-esr', 'firefox'];
const KEYS = { Tab: '\uE004', Enter: '\uE007', ' ': ' ', End: '\uE010', Home: '\uE011', ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015' };
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The command that starts a Firefox here, or nothing. */
export const firefox = () => NAMES.find((name) => spawnSync(name, ['--version']).status === 0);

const sleep = (time) => new Promise((done) => { setTimeout(done, time); });

/** Opens a browser; `pages` are opened in it one after the other. */
export async function browseInFirefox(command, use) {
  const profile = mkdtempSync(join(tmpdir(), 'scoresheet-firefox-'));
  // Port 0 is any that is free; which it is stands in the profile then. Nothing is asked of any network.
  const settings = { 'marionette.port': 0, 'network.proxy.type': 1, 'network.proxy.socks': '127.0.0.1', 'network.proxy.socks_port': 9,
    'datareporting.policy.dataSubmissionEnabled': false, 'browser.shell.checkDefaultBrowser': false, 'dom.w3c_touch_events.enabled': 1 };
  writeFileSync(join(profile, 'user.js'), Object.entries(settings).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(''));
  const child = spawn(command, ['--headless', '--marionette', '--no-remote', '--profile', profile], { stdio: 'ignore' });
  try {
    const there = join(profile, 'MarionetteActivePort');
    for (let tries = 0; !(existsSync(there) && readFileSync(there, 'utf8').trim()); tries += 1) {
      if (tries > 600) throw new Error('Firefox does not begin');
      await sleep(100);
    }
    const socket = connect(Number(readFileSync(there, 'utf8')), '127.0.0.1');
    let got = Buffer.alloc(0);
    let last = 0;
    const waiting = new Map();
    socket.on('data', (data) => {
      got = Buffer.concat([got, data]);
      for (;;) {
        const colon = got.indexOf(58);
        const length = Number(got.subarray(0, colon));
        if (colon < 0 || got.length < colon + 1 + length) return;
        const message = JSON.parse(got.subarray(colon + 1, colon + 1 + length));
        got = got.subarray(colon + 1 + length);
        if (!Array.isArray(message)) continue;
        const [, id, error, result] = message;
        const [resolve, reject] = waiting.get(id);
        waiting.delete(id);
        if (error) reject(new Error(`${error.error}: ${error.message}`));
        else resolve(result?.value !== undefined && Object.keys(result).length === 1 ? result.value : result);
      }
    });
    const send = (method, params = {}) => new Promise((resolve, reject) => {
      waiting.set(++last, [resolve, reject]);
      const text = JSON.stringify([0, last, method, params]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
    await send('WebDriver:NewSession', { capabilities: { alwaysMatch: { timeouts: { script: 300_000 } } } });
    return await use(new Page(send));
  } finally {
    child.kill('SIGKILL');
    await new Promise((resolve) => { child.on('exit', resolve); });
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

class Page {
  constructor(send) {
    this.send = send;
    this.isFirefox = true;
  }

  /** Opens a page in a window of that width; a window is never narrower than Firefox makes it. */
  async open(url, { width = 1280 } = {}) {
    await this.send('WebDriver:SetWindowRect', { width, height: 1000 });
    await this.send('WebDriver:Navigate', { url });
  }

  /** What an expression comes to in the page. */
  async evaluate(expression) {
    const script = 'const [expression, done] = arguments; (async () => eval(expression))().then((value) => done({ value }), (error) => done({ error: String(error?.stack ?? error) }));';
    const { value, error } = await this.send('WebDriver:ExecuteAsyncScript', { script, args: [expression] });
    if (error !== undefined) throw new Error(error);
    return value ?? undefined;
  }

  /** The middle of what `expression` finds, scrolled into view; what is above it may still be growing. */
  middle(expression) {
    return this.evaluate(`(async () => {
      for (let tries = 0; ; tries += 1) {
        const element = ${expression};
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        const box = element.getBoundingClientRect();
        const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
        if (tries === 20 || (x >= 0 && y >= 0 && x < innerWidth && y < innerHeight)) return [x, y];
      }
    })()`);
  }

  async point(pointerType, expression, way) {
    const [x, y] = await this.middle(expression);
    const steps = way === 0 ? [] : [1, 2, 3, 4].map((step) => ({ type: 'pointerMove', x: Math.round(x + way * step / 4), y, duration: 20 }));
    const actions = [{ type: 'pointerMove', x, y }, { type: 'pointerDown', button: 0 }, ...steps, { type: 'pointerUp', button: 0 }];
    await this.send('WebDriver:PerformActions', { actions: [{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }] });
    await this.send('WebDriver:ReleaseActions');
  }

  click(expression) {
    return this.point('mouse', expression, 0);
  }

  tap(expression, way = 0) {
    return this.point('touch', expression, way);
  }

  async press(key) {
    const value = KEYS[key] ?? key;
    await this.send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keys', actions: [{ type: 'keyDown', value }, { type: 'keyUp', value }] }] });
  }

  async type(text) {
    for (const sign of text) await this.press(sign);
  }

  /** Chooses files in the field that the selector finds. */
  async chooseFiles(selector, paths) {
    const { [ELEMENT]: id } = await this.send('WebDriver:FindElement', { using: 'css selector', value: selector });
    await this.send('WebDriver:ElementSendKeys', { id, text: paths.join('\n') });
  }

  /** The page printed, as PDF. */
  async printed() {
    return Buffer.from(await this.send('WebDriver:Print', {}), 'base64');
  }

  /** A picture of all of it. */
  async picture() {
    return Buffer.from(await this.send('WebDriver:TakeScreenshot', { full: true }), 'base64');
  }
}
