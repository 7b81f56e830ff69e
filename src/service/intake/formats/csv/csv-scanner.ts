import type { RejectedRow } from '../import-row.ts';

const MAX_RECORD_CHARS = 1_000_000;
/** No export has as many; a line of separators alone would be millions of cells. */
const MAX_CELLS = 10_000;
/** A record of several lines that is broken is read again; this ends a file full of them. */
const MAX_RESTARTS = 50;

const QUOTE = 0x22;
const LINE_END = 0x0a;
const NUL = 0;

export type Delimiter = ',' | ';' | '\t';

/** One record; `row` is the line at which it starts, counted from 1. */
export interface CsvRecord {
  readonly row: number;
  readonly cells: readonly string[];
}

/** What the scanner expects next. `closing`: a quote inside quotes may be their end. */
type State = 'cell' | 'plain' | 'quoted' | 'closing' | 'skipped' | 'over';

/**
 * Divides a text that arrives in pieces, with LF line ends, into records. A quote inside a cell is
 * an ordinary letter, and so are the quotes around a cell with text after them. A record that
 * cannot be read is reported, and reading continues at the next line: at most a megabyte is held
 * for that and read again.
 */
export class CsvScanner {
  readonly #delimiter: number;
  #state: State = 'cell';
  #found: (CsvRecord | RejectedRow)[] = [];
  #restarts = 0;
  /** The line that is read, and the one at which the record starts. */
  #line = 1;
  #row = 1;
  #cells: string[] = [];
  #cell = '';
  /** The letters in the record's finished cells. */
  #chars = 0;
  /** The record so far, without the current text. */
  #held: string[] = [];
  #text = '';
  #at = 0;
  /** Where in the current text the record starts, and what is not yet in the cell. */
  #from = 0;
  #run = 0;

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter.charCodeAt(0);
  }

  /** Whether reading has stopped before the end of the text. */
  get isOver(): boolean {
    return this.#state === 'over';
  }

  /** The records that end in this piece. */
  read(piece: string): (CsvRecord | RejectedRow)[] {
    this.#begin(piece);
    this.#scan();
    if (this.#state !== 'skipped' && this.#from < this.#text.length) {
      this.#held.push(this.#text.slice(this.#from));
    }
    return this.#takeFound();
  }

  /** The record at the end of the text. */
  end(): (CsvRecord | RejectedRow)[] {
    this.#begin('');
    while (this.#state === 'quoted') {
      this.#break('a quotation mark is never closed');
      this.#scan();
    }
    const isOpen = this.#state === 'plain' || this.#state === 'closing' || this.#cells.length > 0;
    if (isOpen && this.#state !== 'skipped') this.#endRecord();
    this.#state = 'over';
    return this.#takeFound();
  }

  #takeFound() {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  #begin(text: string): void {
    this.#text = text;
    this.#at = 0;
    this.#from = 0;
    this.#run = 0;
  }

  #scan(): void {
    while (this.#at < this.#text.length && this.#state !== 'over') {
      if (this.#state === 'quoted') this.#scanQuoted();
      else if (this.#state === 'skipped') this.#skipLine();
      else if (this.#state === 'closing') this.#close();
      else if (this.#state === 'cell') this.#openCell();
      else this.#scanPlain();
      const isCellOpen = this.#state === 'plain' || this.#state === 'quoted';
      if (this.#at === this.#text.length && isCellOpen) this.#take(this.#at);
    }
  }

  #openCell(): void {
    const code = this.#text.charCodeAt(this.#at);
    if (code === LINE_END && this.#cells.length === 0) this.#startRecord();
    else if (code === LINE_END) this.#endRecord();
    else if (code === this.#delimiter) this.#endCell();
    else if (code === QUOTE) {
      this.#state = 'quoted';
      this.#at += 1;
      this.#run = this.#at;
    } else {
      this.#state = 'plain';
      this.#run = this.#at;
    }
  }

  #scanPlain(): void {
    const text = this.#text;
    let at = this.#at;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === this.#delimiter || code === LINE_END) break;
    }
    this.#at = at;
    if (at === text.length || !this.#take(at)) return;
    if (text.charCodeAt(at) === LINE_END) this.#endRecord();
    else this.#endCell();
  }

  #scanQuoted(): void {
    const quote = this.#text.indexOf('"', this.#at);
    const end = quote === -1 ? this.#text.length : quote;
    for (let at = this.#text.indexOf('\n', this.#at); at !== -1 && at < end; ) {
      this.#line += 1;
      at = this.#text.indexOf('\n', at + 1);
    }
    this.#at = end;
    if (quote === -1 || !this.#take(end)) return;
    this.#state = 'closing';
    this.#at += 1;
  }

  /** After a quote inside quotes: a doubled one, the end of the cell, or a letter like others. */
  #close(): void {
    const code = this.#text.charCodeAt(this.#at);
    if (code === QUOTE) {
      this.#state = 'quoted';
      this.#run = this.#at;
      this.#at += 1;
    } else if (code === this.#delimiter) this.#endCell();
    else if (code === LINE_END) this.#endRecord();
    else {
      if (code !== NUL) this.#cell = `"${this.#cell}"`;
      this.#state = 'plain';
      this.#run = this.#at;
    }
  }

  #skipLine(): void {
    const end = this.#text.indexOf('\n', this.#at);
    this.#at = end === -1 ? this.#text.length : end;
    if (end !== -1) this.#startRecord();
  }

  /** Adds what was read to the cell; false when the record has become too long. */
  #take(end: number): boolean {
    this.#cell += this.#text.slice(this.#run, end);
    this.#run = end;
    if (this.#chars + this.#cell.length <= MAX_RECORD_CHARS) return true;
    this.#break('is longer than 1 MB; is a quotation mark not closed?');
    return false;
  }

  #pushCell(): void {
    this.#cells.push(this.#cell);
    this.#chars += this.#cell.length;
    this.#cell = '';
    this.#state = 'cell';
  }

  #endCell(): void {
    this.#pushCell();
    this.#at += 1;
    if (this.#cells.length >= MAX_CELLS) this.#break(`has more than ${MAX_CELLS} columns`);
  }

  #endRecord(): void {
    this.#pushCell();
    this.#found.push({ row: this.#row, cells: this.#cells });
    this.#startRecord();
  }

  /** The next record starts after the line end here. */
  #startRecord(): void {
    this.#at += 1;
    this.#line += 1;
    this.#clear(this.#line);
    this.#from = this.#at;
  }

  #clear(row: number): void {
    this.#state = 'cell';
    this.#row = row;
    this.#cells = [];
    this.#cell = '';
    this.#chars = 0;
    this.#held = [];
  }

  /** Reports the record, and continues at the line after the one at which it starts. */
  #break(reason: string): void {
    const row = this.#row;
    this.#found.push({ row, reason });
    if (this.#line === row) {
      this.#clear(row);
      this.#state = 'skipped';
      return;
    }
    this.#restarts += 1;
    const record = [...this.#held, this.#text.slice(this.#from)].join('');
    this.#begin(record.slice(record.indexOf('\n') + 1));
    this.#line = row + 1;
    this.#clear(row + 1);
    if (this.#restarts <= MAX_RESTARTS) return;
    const stopped = 'too many rows with unclosed quotation marks; reading stopped';
    this.#found.push({ row: row + 1, reason: stopped });
    this.#state = 'over';
  }
}
