// A headless Chromium, driven over its own pipe: nothing has to be installed besides it and Node.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The command that starts a Chromium here, or nothing. */
export const chromium = () => NAMES.find((name) => spawnSync(name, ['--version']).status === 0);

/** Opens a browser without a network; `pages` are opened in it one after the other. */
export async function browse(command, use) {
  const profile = mkdtempSync(join(tmpdir(), 'scoresheet-browser-'));
  const child = spawn(command, ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run',
    '--disable-background-networking', '--remote-debugging-pipe', '--user-data-dir=' + profile],
  { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  let last = 0;
  let text = '';
  const waiting = new Map();
  const listeners = new Set();
  child.stdio[4].on('data', (data) => {
    text += data;
    for (let end; (end = text.indexOf('\0')) >= 0; text = text.slice(end + 1)) {
      const message = JSON.parse(text.slice(0, end));
      const [resolve, reject] = waiting.get(message.id) ?? [];
      waiting.delete(message.id);
      if (message.error) reject?.(new Error(message.error.message));
      else if (resolve) resolve(message.result);
      else listeners.forEach((listen) => listen(message));
    }
  });
  const send = (sessionId, method, params = {}) => new Promise((resolve, reject) => {
    waiting.set(++last, [resolve, reject]);
    child.stdio[3].write(JSON.stringify({ id: last, method, params, sessionId }) + '\0');
  });
  try {
    const { targetId } = await send(undefined, 'Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await send(undefined, 'Target.attachToTarget', { targetId, flatten: true });
    const page = new Page((method, params) => send(sessionId, method, params));
    listeners.add((message) => page.heard(message));
    for (const domain of ['Page', 'Runtime', 'Log', 'Network', 'DOM']) await page.send(domain + '.enable');
    await page.send('Network.emulateNetworkConditions', { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 });
    return await use(page);
  } finally {
    child.kill('SIGKILL');
    await new Promise((resolve) => child.on('exit', resolve));
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

class Page {
  constructor(send) {
    this.send = send;
    this.complaints = [];
    this.requests = [];
    this.dialogs = [];
    this.loaded = () => {};
  }

  heard({ method, params }) {
    if (method === 'Page.loadEventFired') this.loaded();
    if (method === 'Page.javascriptDialogOpening') {
      this.dialogs.push(params.type);
      this.send('Page.handleJavaScriptDialog', { accept: true });
    }
    if (method === 'Network.requestWillBeSent') this.requests.push(params.request.url);
    if (method === 'Log.entryAdded') this.complaints.push(params.entry.text);
    if (method === 'Runtime.exceptionThrown') this.complaints.push(params.exceptionDetails.exception?.description);
  }

  /** Opens a page as on a screen of that width. */
  async open(url, { width = 1280, scripts = true, dark = false } = {}) {
    const mobile = width < 500;
    await this.send('Emulation.setDeviceMetricsOverride', { width, height: 900, deviceScaleFactor: 1, mobile });
    await this.send('Emulation.setScriptExecutionDisabled', { value: !scripts });
    const value = dark ? 'dark' : 'light';
    await this.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });
    const loaded = new Promise((resolve) => { this.loaded = resolve; });
    await this.send('Page.navigate', { url });
    await loaded;
    if (scripts) await this.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
  }

  /** What an expression comes to in the page. */
  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate',
      { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** The middle of what `expression` finds, scrolled into view. */
  middle(expression) {
    return this.evaluate(`(() => {
      const element = ${expression};
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    })()`);
  }

  /** Clicks with the mouse in the middle of what `expression` finds. */
  async click(expression) {
    const [x, y] = await this.middle(expression);
    for (const type of ['mousePressed', 'mouseReleased']) {
      await this.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
    }
  }

  /** Taps with a finger in the middle of what `expression` finds, or wipes it so many pixels to the side. */
  async tap(expression, way = 0) {
    // A page may lay itself out otherwise for fingers.
    await this.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const [x, y] = await this.middle(expression);
    const touch = (type, at) => this.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
    await touch('touchStart', x);
    for (let step = 1; way !== 0 && step <= 4; step += 1) await touch('touchMove', x + way * step / 4);
    await touch('touchEnd');
    await this.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  }

  /** Presses a key. */
  async press(key, code = key) {
    const text = key.length === 1 ? key : undefined;
    const windowsVirtualKeyCode = { Tab: 9, Enter: 13, ' ': 32, End: 35, Home: 36, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 }[key];
    await this.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code, text: key === 'Enter' ? '\r' : text, windowsVirtualKeyCode });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, windowsVirtualKeyCode });
  }

  /** Chooses files in the field that the selector finds. */
  async chooseFiles(selector, files) {
    const { root } = await this.send('DOM.getDocument');
    const { nodeId } = await this.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    await this.send('DOM.setFileInputFiles', { files, nodeId });
  }

  /** The page printed, as PDF. */
  async printed() {
    return Buffer.from((await this.send('Page.printToPDF', {})).data, 'base64');
  }

  /** A picture of all of it. */
  async picture() {
    return Buffer.from((await this.send('Page.captureScreenshot', { format: 'png', captureBeyondViewport: true })).data, 'base64');
  }

  /** Types a text where the cursor is. */
  async type(text) {
    await this.send('Input.insertText', { text });
  }
}

/** Fails with these words unless it holds. */
export function must(holds, words) {
  if (!holds) throw new Error(words);
}
