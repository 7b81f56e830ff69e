/** "12,142": a count as sentences write it. */
export const grouped = (count: number): string => count.toLocaleString('en-US');

/** "1 person", "12,142 people". */
export const countedPeople = (count: number): string =>
  count === 1 ? '1 person' : `${grouped(count)} people`;
