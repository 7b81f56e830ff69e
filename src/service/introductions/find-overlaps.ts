import type { KnownPerson, Overlaps } from '../../contract/network.ts';
import { readOrganization, sameOrganization } from '../people/fuse/same-organization.ts';
import type { Queryable } from '../store/database.ts';
import { findTies } from './find-ties.ts';
import { type NetworkReader, ownConnections, readKnownPeople } from './known-people.ts';
import { readStays, readStaysBeside } from './read-stays.ts';
import type { Stay } from './stay.ts';

/** Whose colleagues and fellow students are wanted. */
export interface OverlapsWanted {
  readonly person: string;
  /** Only at this employer or school. */
  readonly at?: string | undefined;
  /** Only the owner's connections. */
  readonly my_network: boolean;
  readonly limit: number;
  /** See `dayNumber`. */
  readonly today: number;
}

const isAt = (asked: string) => {
  const reading = readOrganization(asked);
  return ({ name }: Stay) => sameOrganization(reading, readOrganization(name)) > 0;
};

const NOBODY: KnownPerson = { profile_id: '', display_name: '', is_connection: false };

/** Who was at the same employers and schools as somebody, at the same time as far as is known. */
export async function findOverlaps(
  db: Queryable,
  reader: NetworkReader,
  { person, at, my_network, limit, today }: OverlapsWanted,
): Promise<Overlaps> {
  const all = await readStays(db, [person], reader.visibility);
  const stays = at === undefined ? all : all.filter(isAt(at));
  const seen = my_network ? ownConnections(reader) : reader.visibility;
  const except = my_network ? [person, ...reader.self] : [person];
  const beside = await readStaysBeside(db, stays, except, { visibility: seen, today });
  const found = findTies(stays, beside, today);
  const shown = found.slice(0, limit);
  const known = await readKnownPeople(db, [person, ...shown.map(({ other }) => other)], reader);
  return {
    person: known.get(person) ?? { ...NOBODY, profile_id: person },
    people: shown.flatMap(({ other, ties, strength }) => {
      const one = known.get(other);
      return one === undefined ? [] : [{ person: one, ties: [...ties], strength }];
    }),
    found: found.length,
    is_complete: beside.isComplete,
    stays: all.length,
    organizations: [...new Set(stays.map(({ name }) => name))],
  };
}
