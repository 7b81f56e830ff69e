import { agreeOnGenerations } from '../../identity/names/agree-on-generations.ts';
import { agreeOnNames, type NameAgreement } from '../../identity/names/agree-on-names.ts';
import type { NameWords } from '../../identity/names/name-words.ts';

/**
 * How the names of two records compare, for a decision without statistics:
 * - `full`: given and family names agree.
 * - `partial`: what is stated agrees, but one states less ("A. Moss", "Ada") or has a typo.
 * - `unclear`: the given names agree and the family names do not, or only one family name is known.
 * - `conflict`: they are names of two people.
 */
export type NamesOfRows = 'full' | 'partial' | 'unclear' | 'conflict';

/** "Li Xiaoming" and "Xiaoming Li". */
const isReordered = ({ pairs }: NameAgreement): boolean =>
  pairs.every(({ agreement }) => agreement === 'equal');

function readingOf(names: NameAgreement): NamesOfRows {
  switch (names.level) {
    case 'full':
      return names.startsAlike ? 'full' : 'partial';
    case 'slip':
      return isReordered(names) ? 'full' : 'partial';
    // "J. Moss" and "Ben J. Moss" may share a family's mailbox.
    case 'weak':
    case 'initial':
    case 'none':
      return names.startsAlike ? 'partial' : 'unclear';
    case 'renamed':
      return 'unclear';
    // Twins may share a phone and a mailbox: Ada and Adam.
    case 'given':
    case 'middle':
    case 'relative':
    case 'conflict':
      return 'conflict';
  }
}

/** How the names of two records compare. Symmetric. */
export function namesOfRows(a: readonly NameWords[], b: readonly NameWords[]): NamesOfRows {
  const generations = agreeOnGenerations(a, b);
  if (generations === 'other') return 'conflict';
  const reading = readingOf(agreeOnNames(a, b));
  return reading === 'full' && generations === 'one' ? 'partial' : reading;
}
