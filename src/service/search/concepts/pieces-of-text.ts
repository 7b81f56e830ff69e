/** The most that a reason may show, in characters. */
export const MAX_PIECE_CHARS = 240;
/** From so many on, commas are between the entries of a list. */
const LIST_ENTRIES = 8;
const MAX_ENTRY_CHARS = 60;

const SENTENCE_END = /(?<=[.!?;])\s+(?=\p{Lu})/u;
const BETWEEN_ENTRIES = /\s*(?:[,;|•·]|\s[-–]\s)\s*/;

/** White space that is not a single blank. */
const UNEVEN = /\s{2,}|[^\S ]/g;

const isLong = (text: string): boolean => text.length > MAX_PIECE_CHARS;

/** "fraud checks, open banking, payments …": each entry stands for itself. */
function entriesOf(text: string): readonly string[] {
  const entries = text.split(BETWEEN_ENTRIES);
  const isList = entries.length >= LIST_ENTRIES && text.length < entries.length * MAX_ENTRY_CHARS;
  return isList ? entries : [text];
}

/** Whole words, as many as a piece may have. */
function inParts(text: string): readonly string[] {
  if (!isLong(text)) return [text];
  const space = text.lastIndexOf(' ', MAX_PIECE_CHARS);
  const end = space > 0 ? space : MAX_PIECE_CHARS;
  return [text.slice(0, end), ...inParts(text.slice(end).trimStart())];
}

/**
 * A text in pieces that each fit into a reason: whole if it is short, else by lines, sentences, the
 * entries of a list, and whole words. Nothing of it is left out, or a word that somebody's record
 * has would be said to be on record for nobody. Pure.
 */
export function piecesOfText(text: string): string[] {
  const even = (part: string) => part.replace(UNEVEN, ' ').trim();
  const whole = even(text);
  if (!isLong(whole)) return whole === '' ? [] : [whole];
  return text
    .split(/\n+/)
    .map(even)
    .flatMap((line) => (isLong(line) ? line.split(SENTENCE_END) : line))
    .flatMap((sentence) => (isLong(sentence) ? entriesOf(sentence) : sentence))
    .flatMap(inParts)
    .filter((piece) => piece !== '');
}
