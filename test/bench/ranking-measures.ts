/** Recall of the first ten, 0..1, relative to what fits into ten. */
export function recallAt10(ranked: readonly string[], relevant: ReadonlySet<string>): number {
  const hits = ranked.slice(0, 10).filter((id) => relevant.has(id)).length;
  return relevant.size === 0 ? 1 : hits / Math.min(10, relevant.size);
}

/** Normalized discounted cumulative gain of the first ten: later hits count less. */
export function ndcgAt10(ranked: readonly string[], relevant: ReadonlySet<string>): number {
  const gain = (place: number) => 1 / Math.log2(place + 2);
  const got = ranked
    .slice(0, 10)
    .reduce((sum, id, place) => sum + (relevant.has(id) ? gain(place) : 0), 0);
  const most = Array.from({ length: Math.min(10, relevant.size) }, (_, place) => gain(place));
  const ideal = most.reduce((sum, one) => sum + one, 0);
  return ideal === 0 ? 1 : got / ideal;
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
