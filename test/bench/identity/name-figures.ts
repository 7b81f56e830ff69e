import {
  compareNames,
  compareOrganizations,
  NAMES_AGREE,
} from '../../../src/service/identity/names/compare-names.ts';
import type { Figure } from '../figure.ts';
import { judged } from '../goal.ts';
import { isExactName } from './exact-match.ts';
import type { NamePair } from './truth.ts';

const agree = ({ one, other, isPerson }: NamePair): boolean =>
  (isPerson ? compareNames : compareOrganizations)(one, other) >= NAMES_AGREE;

/** F1 of matching two names. */
export function nameF1(pairs: readonly NamePair[], says: (pair: NamePair) => boolean): number {
  const said = pairs.filter(says);
  const right = said.filter(({ isMatch }) => isMatch).length;
  const real = pairs.filter(({ isMatch }) => isMatch).length;
  return said.length + real === 0 ? 1 : (2 * right) / (said.length + real);
}

/** How well pairs of names are matched: people, organizations and both. */
export function nameFigures(pairs: readonly NamePair[]): Figure[] {
  const sets = {
    people: pairs.filter(({ isPerson }) => isPerson),
    organizations: pairs.filter(({ isPerson }) => !isPerson),
    'people and organizations': pairs,
  };
  return Object.entries(sets).map(([name, of]) =>
    judged({
      name: `names of ${name}, F1 over ${of.length} pairs`,
      value: nameF1(of, agree),
      unit: '',
      peer: { name: 'equal to the letter', value: nameF1(of, isExactName) },
      goal: { atLeast: 0.92 },
    }),
  );
}
