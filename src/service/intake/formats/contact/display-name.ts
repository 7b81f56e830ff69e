import { cleanText, inOneLine } from '../../../text/clean-text.ts';

const quoted = /^(['"“”‘’`]+)(.*?)['"“”‘’`]+$/su;
/** What is longer is no name. */
const MAX_CHARS = 300;
/** What list servers and web services add: "Ada Brightwell via Chess Club". */
const SENT_BY = /\s(via|per|über|par)\s.+$/iu;
/** "Ada Brightwell (Acme)", "Ada Brightwell [Berlin]". */
const ASIDE = /\s*[([{][^()[\]{}]*[)\]}]\s*$/u;

/** "Brightwell, Ada" as "Ada Brightwell"; not "Brightwell, Ada, Dr." */
function inOrder(name: string): string {
  const [family = '', given = '', ...more] = name.split(',').map((part) => part.trim());
  const isTurned = more.length === 0 && family !== '' && /^\p{Lu}/u.test(given);
  return isTurned ? `${given} ${family}` : name;
}

/**
 * The name of a person as a mail or an invitation has it; null if it is none, such as an address.
 * Pure.
 */
export function displayName(given: string | undefined): string | null {
  const plain = inOneLine(cleanText((given ?? '').slice(0, MAX_CHARS)))
    .replace(quoted, '$2')
    .trim();
  if (SENT_BY.test(plain)) return null;
  const name = inOrder(plain.replace(ASIDE, '').trim());
  const isName = /\p{L}.*\p{L}/u.test(name) && !/[@<>\uFFFD]|:\/\//u.test(name);
  return isName && name.length <= 100 ? name : null;
}
