/** `"vectors":{` starts the object with the entries; everything before it is skipped. */
const OPENING = '"vectors":{';

/**
 * The index after the closing quote of the JSON string that starts at `from`; −1 if it is
 * incomplete.
 */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return -1;
}

interface Entry {
  readonly word: string;
  /** The numbers as text; parsing all of them takes longer than reading. */
  readonly numbers: string;
  readonly end: number;
}

/** The entry `"word":[1,2,…]` at `from`, or null if the text has no complete one. */
function readEntry(text: string, from: number): Entry | null {
  const start = text[from] === ',' ? from + 1 : from;
  const afterWord = text[start] === '"' ? endOfString(text, start) : -1;
  if (afterWord < 0) return null;
  const close = text.indexOf(']', afterWord);
  if (close < 0) return null;
  const word: unknown = JSON.parse(text.slice(start, afterWord));
  return { word: String(word), numbers: text.slice(afterWord + 2, close), end: close + 1 };
}

/**
 * The entries of the vectors' object in file order, from the most common word to the rarest.
 * `onBytes` gets every byte of the source, including those after the object.
 */
export async function* readWordVectors(
  source: AsyncIterable<Uint8Array>,
  onBytes: (bytes: Uint8Array) => void,
): AsyncGenerator<readonly [word: string, numbers: string]> {
  const decoder = new TextDecoder();
  let text = '';
  let open = false;
  for await (const bytes of source) {
    onBytes(bytes);
    text += decoder.decode(bytes, { stream: true });
    let at = 0;
    if (!open) {
      const opening = text.indexOf(OPENING);
      if (opening < 0) continue;
      open = true;
      at = opening + OPENING.length;
    }
    for (let entry = readEntry(text, at); entry !== null; entry = readEntry(text, at)) {
      yield [entry.word, entry.numbers];
      at = entry.end;
    }
    text = text.slice(at);
  }
}
