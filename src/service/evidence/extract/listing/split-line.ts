/** Strong separators: each piece between them is one thing. */
const STRONG = /\s*(?:[·•|;\t→]|\s@\s|\s[–—-]\s|\s[–—]|[–—]\s)\s*/u;
const DEPARTMENT =
  /^(?:(?:global|corporate|product|software|human) )?(?:engineering|sales|marketing|product|operations|finance|design|research|development|strategy|legal|resources|people|technology|digital|innovation|communications|partnerships|growth|data|security|infrastructure|platform|emea|apac|americas|europe|asia|north america|latin america)$/i;

/** Whether words name a department, which refines a title and is not an employer. */
export const isDepartment = (words: string): boolean =>
  DEPARTMENT.test(words) ||
  /\b(?:engineering|sales|marketing|operations|product|finance|strategy)$/i.test(words);

const isForm = (words: string): boolean => /^(?:Inc|Ltd|LLC|GmbH|PhD|MD)\.?$/.test(words);

/** "VP, Engineering, Northwind, Inc." is "VP, Engineering" and "Northwind, Inc.". */
function atCommas(text: string): string[] {
  const parts: string[] = [];
  for (const part of text.split(/,\s+/)) {
    const last = parts.at(-1);
    if (last !== undefined && (isForm(part) || isDepartment(part))) {
      parts[parts.length - 1] = `${last}, ${part}`;
    } else parts.push(part);
  }
  return parts;
}

const tidy = (text: string): string => text.replace(/^[\s,:·–—-]+|[\s,:·–—-]+$/g, '').trim();

/** The pieces of a list entry: split at strong separators, or else at commas. */
export function splitLine(lines: readonly string[]): string[] {
  const pieces = lines
    .flatMap((line) => line.split(STRONG))
    .map(tidy)
    .filter((one) => one !== '');
  const [only, other] = pieces;
  if (only === undefined || other !== undefined) return pieces;
  const [, title, place] = /^(.{3,80}?) (?:at|@) (?:the )?(\p{Lu}.{1,80})$/u.exec(only) ?? [];
  if (title !== undefined && place !== undefined) return [title, place];
  return atCommas(only)
    .map(tidy)
    .filter((one) => one !== '');
}
