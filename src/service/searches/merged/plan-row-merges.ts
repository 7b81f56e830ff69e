/** The fields of a row that merges concern. */
export interface HeldRow {
  readonly position: number;
  readonly profileId: string;
  readonly aliasIds: readonly string[];
  /** The merge that the row shows so far; null: none. */
  readonly mergedInto: string | null;
  /** The profile the row was first about, if it now continues as another; otherwise null. */
  readonly formerId: string | null;
}

/** Where ids lead now: to themselves while the profile exists. Missing: the id is unknown. */
export type Leads = ReadonlyMap<string, readonly string[]>;

/** The new state of a row. */
export type PlannedRow = Pick<HeldRow, 'position' | 'profileId' | 'mergedInto' | 'formerId'> & {
  readonly aliasIds: string[];
};

interface Standing {
  readonly row: HeldRow;
  /** The profile the row was first about. */
  readonly told: string;
  /** The profile that this one is now. */
  readonly person: string;
}

const leadOf = (leads: Leads, id: string): string => leads.get(id)?.[0] ?? id;

function standingOf(row: HeldRow, leads: Leads): Standing {
  const told = row.formerId ?? row.profileId;
  return { row, told, person: leadOf(leads, told) };
}

/**
 * For each person the row that represents them: the row first about that very profile, else the row
 * that continues as it, else the first that leads there.
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

/** The other ids of a row's person. */
function aliasesOf({ row, person }: Standing, merged: readonly Standing[], leads: Leads): string[] {
  const told = merged.flatMap((one) => [one.told, one.row.profileId, ...one.row.aliasIds]);
  const former = [row.profileId, row.formerId].flatMap((id) => id ?? []);
  const isOfPerson = (id: string) => leads.get(id)?.includes(person) ?? true;
  const ids = [...former, ...row.aliasIds, ...told].filter(isOfPerson);
  return [...new Set(ids)].filter((id) => id !== person);
}

/** A row whose person has another row: it keeps its own id while that leads to the person. */
function away({ row, told, person }: Standing, leads: Leads): PlannedRow {
  const { position, profileId, formerId } = row;
  const aliasIds = [...row.aliasIds];
  // Only lists made by an earlier version can have two rows of one profile.
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
 * How the rows of a list change after profiles have merged or split again. A row keeps its position
 * and its own person. If another row represents that person now, the row says so; if none does, the
 * row continues as that person's. Pure; rows that are up to date are left out.
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
