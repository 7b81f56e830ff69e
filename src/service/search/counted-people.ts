import { MAX_COUNTED } from '../../contract/max-counted.ts';

/** "12,142": a count as sentences write it. */
export const grouped = (count: number): string => count.toLocaleString('en-US');

/** "1 person", "1,214 people"; "10,000 or more people" where nobody counted on. */
export const countedPeople = (count: number): string => {
  if (count >= MAX_COUNTED) return `${grouped(MAX_COUNTED)} or more people`;
  return count === 1 ? '1 person' : `${grouped(count)} people`;
};
