import type { NamePair, TrueRecord } from './truth.ts';

const folded = (text: string): string => text.trim().toLowerCase();

/** The floor: records are of one person when name and birth date are equal to the letter. */
export function clusterByExactMatch(people: readonly TrueRecord[]): string[][] {
  const clusters = new Map<string, string[]>();
  for (const { id, record } of people) {
    const isTold = record.name !== '' && record.birth_date !== undefined;
    const key = isTold ? `${folded(record.name)}|${record.birth_date}` : id;
    clusters.set(key, [...(clusters.get(key) ?? []), id]);
  }
  return [...clusters.values()];
}

/** The floor for names: equal to the letter, case aside. */
export const isExactName = ({ one, other }: NamePair): boolean => folded(one) === folded(other);
