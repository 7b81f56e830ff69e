import type { PersonOutcome } from '../../people/rows/write-options.ts';
import { writeTouches } from '../../people/touches/write-touches.ts';
import type { Queryable } from '../../store/database.ts';
import type { RecordTouch } from './candidate.ts';

/** An address without a name, and the days on which the owner was in touch with it. */
export interface UnnamedAddress {
  readonly index: number;
  /** Normalized. */
  readonly address: string;
  readonly touches: readonly RecordTouch[];
  /** Whether it is no fault if nobody has the address. */
  readonly isStranger: boolean;
}

/** The one person in a directory who has the address, by address. */
async function carriersIn(
  tx: Queryable,
  directoryId: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ address: string; id: string }>(
    `select i.value as address, min(i.profile_id) as id
     from identifiers i
     join directory_profiles h on h.profile_id = i.profile_id and h.directory_id = $1
     where i.kind = 'email' and i.value = any ($2::text[])
     group by i.value having count(distinct i.profile_id) = 1`,
    [directoryId, [...addresses]],
  );
  return new Map(rows.map(({ address, id }) => [address, id]));
}

const UNKNOWN: PersonOutcome = {
  kind: 'failed',
  reason: 'has no name, and none of your contacts has the address',
};

const STRANGER: PersonOutcome = { ...UNKNOWN, isNoFault: true };

/**
 * Gives the days of addresses without a name to the contact who has the address; an address alone
 * makes no person. Returns an outcome by index.
 */
export async function attachTouches(
  tx: Queryable,
  directoryId: string | undefined,
  unnamed: readonly UnnamedAddress[],
): Promise<Map<number, PersonOutcome>> {
  const addresses = unnamed.map(({ address }) => address);
  const found =
    directoryId === undefined || addresses.length === 0
      ? new Map<string, string>()
      : await carriersIn(tx, directoryId, addresses);
  const known = unnamed.flatMap(({ address, touches }) => {
    const profileId = found.get(address);
    return profileId === undefined ? [] : touches.map((touch) => ({ ...touch, profileId }));
  });
  await writeTouches(tx, directoryId, known);
  return new Map(
    unnamed.map(({ index, address, isStranger }) => {
      const profileId = found.get(address);
      if (profileId !== undefined) return [index, { kind: 'skipped' as const, profileId }];
      return [index, isStranger ? STRANGER : UNKNOWN];
    }),
  );
}
