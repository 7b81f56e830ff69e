import { NAMES_AGREE } from '../identity/names/compare-names.ts';
import type { IdentifierKind } from '../people/record/identifiers.ts';

/** How one person of the index stands to what a caller knows. */
export interface Standing {
  /** 0..1; null: no name was asked for. */
  readonly name: number | null;
  /** Kinds of the asked identifiers that the person has. */
  readonly identifiers: readonly IdentifierKind[];
  readonly met: number;
  readonly isContradicted: boolean;
}

/** What was asked, as far as the choice depends on it. */
export interface Asked {
  readonly hasIdentifiers: boolean;
  readonly hasClauses: boolean;
}

/** The one who is meant, by their place in the list, or why nobody is. */
export type Choice =
  | { readonly kind: 'found'; readonly at: number }
  /** The signals do not say which of these it is; the one that stands first comes first. */
  | { readonly kind: 'ambiguous'; readonly among: readonly number[] }
  | { readonly kind: 'unknown' };

/** An address has several inhabitants, and a page speaks of many. */
const WEAK: readonly IdentifierKind[] = ['url', 'address'];

/** Identifiers outweigh clauses, one that is a person's own outweighs one that many share. */
function weightOf({ identifiers, met }: Standing): number {
  const own = identifiers.filter((kind) => !WEAK.includes(kind)).length;
  return 100 * own + 20 * (identifiers.length - own) + met;
}

function fits({ name, identifiers, met, isContradicted }: Standing, asked: Asked): boolean {
  if (isContradicted || (name !== null && name < NAMES_AGREE)) return false;
  if (identifiers.length > 0) return true;
  // A name alone decides only where nothing else was said that could speak against it.
  const isNamed = name !== null;
  if (asked.hasClauses) return isNamed && met > 0;
  return isNamed && !asked.hasIdentifiers;
}

/** A name beside an address that several share means the one who goes by just that name. */
const isNamed = ({ name, identifiers }: Standing): boolean => name === 1 && identifiers.length > 0;

/**
 * Who of several people a caller means. Nobody, when the signals fit two equally well: two
 * namesakes without anything that tells them apart stay two, and so do two people behind one
 * e-mail address or phone.
 */
export function choosePerson(people: readonly Standing[], asked: Asked): Choice {
  const fitting = people.flatMap((standing, at) =>
    fits(standing, asked) ? [{ at, standing, weight: weightOf(standing) }] : [],
  );
  fitting.sort((a, b) => b.weight - a.weight || a.at - b.at);
  const [best] = fitting;
  if (best === undefined) return { kind: 'unknown' };
  const equals = fitting.filter(({ weight }) => weight === best.weight);
  const [named, ...others] = equals.filter(({ standing }) => isNamed(standing));
  if (equals.length === 1) return { kind: 'found', at: best.at };
  if (named !== undefined && others.length === 0) return { kind: 'found', at: named.at };
  return { kind: 'ambiguous', among: equals.map(({ at }) => at) };
}
