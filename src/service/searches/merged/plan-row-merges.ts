/** The fields of a row that merges concern. */
export interface MergeableRow {
  readonly position: number;
  readonly profileId: string;
  readonly aliasIds: readonly string[];
  /** The merge that the row shows so far; null: none. */
  readonly mergedInto: string | null;
  /** The profile the row was first about, if it now continues as another; otherwise null. */
  readonly formerId: string | null;
}

/** Where ids lead now: to themselves while the profile exists. Missing: the id is unknown. */
export type ResolvedIds = ReadonlyMap<string, readonly string[]>;

/** The new state of a row. */
export type PlannedRow = Pick<
  MergeableRow,
  'position' | 'profileId' | 'mergedInto' | 'formerId'
> & {
  readonly aliasIds: string[];
};

interface ResolvedRow {
  readonly row: MergeableRow;
  /** The profile the row was first about. */
  readonly firstId: string;
  /** The profile that this one is now. */
  readonly person: string;
}

const currentIdOf = (resolved: ResolvedIds, id: string): string => resolved.get(id)?.[0] ?? id;

function resolveRow(row: MergeableRow, resolved: ResolvedIds): ResolvedRow {
  const firstId = row.formerId ?? row.profileId;
  return { row, firstId, person: currentIdOf(resolved, firstId) };
}

/**
 * For each person the row that represents them: the row first about that very profile, else the row
 * that continues as it, else the first that leads there.
 */
function representatives(all: readonly ResolvedRow[]): ReadonlyMap<string, ResolvedRow> {
  const found = new Map<string, ResolvedRow>();
  const byRight = [
    ...all.filter(({ firstId, person }) => firstId === person),
    ...all.filter(({ row, person }) => row.profileId === person),
    ...all,
  ];
  for (const one of byRight) if (!found.has(one.person)) found.set(one.person, one);
  return found;
}

/** The other ids of a row's person. */
function aliasesOf(
  { row, person }: ResolvedRow,
  merged: readonly ResolvedRow[],
  resolved: ResolvedIds,
): string[] {
  const mergedIds = merged.flatMap((one) => [one.firstId, one.row.profileId, ...one.row.aliasIds]);
  const former = [row.profileId, row.formerId].flatMap((id) => id ?? []);
  const isOfPerson = (id: string) => resolved.get(id)?.includes(person) ?? true;
  const ids = [...former, ...row.aliasIds, ...mergedIds].filter(isOfPerson);
  return [...new Set(ids)].filter((id) => id !== person);
}

/** A row whose person has another row: it keeps its own id while that leads to the person. */
function replacedRow({ row, firstId, person }: ResolvedRow, resolved: ResolvedIds): PlannedRow {
  const { position, profileId, formerId } = row;
  const aliasIds = [...row.aliasIds];
  // Only lists made by an earlier version can have two rows of one profile.
  const mergedInto = firstId === person ? row.mergedInto : person;
  const isStill = currentIdOf(resolved, profileId) === person;
  return isStill
    ? { position, profileId, aliasIds, mergedInto, formerId }
    : { position, profileId: firstId, aliasIds, mergedInto, formerId: null };
}

function representingRow(
  one: ResolvedRow,
  merged: readonly ResolvedRow[],
  resolved: ResolvedIds,
): PlannedRow {
  const { row, firstId, person } = one;
  const aliasIds = aliasesOf(one, merged, resolved);
  const merge =
    firstId === person
      ? { mergedInto: null, formerId: null }
      : { mergedInto: person, formerId: firstId };
  return { position: row.position, profileId: person, aliasIds, ...merge };
}

const isSame = (row: MergeableRow, next: PlannedRow): boolean =>
  row.profileId === next.profileId &&
  row.mergedInto === next.mergedInto &&
  row.formerId === next.formerId &&
  [...row.aliasIds].sort().join() === [...next.aliasIds].sort().join();

/**
 * How the rows of a list change after profiles have merged or split again. A row keeps its position
 * and its own person. If another row represents that person now, the row says so; if none does, the
 * row continues as that person's. Pure; rows that are up to date are left out.
 */
export function planRowMerges(rows: readonly MergeableRow[], resolved: ResolvedIds): PlannedRow[] {
  const all = rows.map((row) => resolveRow(row, resolved));
  const representing = representatives(all);
  const merging = new Map<string, ResolvedRow[]>();
  for (const one of all) {
    if (representing.get(one.person) === one) continue;
    merging.set(one.person, [...(merging.get(one.person) ?? []), one]);
  }
  return all.flatMap((one) => {
    const isRepresentative = representing.get(one.person) === one;
    const merged = merging.get(one.person) ?? [];
    const next = isRepresentative
      ? representingRow(one, merged, resolved)
      : replacedRow(one, resolved);
    return isSame(one.row, next) ? [] : [next];
  });
}
