import type { Finding } from './finding.ts';
import { PLACE } from './phrases.ts';
import { readBirth } from './sentence-rules.ts';

const LABEL =
  /^(?:(?:date of birth|birth ?date|dob|born|geburtsdatum|date de naissance|fecha de nacimiento|geboortedatum):\s*|(?:born|b\.|geb\.|geboren|\*|née?|nacid[oa]|naissance)(?: (?:on|am|le|el|op))?\s+)(?=.{0,40}\d{4}|.{0,4}in )/iu;
const BEFORE_PLACE = / (?:in|at|à|en|te|zu) (?=\p{Lu})/u;
const BEHIND_YEAR = new RegExp(`^(?<date>.{0,30}?\\d{4}), (?<place>${PLACE})$`, 'u');
const MAX_LINE_CHARS = 100;

/**
 * Reads "Born 12 March 1961 in Ludlow", "geb. 4. Mai 1968 in Celle", "b. 1979"; null for others.
 */
export function readBirthLine(line: string): Finding | null {
  const label = line.length > MAX_LINE_CHARS ? undefined : LABEL.exec(line)?.[0];
  if (label === undefined) return null;
  const said = line
    .slice(label.length)
    .replace(/[.;]$/, '')
    .replace(/(?<=^\d{1,2})\. /, ' ')
    .replace(BEFORE_PLACE, ' in ');
  const { date, place } = BEHIND_YEAR.exec(said)?.groups ?? {};
  const plain = place === undefined ? said : `${date} in ${place}`;
  return readBirth(/^\d/.test(plain) ? `born ${plain}` : `born in ${plain.replace(/^in /, '')}`);
}
