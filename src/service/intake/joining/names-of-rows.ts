import { agreeOnGenerations } from '../../identity/names/agree-on-generations.ts';
import { agreeOnNames, type NameAgreement } from '../../identity/names/agree-on-names.ts';
import type { NameWords } from '../../identity/names/name-words.ts';

/**
 * How the names of two records stand to each other, for a decision without statistics:
 * - `full`: given and family names agree.
 * - `partial`: what is said agrees, but one says less ("A. Moss", "Ada") or is misspelt.
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
    // A family's mailbox says nothing of "J. Moss" and "Ben J. Moss".
    case 'weak':
    case 'initial':
    case 'none':
      return names.startsAlike ? 'partial' : 'unclear';
    case 'renamed':
      return 'unclear';
    // Twins share a phone and a mailbox: Ada and Adam.
    case 'given':
    case 'middle':
    case 'relative':
    case 'conflict':
      return 'conflict';
  }
}

/** How the names of two records agree, whichever comes first. */
export function namesOfRows(a: readonly NameWords[], b: readonly NameWords[]): NamesOfRows {
  const generations = agreeOnGenerations(a, b);
  if (generations === 'other') return 'conflict';
  const reading = readingOf(agreeOnNames(a, b));
  return reading === 'full' && generations === 'one' ? 'partial' : reading;
}
