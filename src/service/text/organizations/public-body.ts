import { type Fit, met, near } from '../fit.ts';
import { ownEntry } from '../own-entry.ts';

const LOWER = ['house representative', 'house delegate', 'assembly'];
const CHAMBERS = [...LOWER, 'senate', 'legislature', 'general assembly'];

/** The words for a legislature or council, and the kinds of body that each may mean. */
const KINDS: readonly (readonly [says: string, means: readonly string[]])[] = [
  ['house representative', ['house representative']],
  ['house delegate', ['house delegate']],
  ['senate', ['senate']],
  ['general assembly', CHAMBERS],
  ['assembly', ['assembly']],
  ['legislature', CHAMBERS],
  ['statehouse', CHAMBERS],
  ['lower house', LOWER],
  ['lower chamber', LOWER],
  ['upper house', ['senate']],
  ['upper chamber', ['senate']],
  ['city council', ['council']],
  ['town council', ['council']],
  ['council', ['council']],
  ['house', LOWER],
];

/** Two names that mean one of a pair of kinds by their own words. */
const OWN_KIND = new Map(KINDS.map(([says]) => [says, says.replace(/^(?:city|town) /, '')]));

/** Other names of places with a legislature or council. */
const PLACES: Readonly<Record<string, string>> = {
  dc: 'district columbia',
  nyc: 'new york',
  'united state': 'us',
  'united state america': 'us',
  usa: 'us',
  'washington dc': 'district columbia',
};

/** A legislature or council in its parts. */
export interface PublicBody {
  readonly kind: string;
  /** The kinds of body that the name may mean. */
  readonly means: readonly string[];
  /** Whose body it is; empty if the name does not say. */
  readonly place: string;
  readonly isOfState: boolean;
}

const CITY_BODY = /^(?:city|town|county) | (?:city|town)$/;

/** New Jersey calls its lower chamber what other states call both chambers together. */
const isLowerOfNewJersey = (kind: string, place: string): boolean =>
  kind === 'general assembly' && place === 'new jersey';

function bodyFrom(name: string, says: string, means: readonly string[]): PublicBody | null {
  const isLast = name === says || name.endsWith(` ${says}`);
  const isFirst = name.startsWith(`${says} `);
  if (!isLast && !isFirst) return null;
  const rest = isLast ? name.slice(0, -says.length) : name.slice(says.length);
  const bare = rest.trim();
  const isOfState = /(?:^| )state$/.test(bare) && !/united state$/.test(bare);
  const said = isOfState ? bare.replace(/ ?state$/, '') : bare.replace(CITY_BODY, '').trim();
  const place = ownEntry(PLACES, said) ?? said;
  const kind = OWN_KIND.get(says) ?? says;
  if (isLowerOfNewJersey(kind, place)) {
    return { kind: 'assembly', means: ['assembly'], place, isOfState };
  }
  return { kind, means, place, isOfState };
}

/** "Council of the District of Columbia" is a council; "Council Bluffs" is a city. */
const IS_OF_PLACE = /(?:house of \p{L}+|senate|assembly|legislature|council) of /iu;

/** The legislature or council of this name (`key`: its `nameKey`); null if it is another name. */
export function readPublicBody(name: string, key: string): PublicBody | null {
  const mayBeFirst = IS_OF_PLACE.test(name);
  for (const [says, means] of KINDS) {
    const body = mayBeFirst || key.endsWith(says) ? bodyFrom(key, says, means) : null;
    if (body !== null) return body;
  }
  return null;
}

const isKindOf = (asked: PublicBody, { kind }: PublicBody): boolean =>
  asked.means.includes(kind) || asked.kind === kind;

/** Lower chambers are often called by the name of another state's; Nebraska has one chamber. */
const isLike = (asked: string, given: string): boolean =>
  (LOWER.includes(asked) && LOWER.includes(given)) ||
  (asked === 'senate' && given === 'legislature');

const hasWords = (all: string, some: string): boolean => ` ${all} `.includes(` ${some} `);

/** How a body of the index answers for an asked one; `samePlace` forgives a typo. */
export function bodyFit(
  asked: PublicBody,
  given: PublicBody,
  samePlace: (asked: string, given: string) => number,
): Fit | null {
  const isOfNation = given.place === 'us';
  if (asked.isOfState && isOfNation) return null;
  if (asked.place === '') return isKindOf(asked, given) ? met(0.92) : null;
  const place = asked.place === given.place ? 1 : samePlace(asked.place, given.place);
  const isKind = isKindOf(asked, given);
  if (given.place === '') return isKind ? near(0.5) : null;
  if (place === 0) return isKind && hasWords(given.place, asked.place) ? near(0.45) : null;
  if (asked.kind === given.kind) return met(place);
  if (isKind) return met(0.88 * place);
  return isLike(asked.kind, given.kind) ? near(0.58) : null;
}
