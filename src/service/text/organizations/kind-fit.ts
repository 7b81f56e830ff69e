import { type Fit, met, near } from '../fit.ts';
import { lazily } from '../lazily.ts';
import { familyNamed } from './company-families.ts';
import type { AskedKind } from './employer-kinds.ts';
import { type KnownKind, knownKinds } from './known-employers.ts';
import {
  type OrganizationName,
  organizationFit,
  readOrganizationName,
} from './organization-fit.ts';
import { isCentralBankName, isOfUs, isPublicName, PUBLIC_WORDS } from './public-names.ts';

const WITHIN = new Map<string, readonly KnownKind[]>();

/** The kind itself and those that are a part of it; looked up for every organization. */
function kindsWithin(kind: string): readonly KnownKind[] {
  const known = WITHIN.get(kind);
  if (known !== undefined) return known;
  const kinds = [...knownKinds()].flatMap(([name, one]) =>
    name === kind ? [one] : one.within === kind ? kindsWithin(name) : [],
  );
  WITHIN.set(kind, kinds);
  return kinds;
}

/** The name of every known employer, by key, and the same taken apart when first compared. */
const namesByKey = lazily(
  () =>
    new Map(
      [...knownKinds().values()].flatMap(({ employers }) =>
        [...employers].map(([key, { name }]): [string, string] => [key, name]),
      ),
    ),
);
const READ = new Map<string, OrganizationName>();

function readEmployer(key: string): OrganizationName {
  const read = READ.get(key) ?? readOrganizationName(namesByKey().get(key) ?? key);
  READ.set(key, read);
  return read;
}

/** The known employers that a name may be: it has the name of one, or starts with it. */
function employersLike({ key }: OrganizationName): string[] {
  const words = key.split(' ');
  const starts = words.map((_, at) => words.slice(0, words.length - at).join(' '));
  const names = [...starts, ...(familyNamed(key)?.names ?? [])];
  return names.filter((one) => namesByKey().has(one));
}

const isOfKind = (kinds: readonly KnownKind[], key: string, country: string | null): boolean =>
  kinds.some(({ employers }) => {
    const employer = employers.get(key);
    return employer !== undefined && (country === null || employer.countries.includes(country));
  });

/** What says that an organization is of a kind. */
export interface KindEvidence {
  readonly fit: Fit;
  /** `part`: the table has the company that it belongs to. */
  readonly by: 'table' | 'part' | 'name';
}

const stronger = (one: KindEvidence | null, other: KindEvidence | null): KindEvidence | null =>
  (other?.fit.grade ?? 0) > (one?.fit.grade ?? 0) ? other : one;

/** From this grade on a name is the employer's own, not that of a part of it. */
const OWN = 0.93;
/** From this grade on a near name is of the same family. */
const RELATED = 0.55;

function evidenceOf({ isNear, grade }: Fit): KindEvidence | null {
  if (isNear) return grade < RELATED ? null : { fit: near(0.5), by: 'part' };
  return grade < OWN ? { fit: met(0.8), by: 'part' } : { fit: met(0.9), by: 'table' };
}

/** A known employer that a name may be, and what says so. */
type Listed = readonly [key: string, evidence: KindEvidence];

/** Compared with the table once per name, whatever kinds are asked for. */
const LISTED = new WeakMap<OrganizationName, readonly Listed[]>();

function listedEmployers(given: OrganizationName): readonly Listed[] {
  const known = LISTED.get(given);
  if (known !== undefined) return known;
  const listed = employersLike(given).flatMap((key): Listed[] => {
    const fit = organizationFit(readEmployer(key), given);
    const evidence = fit && evidenceOf(fit);
    return evidence === null ? [] : [[key, evidence]];
  });
  LISTED.set(given, listed);
  return listed;
}

/** What the table says of a name; undefined if it does not have the employer. */
function listedAs(
  kinds: readonly KnownKind[],
  country: string | null,
  given: OrganizationName,
): KindEvidence | null | undefined {
  let best: KindEvidence | null | undefined;
  for (const [key, evidence] of listedEmployers(given)) {
    best = stronger(best ?? null, isOfKind(kinds, key, country) ? evidence : null);
  }
  return best;
}

/** Kinds of which single words of a name say too little. */
const SURE_BY_FORM: Readonly<Record<string, (name: OrganizationName) => boolean>> = {
  government: isPublicName,
  'central bank': isCentralBankName,
};

/** What the words of a name suggest; they say nothing of the country, but for the US. */
function nameFit({ kind, country }: AskedKind, name: OrganizationName): Fit | null {
  const { key } = name;
  const has = (list: readonly string[]) => list.some((one) => ` ${key} `.includes(` ${one} `));
  if (has(kind.sure) || SURE_BY_FORM[kind.kind]?.(name) === true) {
    const isOwn = kind.kind === 'government' && country === 'us' && isOfUs(name);
    const isShown = country === null || isOwn;
    return isShown ? met(0.85) : near(0.5);
  }
  return country === null && has(kind.likely) ? near(0.5) : null;
}

/**
 * Whether an organization of the index is of a kind: it is if the table of known employers says
 * so or its name does; nearly, if its name only suggests it. Of others nothing is known.
 */
export function kindFit(asked: AskedKind, given: OrganizationName): KindEvidence | null {
  const kinds = kindsWithin(asked.kind.kind);
  return [given, ...given.others]
    .map((name): KindEvidence | null => {
      const listed = listedAs(kinds, asked.country, name);
      if (listed !== undefined) return listed;
      const fit = nameFit(asked, name);
      return fit && { fit, by: 'name' };
    })
    .reduce(stronger, null);
}

const saidInNames = ({ sure, likely }: AskedKind['kind']): string[] =>
  [...sure, ...likely].flatMap((one) => one.split(' '));

/** The words under which organizations of a kind may be listed. */
export function kindWords({ kind }: AskedKind): Set<string> {
  const keys = kindsWithin(kind.kind).flatMap(({ employers }) => [...employers.keys()]);
  const names = keys.flatMap((key) => [key, ...(familyNamed(key)?.names ?? [])]);
  const forms = kind.kind === 'government' ? PUBLIC_WORDS : [];
  return new Set([...names.flatMap((one) => one.split(' ')), ...saidInNames(kind), ...forms]);
}
