// The interface of the module (web/src): what it is asked, and what comes back.

/** How files are read and judged. */
export interface Choices { language: string; laws: string; profile: string; info: boolean }

/** A file among several whose bytes follow one another. */
export interface Part { name: string; length: number }

/** A game of a file, or a position alone. */
export interface AskedAbout { name?: string; game?: number; fen?: string; language: string; laws: string; class?: string; supervision?: string }

/** What is said of the event; empty where nothing is. */
export interface EventFacts { class: string; supervision: string }

export type Format = 'html' | 'json' | 'csv' | 'text';

export type Request =
  | { do: 'choices' }
  | { do: 'stop' }
  | ({ do: 'list'; name: string } & Choices)
  | ({ do: 'report'; name: string; format: Format; games: boolean; today: string } & Choices)
  | ({ do: 'event'; files: Part[]; format: Format; games: boolean; today: string } & Choices)
  | { do: 'repair'; name: string; chosen: [number, number][]; language: string; laws: string }
  | { do: 'names'; files: Part[]; format: Format }
  | { do: 'convert'; name: string; style: string; to: string; keep: boolean; language: string; laws: string }
  | ({ do: 'moves' } & AskedAbout)
  | ({ do: 'board'; ply: number; turned: boolean } & AskedAbout)
  | ({ do: 'moment'; at: string } & AskedAbout)
  | ({ do: 'ask'; ply?: number; at?: string; question: string; particular: string } & AskedAbout)
  | { do: 'arrange'; fen: string; square: string; piece: string; turn: string; castling: string | null; turned: boolean };

/** What the choices of the page are. */
export interface Offered {
  version: string;
  men: string;
  profiles: [string, string][];
  laws: [string, string][];
  styles: [string, string][];
  languages: [string, string][];
  questions: [string, string | null][];
}

/** The half-moves of a game. */
export interface Moves {
  players: string | null;
  laws: string;
  /** How many half-moves could be followed; one more stands in the list where it could not. */
  last: number;
  moves: { number: number; white: boolean; text: string; illegal: boolean }[];
  /** How many half-moves come after the last one that could be followed. */
  unread: number;
  matters: { what: string; question: string | null; ply: number }[];
}

export interface BoardAnswer { svg: string; fen: string; moment: string; turn: string; illegal: boolean }
/** A position that was set up: who may castle, and who might as the men stand. */
export interface Arranged { svg: string; fen: string; turn: string; castling: string; possible: string }

/** What is said of a repair, before its text: of open games what may have been played. */
export interface Rewritten { moves: number; kept: number; truncated: string | null }
export interface Repaired { notes: string; conclusion: string; open: { game: number; candidates: string[] }[] }

/** A list, or that the file is a tournament's report: of each game who played and how, of each finding what it says; the game is null where it is about the file. */
export interface List {
  report: boolean;
  games: { game: number; round: string; white: string; black: string; result: string; plies: number }[];
  findings: { game: number | null; ply: number | null; code: string; severity: string; message: string; move: string }[];
}

/** A game of a list, and how much was found in it. */
export interface GameRow {
  game: number; round: string; white: string; black: string; result: string; plies: number;
  decide: number; look: number; note: number; isNew: boolean;
}

/** A finding of a list; 0 where it is about no game or no half-move. */
export interface FindingRow {
  game: number; ply: number; code: string; group: Group; message: string; move: string; isNew: boolean;
}

export type Group = 'decide' | 'look' | 'note';

/** What is in a file and what was found in it. */
export interface Digest { games: GameRow[]; findings: FindingRow[]; decide: number; look: number; note: number }

/** What the worker is told. */
export type Told =
  | { module: WebAssembly.Module }
  | { id: number; request: Request; bytes?: ArrayBuffer };

/** What it says. `dropped`: the file's bytes are no longer there. */
export interface Said {
  id: number; answered?: boolean; answer?: ArrayBuffer; dropped?: boolean; stopped?: string;
}

/** A file that can be handed to the module. `key` changes with its content. */
export interface Source { key: string; bytes: () => Promise<ArrayBuffer> }
