import { headOf, type ImportSource } from './import-source.ts';

/** Labels of `TextDecoder`. */
export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Byte counts over a whole file. */
export interface ByteCensus {
  /** Valid UTF-8 sequences of two to four bytes. */
  readonly multibyte: number;
  /** Bytes that are not valid UTF-8. */
  readonly invalid: number;
}

function markedEncoding(head: Uint8Array): TextEncodingName | null {
  const [a, b, c] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return null;
}

/** UTF-16 without a byte order mark: Latin text has a zero in every other byte. */
function unmarkedUtf16(head: Uint8Array): TextEncodingName | null {
  let even = 0;
  let odd = 0;
  for (const [at, byte] of head.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const half = head.length / 2;
  if (odd > half * 0.4 && even < half * 0.05) return 'utf-16le';
  if (even > half * 0.4 && odd < half * 0.05) return 'utf-16be';
  return null;
}

/**
 * The encoding of a file. Invalid UTF-8 means windows-1252 (which Excel writes) only if the file
 * has no valid UTF-8 beyond ASCII: otherwise a few broken rows would turn every correct "é" into
 * "Ã©".
 */
function guessEncoding(head: Uint8Array, census: ByteCensus): TextEncodingName {
  const known = markedEncoding(head) ?? unmarkedUtf16(head);
  if (known !== null) return known;
  return census.invalid > 0 && census.multibyte === 0 ? 'windows-1252' : 'utf-8';
}

function sequenceLength(first: number): number {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  return first >= 0xf0 && first < 0xf5 ? 4 : 0;
}

/** Counts valid and invalid UTF-8 in bytes that arrive in pieces, without decoding them. */
class Utf8Census {
  #multibyte = 0;
  #invalid = 0;
  #missing = 0;

  add(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (this.#missing > 0 && (byte & 0xc0) === 0x80) {
        this.#missing -= 1;
        if (this.#missing === 0) this.#multibyte += 1;
        continue;
      }
      if (this.#missing > 0) this.#invalid += 1;
      const length = sequenceLength(byte);
      this.#missing = Math.max(0, length - 1);
      if (length === 0) this.#invalid += 1;
    }
  }

  /** Text cut off inside a character ends with an incomplete sequence. */
  result(): ByteCensus {
    const isCut = this.#missing > 0;
    return { multibyte: this.#multibyte, invalid: this.#invalid + (isCut ? 1 : 0) };
  }
}

async function censusOf(chunks: AsyncIterable<Uint8Array>): Promise<ByteCensus> {
  const census = new Utf8Census();
  for await (const chunk of chunks) census.add(chunk);
  return census.result();
}

/** The encoding of a file as far as its beginning tells it. */
export function encodingOfHead(head: Uint8Array): TextEncodingName {
  const census = new Utf8Census();
  census.add(head);
  return guessEncoding(head, census.result());
}

/** The beginning that decides the encoding, if it can, and the format. */
const HEAD_BYTES = 64 * 1024;

/** A file as text. Its encoding is decided once, from all of its bytes. */
export interface DecodedText {
  /** Its pieces, from the start each time; undecodable bytes become U+FFFD. */
  pieces(): AsyncIterable<string>;
}

async function* decoded(source: ImportSource, encoding: TextEncodingName): AsyncIterable<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of source.chunks()) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/** Opens a file as text: reads it once to its end if its beginning does not tell the encoding. */
export async function decodedText(source: ImportSource): Promise<DecodedText> {
  const head = await headOf(source, HEAD_BYTES);
  const marked = markedEncoding(head) ?? unmarkedUtf16(head);
  const encoding = marked ?? guessEncoding(head, await censusOf(source.chunks()));
  return { pieces: () => decoded(source, encoding) };
}

/** Whether text contains bytes that are invalid in the file's encoding. */
export const isMisencoded = (text: string): boolean => text.includes('\uFFFD');

export const MISENCODED = 'contains bytes that are invalid in the encoding of this file';
