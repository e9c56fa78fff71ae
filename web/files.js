// The files: chosen, checked, counted, and read again as they grow.
import { text } from './texts.js';
import { $, announce, button, choice, field, filled, make, wordsOf } from './elements.js';
import { doors } from './door.js';
/** @import { Choices, Digest, FindingRow, Format, GameRow, Group, List, Part, Source } from './requests' */

const LARGEST = 500e6;
/** How often a file that may grow is looked at, in milliseconds. */
const OFTEN = 1500;

/** How files are read and judged, as it is chosen. @returns {Choices} */
export const choices = () => ({ language: choice('language').value, laws: choice('laws').value, profile: choice('profile').value,
  info: field('info').checked });
export const reading = () => ({ language: choice('language').value, laws: choice('laws').value });
/** Today as 2024-05-01; what a browser has for it loads its tables of languages first. */
export const today = () => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

/** A file of the list. */
export class Entry {
  /** @param {File} file @param {FileSystemFileHandle | undefined} handle */
  constructor(file, handle) {
    this.file = file;
    this.handle = handle;
    Entry.made += 1;
    this.id = Entry.made;
    /** How often its content has changed. */
    this.version = 0;
    /** @type {Digest | undefined} */
    this.digest = undefined;
    this.state = 'working';
    this.item = make('li');
    this.status = make('span', { className: 'status' });
    this.shows = button(file.name, () => files.show(this), 'name');
    const again = button(text.again, () => files.readAgain(this));
    const remove = button('×', () => files.remove(this), 'remove');
    again.append(make('span', { className: 'hear', textContent: filled('againOf', file.name) }));
    remove.title = filled('remove', file.name);
    remove.setAttribute('aria-label', remove.title);
    this.item.append(this.shows, this.status, again, remove);
  }

  get name() { return this.file.name; }

  /** Its name without what says how it is stored. */
  get stem() { return this.name.replace(/\.(gz|bz2|zst)$/i, '').replace(/\.[^.]*$/, ''); }

  /** @returns {Source} */
  get source() {
    const { file } = this;
    return { key: `${this.id}.${this.version}`,
      bytes: () => file.arrayBuffer().catch(() => { throw new Error(filled('unreadable', file.name)); }) };
  }

  /** @param {Format} format @param {boolean} games @returns {import('./requests').Request} */
  report(format, games) {
    return { do: 'report', name: this.name, format, games, today: today(), ...choices() };
  }

  /** @param {string} state @param {string} words */
  tell(state, words) {
    this.state = state;
    this.item.dataset.state = state;
    this.status.textContent = words;
  }
}
Entry.made = 0;

/** How much there is, in the report's words. @param {number} games @param {{ decide: number, look: number, note: number }} counts */
const counted = (games, { decide, look, note }) => {
  const parts = [filled(games === 1 ? 'oneGame' : 'games', games.toLocaleString('en')), filled('decide', decide.toLocaleString('en')),
    filled('look', look.toLocaleString('en'))];
  if (note > 0) parts.push(filled('note', note.toLocaleString('en')));
  return parts.join(' · ');
};

/** @type {{ [severity: string]: Group }} */
const GROUPS = { error: 'decide', warning: 'look', info: 'note' };

/** A list with its counts. @param {List} list @returns {Digest} */
const digestOf = (list) => {
  const none = { decide: 0, look: 0, note: 0, isNew: false };
  const games = list.games.map((game) => ({ ...game, ...none }));
  const byNumber = new Map(games.map((game) => [game.game, game]));
  const digest = { games, ...none };
  const findings = list.findings.map(({ severity, game, ply, ...finding }) => {
    const group = GROUPS[severity];
    digest[group] += 1;
    const row = byNumber.get(game ?? 0);
    if (row) row[group] += 1;
    return { ...finding, game: game ?? 0, ply: ply ?? 0, group, isNew: false };
  });
  return { ...digest, findings };
};

/** Marks what was not there before; how much that is. @param {Digest} now @param {Digest} before */
const markNews = (now, before) => {
  const games = new Set(before.games.map(({ game, white, black }) => `${game}|${white}|${black}`));
  const keyOf = (/** @type {FindingRow} */ { game, ply, code, message }) => `${game}|${ply}|${code}|${message}`;
  const findings = new Set(before.findings.map(keyOf));
  const isNewGame = (/** @type {GameRow} */ { game, white, black }) => !games.has(`${game}|${white}|${black}`);
  now.games.forEach((game) => { game.isNew = isNewGame(game); });
  now.findings.forEach((finding) => { finding.isNew = !findings.has(keyOf(finding)); });
  const plies = new Map(before.games.map(({ game, plies }) => [game, plies]));
  const moves = now.games.filter(({ isNew }) => !isNew).reduce((sum, { game, plies: now }) => sum + Math.max(0, now - (plies.get(game) ?? now)), 0);
  return [now.games.filter(({ isNew }) => isNew).length, moves, now.findings.filter(({ isNew }) => isNew).length];
};

/** All files, and the one that is shown. */
class Files {
  constructor() {
    /** @type {Entry[]} */
    this.entries = [];
    /** @type {Entry | undefined} */
    this.current = undefined;
    /** Told when another file is shown, or what is shown has changed. @type {((entry: Entry | undefined, isOther: boolean) => unknown)[]} */
    this.watchers = [];
    /** The file that the next chosen one takes the place of. @type {Entry | undefined} */
    this.replaced = undefined;
  }

  /** Adds files and checks all of them; the first is shown. @param {[File, FileSystemFileHandle | undefined][]} chosen */
  async take(chosen) {
    const { replaced } = this;
    this.replaced = undefined;
    if (replaced && chosen.length === 1) {
      [replaced.file] = chosen[0];
      await this.changed(replaced);
      return;
    }
    const added = chosen.map(([file, handle]) => new Entry(file, handle));
    for (const entry of added) {
      this.entries.push(entry);
      $('list').append(entry.item);
      entry.tell('working', text.working);
    }
    this.sum();
    const readable = added.filter((entry) => {
      if (entry.file.size <= LARGEST) return true;
      entry.tell('failed', filled('tooLarge', entry.name));
      return false;
    });
    if (readable.length > 0) this.show(readable[0]);
    for (const entry of readable) await this.check(entry);
  }

  /** Checks a file. @param {Entry} entry @param {boolean} [isAgain] */
  async check(entry, isAgain = false) {
    const { version, digest: before } = entry;
    entry.tell('working', text.working);
    try {
      const list = /** @type {List} */ (await doors.checks.value({ do: 'list', name: entry.name, ...choices() }, entry.source));
      if (version !== entry.version) return;
      if (list.report) {
        this.isReport(entry);
        return;
      }
      const digest = digestOf(list);
      entry.digest = digest;
      let words = counted(digest.games.length, digest);
      if (isAgain && before) {
        const [games, moves, findings] = markNews(digest, before);
        const parts = [games > 0 && filled(games === 1 ? 'oneGame' : 'games', games), moves > 0 && filled(moves === 1 ? 'oneNewMove' : 'newMoves', moves),
          findings > 0 && filled(findings === 1 ? 'oneFinding' : 'findings', findings)].filter((part) => part);
        if (parts.length > 0) words += ' · ' + filled('news', parts.join(', '));
      }
      entry.tell('done', words);
    } catch (error) {
      if (version !== entry.version) return;
      entry.digest = undefined;
      entry.tell('failed', wordsOf(error));
    }
    this.sum();
    if (entry === this.current) this.watchers.forEach((watch) => watch(entry, false));
  }

  /** A tournament's report: no games are shown of it, and the files of games come first. @param {Entry} entry */
  isReport(entry) {
    entry.digest = undefined;
    entry.tell('report', text.isReport);
    this.sum();
    if (entry !== this.current) return;
    const other = this.entries.find(({ state }) => state === 'working' || state === 'done');
    if (other) this.show(other);
    else this.watchers.forEach((watch) => watch(entry, false));
  }

  /** Another content came under the same name. @param {Entry} entry */
  async changed(entry) {
    entry.version += 1;
    entry.shows.textContent = entry.name;
    await this.check(entry, true);
  }

  /** @param {Entry} entry */
  async readAgain(entry) {
    if (!entry.handle) {
      // A browser that does not let pages read a file again lets people choose it again.
      this.replaced = entry;
      $('choose').click();
      return;
    }
    await this.look(entry, true);
  }

  /** Reads a file again if it has changed. @param {Entry} entry @param {boolean} isAsked */
  async look(entry, isAsked = false) {
    if (!entry.handle || entry.state === 'working') return;
    try {
      const file = await entry.handle.getFile();
      if (!isAsked && file.size === entry.file.size && file.lastModified === entry.file.lastModified) return;
      entry.file = file;
    } catch {
      entry.tell('failed', filled('unreadable', entry.name));
      entry.handle = undefined;
      return;
    }
    await this.changed(entry);
  }

  /** Looks at all files that may grow, again and again. */
  watch() {
    setTimeout(async () => {
      if (!document.hidden) for (const entry of this.entries) await this.look(entry);
      this.watch();
    }, OFTEN);
  }

  /** @param {Entry} entry */
  show(entry) {
    this.current = entry;
    this.entries.forEach(({ item, shows }) => {
      item.classList.toggle('current', item === entry.item);
      shows.setAttribute('aria-pressed', String(item === entry.item));
    });
    return Promise.all(this.watchers.map((watch) => watch(entry, true)));
  }

  /** @param {Entry} entry */
  remove(entry) {
    entry.item.remove();
    this.entries = this.entries.filter((other) => other !== entry);
    this.sum();
    if (this.current !== entry) return;
    this.current = undefined;
    if (this.entries.length > 0) this.show(this.entries[0]);
    else this.watchers.forEach((watch) => watch(undefined, true));
  }

  /** What all files come to. */
  sum() {
    $('files').hidden = this.entries.length === 0;
    document.body.classList.toggle('has-files', this.entries.length > 0);
    const done = this.entries.flatMap(({ digest }) => digest ?? []);
    const sum = { decide: 0, look: 0, note: 0 };
    for (const { decide, look, note } of done) {
      sum.decide += decide;
      sum.look += look;
      sum.note += note;
    }
    const games = done.reduce((all, digest) => all + digest.games.length, 0);
    $('sum').textContent = done.length > 1 ? filled('sum', done.length, counted(games, sum)) : '';
    if (this.entries.every(({ state }) => state !== 'working')) announce(text.ready);
    else announce(text.working);
  }

  /** The parts and the bytes of files, one after the other. @param {Entry[]} entries @returns {{ parts: Part[], source: Source }} */
  together(entries) {
    const sources = entries.map((entry) => entry.source);
    const bytes = async () => {
      const all = await Promise.all(sources.map((source) => source.bytes()));
      return new Blob(all).arrayBuffer();
    };
    return { parts: entries.map(({ file }) => ({ name: file.name, length: file.size })),
      source: { key: sources.map(({ key }) => key).join('+'), bytes } };
  }
}
export const files = new Files();

/** Sets up the ways in which files come. */
export const startFiles = () => {
  const chosen = field('choose');
  chosen.addEventListener('click', async (event) => {
    // A file that is picked so can be read again as it grows.
    const picker = /** @type {any} */ (window).showOpenFilePicker;
    if (!picker || chosen.dataset.plain || files.replaced) return;
    event.preventDefault();
    try {
      const handles = /** @type {FileSystemFileHandle[]} */ (await picker({ multiple: true }));
      await files.take(await Promise.all(handles.map(async (handle) =>
        /** @type {[File, FileSystemFileHandle]} */ ([await handle.getFile(), handle]))));
    } catch (error) {
      files.replaced = undefined;
      if (error instanceof DOMException && error.name === 'AbortError') return;
      chosen.dataset.plain = 'plain';
      chosen.click();
    }
  });
  chosen.addEventListener('change', () => {
    const all = [...chosen.files ?? []];
    // The same file can be chosen again once it is corrected.
    chosen.value = '';
    files.take(all.map((file) => [file, undefined]));
  });
  chosen.addEventListener('cancel', () => { files.replaced = undefined; });
  for (const name of ['dragenter', 'dragover']) {
    addEventListener(name, (event) => {
      event.preventDefault();
      $('drop').classList.add('over');
    });
  }
  addEventListener('dragleave', (event) => {
    if (!event.relatedTarget) $('drop').classList.remove('over');
  });
  addEventListener('drop', async (event) => {
    event.preventDefault();
    $('drop').classList.remove('over');
    const items = [...event.dataTransfer?.items ?? []].filter(({ kind }) => kind === 'file');
    const dropped = items.map((item) => /** @type {[File | null, Promise<FileSystemFileHandle> | undefined]} */ (
      [item.getAsFile(), /** @type {any} */ (item).getAsFileSystemHandle?.()]));
    /** @type {[File, FileSystemFileHandle | undefined][]} */
    const taken = [];
    for (const [file, handle] of dropped) if (file) taken.push([file, await handle?.catch(() => undefined)]);
    files.take(taken);
  });
  $('example').addEventListener('click', () => {
    const games = /** @type {string} */ ($('example-games').textContent);
    files.take([[new File([games], 'example.pgn', { type: 'application/vnd.chess-pgn' }), undefined]]);
  });
  $('options').addEventListener('change', async () => {
    for (const entry of files.entries) {
      entry.version += 1;
      await files.check(entry);
    }
  });
  // What was chosen is gone after a reload.
  addEventListener('beforeunload', (event) => {
    if (files.entries.length > 0) event.preventDefault();
  });
  files.watch();
};
