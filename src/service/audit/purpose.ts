import { MAX_PURPOSE_CHARS, PURPOSE_HEADER } from '../../contract/headers.ts';
import { cleanText } from '../text/clean-text.ts';

/** Decodes the header as our client encodes it; a plain "100 % sure" is kept as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Invisible characters and those that change the text direction. */
const INVISIBLE = /\p{Cf}/gu;

/** The caller's stated purpose as one bounded line of visible text; null without one. */
export function purposeOf(headers: Headers): string | null {
  const given = headers.get(PURPOSE_HEADER);
  if (given === null) return null;
  const line = cleanText(decoded(given)).replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
  // By code points, so that no surrogate pair is cut.
  return [...line].slice(0, MAX_PURPOSE_CHARS).join('') || null;
}
