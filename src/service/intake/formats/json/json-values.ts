/** A JSON object in a text, unparsed; `text` is null if the object is cut off or too long. */
export interface JsonText {
  /** The line at which it starts, counted from 1. */
  readonly line: number;
  readonly text: string | null;
}

const [LINE_END, QUOTE, BACKSLASH, OPENING, CLOSING] = [0x0a, 0x22, 0x5c, 0x7b, 0x7d];

/**
 * The objects of a text with one object, an array of them, or one after another (NDJSON). At most
 * one is in memory.
 */
export async function* jsonObjects(
  pieces: AsyncIterable<string>,
  longest = 8_000_000,
): AsyncIterable<JsonText> {
  let line = 1;
  let begin = 1;
  let depth = 0;
  let quoted = false;
  let escaped = false;
  let held = '';
  let tooLong = false;
  for await (const piece of pieces) {
    let from = depth > 0 ? 0 : -1;
    for (let at = 0; at < piece.length; at += 1) {
      const letter = piece.charCodeAt(at);
      if (letter === LINE_END) line += 1;
      if (quoted) {
        if (escaped) escaped = false;
        else if (letter === BACKSLASH) escaped = true;
        else if (letter === QUOTE) quoted = false;
      } else if (letter === QUOTE && depth > 0) {
        quoted = true;
      } else if (letter === OPENING) {
        if (depth === 0) {
          begin = line;
          from = at;
        }
        depth += 1;
      } else if (letter === CLOSING && depth > 0) {
        depth -= 1;
        if (depth === 0) {
          const text = held + piece.slice(from, at + 1);
          yield { line: begin, text: tooLong || text.length > longest ? null : text };
          held = '';
          tooLong = false;
          from = -1;
        }
      }
    }
    if (from !== -1) held += piece.slice(from);
    if (held.length > longest) {
      held = '';
      tooLong = true;
    }
  }
  if (depth > 0) yield { line: begin, text: null };
}
