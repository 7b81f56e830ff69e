import { mayMeanOrganization, organizationKeys } from './organization-key.ts';

/** A company or school in the index, with the number of its visible people. */
export interface NamedTerm {
  readonly id: number;
  readonly label: string;
  readonly people: number;
}

/** What a population's name matches in the index. */
export interface OrganizationMatch {
  /** Terms that name exactly this company or school. */
  readonly taken: readonly NamedTerm[];
  /** Its keys; see `organizationKeys`. */
  readonly keys: ReadonlySet<string>;
  /** Other companies or schools that the name could mean, those with most people first. */
  readonly others: readonly NamedTerm[];
}

const keyed = (terms: readonly NamedTerm[]) =>
  terms.map((term) => ({ term, keys: organizationKeys(term.label) }));

type Keyed = ReturnType<typeof keyed>[number];

const peopleOf = (all: readonly Keyed[], key: string): number =>
  all.reduce((sum, { term, keys }) => (keys.includes(key) ? sum + term.people : sum), 0);

/**
 * Further keys that terms of the index give for the name. If an acronym stands for several
 * organizations, none of them counts: terms with just the acronym are used, and without any the
 * organization with most people.
 */
function statedFor(asked: readonly string[], all: readonly Keyed[]): string[] {
  const stating = all.filter(
    ({ keys }) => keys.length > 1 && keys.some((key) => asked.includes(key)),
  );
  const stated = [...new Set(stating.flatMap(({ keys }) => keys))].filter(
    (key) => !asked.includes(key),
  );
  if (stated.length < 2) return stated;
  const isPlain = all.some(
    ({ keys }) => keys.length === 1 && keys.some((key) => asked.includes(key)),
  );
  const byPeople = stated.toSorted((a, b) => peopleOf(all, b) - peopleOf(all, a));
  return isPlain ? [] : byPeople.slice(0, 1);
}

/**
 * Whether all keys of a term are the population's; an acronym shared with another is not enough.
 */
const isTaken = (keys: ReadonlySet<string>, of: readonly string[]): boolean =>
  of.length > 0 && of.every((key) => keys.has(key));

/**
 * Matches a name with the companies or schools of the index. One whose name merely contains the
 * given one never counts; it is listed in `others`, since it may be meant. Pure.
 */
export function matchOrganizations(name: string, terms: readonly NamedTerm[]): OrganizationMatch {
  const all = keyed(terms);
  const asked = organizationKeys(name);
  const keys = new Set([...asked, ...statedFor(asked, all)]);
  const taken = all.filter((one) => isTaken(keys, one.keys)).map(({ term }) => term);
  const others = all
    .filter(({ term }) => !taken.includes(term) && mayMeanOrganization(name, term.label))
    .map(({ term }) => term)
    .toSorted((a, b) => b.people - a.people || a.id - b.id);
  return { taken, keys, others };
}
