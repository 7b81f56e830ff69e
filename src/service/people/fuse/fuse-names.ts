import { foldText, foldTokens } from '../../text/fold.ts';
import { nameWords } from '../../text/names/name-grade.ts';
import { type Claim, fieldClaims, type Witness } from './claim.ts';
import { valuesOf } from './fuse-stay.ts';
import { byWeight, type ValueClaims, weigh } from './rank-claims.ts';

/** More names than any person has; each costs a row in the index. */
const MAX_OTHER_NAMES = 30;

/** Whether a name has a given and a family name, both spelled out. */
function isFull(name: string): boolean {
  return nameWords(foldTokens(name)).filter((word) => word.length > 1).length >= 2;
}

const fullFirst = (a: ValueClaims<string>, b: ValueClaims<string>): number =>
  Number(isFull(b.value)) - Number(isFull(a.value)) || byWeight(a, b);

interface Parts {
  readonly given: string;
  readonly family: string;
}

/** Given and family name, as stated by a witness with the words of the display name. */
function partsOf(witnesses: readonly Witness[], display: string): Parts | null {
  const words = new Set(foldTokens(display));
  const stated = fieldClaims(witnesses, 'Name', ({ given_name, family_name }) =>
    given_name === undefined || family_name === undefined
      ? undefined
      : JSON.stringify([given_name, family_name]),
  );
  const fitting = stated.filter(({ value }) =>
    foldTokens(JSON.parse(value).join(' ')).every((word) => words.has(word)),
  );
  const [best] = weigh(fitting, (value) => value);
  if (best === undefined) return null;
  const [given, family] = JSON.parse(best.value);
  return { given, family };
}

export interface FusedNames {
  readonly name: string;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly other_names?: string[];
}

/** The full name that most voices state; all others become other names. */
export function fuseNames(witnesses: readonly Witness[]): FusedNames {
  const keyOf = (name: string): string => foldText(name) || name;
  const names = fieldClaims(witnesses, 'Name', (record) => record.name);
  const others: Claim<string>[] = fieldClaims(
    witnesses,
    'Also known as',
    (record) => record.other_names,
  );
  const [display] = weigh(names, keyOf).toSorted(fullFirst);
  const name = display?.value ?? '';
  const rest = weigh(
    valuesOf([...names, ...others], (one) => (keyOf(one) === keyOf(name) ? undefined : one)),
    keyOf,
  ).slice(0, MAX_OTHER_NAMES);
  const parts = partsOf(witnesses, name);
  return {
    name,
    ...(parts !== null && { given_name: parts.given, family_name: parts.family }),
    ...(rest.length > 0 && { other_names: rest.map(({ value }) => value) }),
  };
}
