import { NAMES_AGREE } from '../evidence/identity/names/compare-names.ts';
import type { IdentifierKind } from '../profiles/identifiers.ts';

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
  /** Nobody fits, or the signals do not say which of several it is. */
  | { readonly kind: 'unknown' | 'ambiguous' };

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

/**
 * Who of several people a caller means. Nobody, when the signals fit two equally well: two
 * namesakes without anything that tells them apart stay two, and neither is built.
 * @param isOne whether two of the list are known to be one person, such as somebody's own contact
 *   and the same person in the open; of those the one that stands first is taken
 */
export function choosePerson(
  people: readonly Standing[],
  asked: Asked,
  isOne: (at: number, other: number) => boolean = () => false,
): Choice {
  const fitting = people.flatMap((standing, at) =>
    fits(standing, asked) ? [{ at, weight: weightOf(standing) }] : [],
  );
  fitting.sort((a, b) => b.weight - a.weight || a.at - b.at);
  const [best, ...others] = fitting;
  if (best === undefined) return { kind: 'unknown' };
  const rivals = others.filter(({ weight }) => weight === best.weight);
  if (!rivals.every(({ at }) => isOne(best.at, at))) return { kind: 'ambiguous' };
  return { kind: 'found', at: best.at };
}
