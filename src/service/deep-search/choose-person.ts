import { NAMES_AGREE } from '../identity/names/compare-names.ts';
import type { IdentifierKind } from '../people/record/identifiers.ts';

/** How well one person of the index matches what a caller knows. */
export interface SeedMatch {
  /** 0..1; null: no name was given. */
  readonly name: number | null;
  /** Kinds of the given identifiers that the person has. */
  readonly identifiers: readonly IdentifierKind[];
  readonly met: number;
  readonly isContradicted: boolean;
}

/** What was given, as far as the choice depends on it. */
export interface GivenSignals {
  readonly hasIdentifiers: boolean;
  readonly hasClauses: boolean;
}

/** The index of the person who is meant, or why there is none. */
export type Choice =
  | { readonly kind: 'found'; readonly at: number }
  /** The signals fit all of these equally; in the order of the list. */
  | { readonly kind: 'ambiguous'; readonly among: readonly number[] }
  | { readonly kind: 'unknown' };

/** Several people live at an address, and a page names many. */
const WEAK: readonly IdentifierKind[] = ['url', 'address'];

/** Identifiers outweigh clauses, and personal identifiers outweigh shared ones. */
function weightOf({ identifiers, met }: SeedMatch): number {
  const own = identifiers.filter((kind) => !WEAK.includes(kind)).length;
  return 100 * own + 20 * (identifiers.length - own) + met;
}

function fits({ name, identifiers, met, isContradicted }: SeedMatch, given: GivenSignals): boolean {
  if (isContradicted || (name !== null && name < NAMES_AGREE)) return false;
  if (identifiers.length > 0) return true;
  // A name alone is enough only if nothing else was given that could contradict it.
  const isNamed = name !== null;
  if (given.hasClauses) return isNamed && met > 0;
  return isNamed && !given.hasIdentifiers;
}

/** With a shared identifier, a name means the person with exactly that name. */
const isNamed = ({ name, identifiers }: SeedMatch): boolean => name === 1 && identifiers.length > 0;

/**
 * Chooses the person whom a caller means. None when the signals fit two equally well: two namesakes
 * whom nothing tells apart stay two, and so do two people with one e-mail address or phone.
 */
export function choosePerson(people: readonly SeedMatch[], given: GivenSignals): Choice {
  const fitting = people.flatMap((match, at) =>
    fits(match, given) ? [{ at, match, weight: weightOf(match) }] : [],
  );
  fitting.sort((a, b) => b.weight - a.weight || a.at - b.at);
  const [best] = fitting;
  if (best === undefined) return { kind: 'unknown' };
  const equals = fitting.filter(({ weight }) => weight === best.weight);
  const [named, ...others] = equals.filter(({ match }) => isNamed(match));
  if (equals.length === 1) return { kind: 'found', at: best.at };
  if (named !== undefined && others.length === 0) return { kind: 'found', at: named.at };
  return { kind: 'ambiguous', among: equals.map(({ at }) => at) };
}
