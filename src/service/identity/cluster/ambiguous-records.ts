import type { Reason } from '../compare/reason.ts';
import { OWN_AT, PERSONAL, weightOf } from '../decide/decide.ts';
import { vetoesOf } from '../decide/vetoes.ts';
import type { PersonTraits } from '../traits/person-traits.ts';

/** Two records that were judged to be of one person. */
interface Edge {
  readonly a: number;
  readonly b: number;
  readonly weight: number;
  readonly reasons: readonly Reason[];
}

/** Bits by which one match must lead the other to be preferred. */
const MIN_LEAD_BITS = 2;

/** Enough to detect that a record fits two people; names with hundreds of pages have more edges. */
const MAX_NEIGHBOURS = 24;

/** Whether no personal data agrees: two people may share an office, a town and a name. */
const isCircumstantial = ({ reasons }: Edge): boolean => weightOf(reasons, PERSONAL) < OWN_AT;

interface Neighbour {
  readonly at: number;
  readonly weight: number;
}

function neighboursOf(edges: readonly Edge[]): Map<number, Neighbour[]> {
  const found = new Map<number, Neighbour[]>();
  const add = (from: number, neighbour: Neighbour) => {
    const known = found.get(from);
    if (known === undefined) found.set(from, [neighbour]);
    else if (known.length < MAX_NEIGHBOURS) known.push(neighbour);
  };
  for (const { a, b, weight } of edges) {
    add(a, { at: b, weight });
    add(b, { at: a, weight });
  }
  return found;
}

function fitsTwo(neighbours: readonly Neighbour[], people: readonly PersonTraits[]): boolean {
  return neighbours.some((one, at) =>
    neighbours.slice(at + 1).some((other) => {
      if (Math.abs(one.weight - other.weight) >= MIN_LEAD_BITS) return false;
      const [a, b] = [people[one.at], people[other.at]];
      return a !== undefined && b !== undefined && vetoesOf(a, b).length > 0;
    }),
  );
}

/**
 * Drops the edges of records that fit two people about equally well: a page on "the head of
 * Varnholt School" may be about either of two namesakes who held the office, and is assigned to
 * neither.
 *
 * @param edges the surest first
 */
export function withoutAmbiguous<Of extends Edge>(
  edges: readonly Of[],
  people: readonly PersonTraits[],
): Of[] {
  const neighbours = neighboursOf(edges.filter(isCircumstantial));
  const ambiguous = new Set(
    [...neighbours].flatMap(([at, found]) => (fitsTwo(found, people) ? [at] : [])),
  );
  return edges.filter(
    (edge) => !isCircumstantial(edge) || !(ambiguous.has(edge.a) || ambiguous.has(edge.b)),
  );
}
