import { couldBeMeant, organizationKeys } from './organization-key.ts';

/** A company or school as the index names it, with how many of its people may be seen. */
export interface NamedTerm {
  readonly id: number;
  readonly label: string;
  readonly people: number;
}

/** What the name of a population means in the index. */
export interface OrganizationMatch {
  /** The terms that name the very one. */
  readonly taken: readonly NamedTerm[];
  /** The keys under which it goes. */
  readonly keys: ReadonlySet<string>;
  /** Others that somebody could mean by the name, those of most people first. */
  readonly others: readonly NamedTerm[];
}

const keyed = (terms: readonly NamedTerm[]) =>
  terms.map((term) => ({ term, keys: organizationKeys(term.label) }));

type Keyed = ReturnType<typeof keyed>[number];

const peopleOf = (all: readonly Keyed[], key: string): number =>
  all.reduce((sum, { term, keys }) => (keys.includes(key) ? sum + term.people : sum), 0);

/**
 * The other names that the index states for the asked one. An acronym that stands for several says
 * nothing of which: then its own people are meant, and without any those of the largest.
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

/** Whether all that a term states is the population's: an acronym shared with another is not. */
const isTaken = (keys: ReadonlySet<string>, of: readonly string[]): boolean =>
  of.length > 0 && of.every((key) => keys.has(key));

/**
 * Which of the companies or schools that the index knows a name means. Another whose name only
 * contains the asked one is never taken; it is told, since it may be meant. Pure.
 */
export function matchOrganizations(name: string, terms: readonly NamedTerm[]): OrganizationMatch {
  const all = keyed(terms);
  const asked = organizationKeys(name);
  const keys = new Set([...asked, ...statedFor(asked, all)]);
  const taken = all.filter((one) => isTaken(keys, one.keys)).map(({ term }) => term);
  const others = all
    .filter(({ term }) => !taken.includes(term) && couldBeMeant(name, term.label))
    .map(({ term }) => term)
    .toSorted((a, b) => b.people - a.people || a.id - b.id);
  return { taken, keys, others };
}
