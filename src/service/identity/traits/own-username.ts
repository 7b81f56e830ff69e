import { foldText } from '../../text/fold.ts';
import type { NameWords } from '../names/name-words.ts';

/** Whether a user name is an account number, which is issued to one person. */
export const isLongNumber = (name: string): boolean => /^\d{7,}$/.test(name);

/** Whether a user name is long, or has a number. */
const isDistinctive = (name: string): boolean => name.length > 7 || /\d{2}/.test(name);

const MAX_DIGITS = 2;

/** Whether the letters can be composed of words of a name and initials. */
function isMadeOf(letters: string, words: readonly string[]): boolean {
  if (letters === '') return true;
  return words.some((word, at) => {
    const rest = words.filter((_, other) => other !== at);
    const parts = [word, word.slice(0, 1)];
    return parts.some(
      (part) => letters.startsWith(part) && isMadeOf(letters.slice(part.length), rest),
    );
  });
}

/**
 * Whether a user name is likely one person's. Namesakes choose `mariagarcia` and `jsmith85`: a
 * spelling of the person's own name, with a digit or two, fits anyone of that name.
 */
export function isOwnUsername(name: string, names: readonly NameWords[]): boolean {
  if (!isDistinctive(name)) return false;
  const plain = foldText(name).replace(/\s/g, '');
  const digits = plain.replace(/\D/g, '');
  if (digits.length > MAX_DIGITS) return true;
  const letters = plain.replace(/\d/g, '').replace(/[._+#&-]/g, '');
  return letters === '' || !names.some(({ words }) => isMadeOf(letters, words.slice(0, 5)));
}
