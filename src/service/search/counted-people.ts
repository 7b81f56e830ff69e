import { groupedDigits } from '../../contract/grouped-digits.ts';
import { MAX_COUNTED } from '../../contract/max-counted.ts';

/** "1 person", "1,214 people"; "10,000 or more people" where nobody counted on. */
export const countedPeople = (count: number): string => {
  if (count >= MAX_COUNTED) return `${groupedDigits(MAX_COUNTED)} or more people`;
  return count === 1 ? '1 person' : `${groupedDigits(count)} people`;
};
