import { foldText } from '../../text/fold.ts';
import { storedWithBirthName } from './birth-name.ts';
import type { PersonRecord } from './person-record.ts';

/** A name as given and in the form for comparison. */
export interface PersonName {
  readonly name: string;
  readonly folded: string;
  readonly tokens: string[];
}

/** A GIN key holds at most 2,712 bytes; no word of a name is this long. */
const MAX_TOKEN_CHARS = 100;
const MAX_NAMES = 12;

function personNameOf(name: string): PersonName {
  const tokens = foldText(name)
    .split(' ')
    .filter((token) => token !== '')
    .map((token) => token.slice(0, MAX_TOKEN_CHARS));
  return { name, folded: tokens.join(' '), tokens: [...new Set(tokens)] };
}

const within = (inner: PersonName, outer: PersonName): boolean =>
  inner.tokens.every((token) => outer.tokens.includes(token));

/** "Ada Moss & family": whoever is written with the family is found by the name alone. */
const withoutFamily = (name: string): string =>
  name.replace(/\s*(?:&|\band\b|\+)\s*(?:(?:his|her|their)\s+)?family\s*$/i, '');

/**
 * The names by which a person is found, the display name first. A name whose words are all in
 * another one ("Garry, Sandy N." beside "Sandy N. Garry") adds no match and is left out: GIN
 * entries of names are most of an import's time.
 */
export function personNames(record: PersonRecord): PersonName[] {
  const parts = [record.given_name, record.family_name].filter((part) => part !== undefined);
  const given = [record.name, parts.join(' '), ...(record.other_names ?? [])].map(withoutFamily);
  const candidates = given.flatMap(storedWithBirthName);
  const kept: PersonName[] = [];
  for (const candidate of candidates) {
    const name = personNameOf(candidate);
    if (name.tokens.length === 0 || kept.some((one) => within(name, one))) continue;
    if (kept.length < MAX_NAMES) kept.push(name);
  }
  return kept;
}
