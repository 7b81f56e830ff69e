import { type Notice, noticeOf } from '../../../contract/notices.ts';

/** A part of a question that was read as other words; UTF-16 offsets, `end` is exclusive. */
export interface Respelling {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A question with its misspelt words corrected, and the way back to the words as written. */
export interface Respelled {
  readonly text: string;
  /** In the order of the question. */
  readonly changes: readonly Respelling[];
  readonly notices: readonly Notice[];
  /** Folded words that may be names of the index with a slip, or the start of one. */
  readonly nearNames: readonly string[];
  /** The original position of a part of `text`. */
  toOwn(start: number, end: number): { readonly start: number; readonly end: number };
}

/** Says of a word that it was read as another. */
export function readAs(written: string, ...meant: readonly string[]): Notice {
  const quoted = meant.map((word) => `"${word}"`);
  const last = quoted.pop() ?? '';
  const read = quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`;
  return noticeOf('altered', `"${written}" read as ${read}.`, { field: 'query', words: written });
}

/** Puts the corrections, in the order of the question, into its text. */
export function respelledWith(
  own: string,
  changes: readonly Respelling[],
  nearNames: readonly string[],
): Respelled {
  let [text, last] = ['', 0];
  const pieces = changes.map((change) => {
    text += own.slice(last, change.start);
    const start = text.length;
    text += change.text;
    last = change.end;
    return { ...change, at: start, to: text.length };
  });
  text += own.slice(last);
  /** A position inside a corrected part is the start or end of what was written. */
  const back = (position: number, side: 'start' | 'end'): number => {
    let shift = 0;
    for (const piece of pieces) {
      if (position <= piece.at && !(side === 'end' && position > piece.at)) break;
      if (position < piece.to) return piece[side];
      shift = piece.end - piece.to;
    }
    return position + shift;
  };
  const notices = changes.map((one) => readAs(own.slice(one.start, one.end), one.text));
  const messages = notices.map(({ message }) => message);
  return {
    text,
    changes,
    notices: notices.filter(({ message }, at) => messages.indexOf(message) === at),
    nearNames,
    toOwn: (start, end) => ({ start: back(start, 'start'), end: back(end, 'end') }),
  };
}
