/** One row of a list, as far as merges concern it. */
export interface HeldRow {
  readonly position: number;
  readonly profileId: string;
  readonly aliasIds: readonly string[];
  /** What the row says of a merge so far; null: nothing. */
  readonly mergedInto: string | null;
  /** Whose row it was before it went on as somebody else's; null: nobody's. */
  readonly formerId: string | null;
}

/** Where ids lead now: to themselves while there is such a profile. Nothing: nobody knows. */
export type Leads = ReadonlyMap<string, readonly string[]>;

/** What a row says from now on. */
export type PlannedRow = Pick<HeldRow, 'position' | 'profileId' | 'mergedInto' | 'formerId'> & {
  readonly aliasIds: string[];
};

interface Standing {
  readonly row: HeldRow;
  /** Of whom the row was told at first. */
  readonly told: string;
  /** Who that is now. */
  readonly person: string;
}

const leadOf = (leads: Leads, id: string): string => leads.get(id)?.[0] ?? id;

function standingOf(row: HeldRow, leads: Leads): Standing {
  const told = row.formerId ?? row.profileId;
  return { row, told, person: leadOf(leads, told) };
}

/**
 * The row that has the person: the one that was told of that very profile, else the one that goes
 * on as it, else the first that leads there.
 */
function holders(all: readonly Standing[]): ReadonlyMap<string, Standing> {
  const found = new Map<string, Standing>();
  const byRight = [
    ...all.filter(({ told, person }) => told === person),
    ...all.filter(({ row, person }) => row.profileId === person),
    ...all,
  ];
  for (const one of byRight) if (!found.has(one.person)) found.set(one.person, one);
  return found;
}

/** The ids under which the person of a row is known besides. */
function aliasesOf({ row, person }: Standing, merged: readonly Standing[], leads: Leads): string[] {
  const told = merged.flatMap((one) => [one.told, one.row.profileId, ...one.row.aliasIds]);
  const former = [row.profileId, row.formerId].flatMap((id) => id ?? []);
  const isOfPerson = (id: string) => leads.get(id)?.includes(person) ?? true;
  const ids = [...former, ...row.aliasIds, ...told].filter(isOfPerson);
  return [...new Set(ids)].filter((id) => id !== person);
}

/** A row whose person is another row's: it keeps its own id, as far as that is the person's. */
function away({ row, told, person }: Standing, leads: Leads): PlannedRow {
  const { position, profileId, formerId } = row;
  const aliasIds = [...row.aliasIds];
  // Two rows of one profile can only stand in a list of an earlier version.
  const mergedInto = told === person ? row.mergedInto : person;
  const isStill = leadOf(leads, profileId) === person;
  return isStill
    ? { position, profileId, aliasIds, mergedInto, formerId }
    : { position, profileId: told, aliasIds, mergedInto, formerId: null };
}

function holding(one: Standing, merged: readonly Standing[], leads: Leads): PlannedRow {
  const { row, told, person } = one;
  const aliasIds = aliasesOf(one, merged, leads);
  const said =
    told === person ? { mergedInto: null, formerId: null } : { mergedInto: person, formerId: told };
  return { position: row.position, profileId: person, aliasIds, ...said };
}

const isSame = (row: HeldRow, next: PlannedRow): boolean =>
  row.profileId === next.profileId &&
  row.mergedInto === next.mergedInto &&
  row.formerId === next.formerId &&
  [...row.aliasIds].sort().join() === [...next.aliasIds].sort().join();

/**
 * What the rows of a list have to say after profiles have become one, or two again. A row keeps
 * its place and its own person. Where that person is another row's now, it says so; where nobody
 * in the list is, the row goes on as that person's. Pure; rows that say so already are left out.
 */
export function planRowMerges(rows: readonly HeldRow[], leads: Leads): PlannedRow[] {
  const all = rows.map((row) => standingOf(row, leads));
  const holderOf = holders(all);
  const merging = new Map<string, Standing[]>();
  for (const one of all) {
    if (holderOf.get(one.person) === one) continue;
    merging.set(one.person, [...(merging.get(one.person) ?? []), one]);
  }
  return all.flatMap((one) => {
    const isHolder = holderOf.get(one.person) === one;
    const merged = merging.get(one.person) ?? [];
    const next = isHolder ? holding(one, merged, leads) : away(one, leads);
    return isSame(one.row, next) ? [] : [next];
  });
}
