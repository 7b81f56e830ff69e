import { isInFamily } from './company-families.ts';
import { PLAIN, SCHOOL } from './optional-words.ts';
import { type OrganizationName, readOrganizationName } from './organization-fit.ts';
import { isFormWord, organizationReadings, organizationTokens } from './organization-words.ts';

/** Shorter words may be letters with points elsewhere: "A.C.M.E. Labs". */
const CLEAR_LETTERS = 5;

/** Names that are compared by more than their words: by family, as a body of some place, by parts. */
const isOnlyWords = ({ key, government, body, others }: OrganizationName): boolean =>
  government === null && body === null && others.length === 0 && !isInFamily(key);

/** A word without which a name still means the same organization, or too short to say. */
export const isOptionalWord = (word: string): boolean =>
  PLAIN.has(word) || SCHOOL.has(word) || isFormWord(word) || word.length < CLEAR_LETTERS;

/**
 * The words without which no other name means the same organization: where one of this very name is
 * known, names that lack such a word only share others. None where that cannot be said. Pure.
 */
export function tellingWords(name: string): readonly string[] {
  const asked = readOrganizationName(name);
  if (!isOnlyWords(asked) || organizationReadings(name).length > 1) return [];
  return organizationTokens(name).filter(
    (word) => asked.words.includes(word) && !isOptionalWord(word),
  );
}
