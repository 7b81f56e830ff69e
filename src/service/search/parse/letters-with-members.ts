/** What comes after the letters where they end the name: "members of ID |or ECR|". */
const END = '(?:$|[,.;?!)]| (?:and|or|from|in|who|that|with|born|not)\\b)';

/**
 * Whether two letters, which are a state, are said to have members, as a state has none: "ID members",
 * "members of ID or ECR". Then an employer on record that is called so is meant.
 */
export function hasMembers(text: string, letters: string): boolean {
  if (letters.length !== 2) return false;
  const name = letters.toUpperCase();
  const before = new RegExp(`\\b${name} (?:members?|groups?|part(?:y|ies)|caucus)\\b`);
  const after = new RegExp(`\\b[Mm]embers? of (?:the )?(?:[\\w&/]+ (?:or|and) )?${name}${END}`);
  return before.test(text) || after.test(text);
}
