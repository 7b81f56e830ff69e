import { familyNames } from '../../text/organizations/company-families.ts';
import { FAMOUS_ORGANIZATIONS } from '../../text/vocabulary/organizations.ts';
import { SpelledNames } from './spelled-names.ts';

/** Shorter names are too close to other words: "mets", "bosh". */
const MIN_LETTERS = 6;

/** Well-known organizations, for their misspellings. */
export const ORGANIZATION_SPELLINGS = new SpelledNames(
  [...familyNames(), ...FAMOUS_ORGANIZATIONS.phrases]
    .filter((name) => name.length >= MIN_LETTERS)
    .map((name) => [name, 0] as const),
);
