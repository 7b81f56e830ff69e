import { MAX_PURPOSE_CHARS, PURPOSE_HEADER } from '../../contract/headers.ts';
import { cleanText } from '../text/clean-text.ts';

/** As a client of ours encodes it; a plain "100 % sure" is taken as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Characters that turn the direction of what follows, or cannot be seen. */
const INVISIBLE = /\p{Cf}/gu;

/** Why a caller looks somebody up, in one bounded line of visible text; null when they do not say. */
export function purposeOf(headers: Headers): string | null {
  const given = headers.get(PURPOSE_HEADER);
  if (given === null) return null;
  const line = cleanText(decoded(given)).replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
  // By characters, not by halves of them.
  return [...line].slice(0, MAX_PURPOSE_CHARS).join('') || null;
}
