import { NO_PERSON, type NoPerson } from '../formats/csv/no-person.ts';
import type { RejectedRow } from '../formats/import-row.ts';

/** How many rows of a file are no people, by kind. */
export type LeftOutRows = Readonly<Partial<Record<NoPerson, number>>>;

/** The counts with those of one more batch. Pure. */
export function withLeftOut(counted: LeftOutRows, rejected: readonly RejectedRow[]): LeftOutRows {
  const counts = { ...counted };
  for (const { noPerson } of rejected) {
    if (noPerson !== undefined) counts[noPerson] = (counts[noPerson] ?? 0) + 1;
  }
  return counts;
}

/** Each kind with its rows; stored JSON has an order of its own. */
export const leftOutList = (counts: LeftOutRows): { kind: NoPerson; rows: number }[] =>
  NO_PERSON.flatMap((kind) => {
    const { [kind]: rows = 0 } = counts;
    return rows === 0 ? [] : [{ kind, rows }];
  });
