import type { TitleReading } from './reading.ts';

/** The clause of words that no clause can hold beside others of their list. */
export const APART = 'apart';

/** Lists of titles that one clause can hold each, and titles that it cannot hold beside them. */
interface Divided {
  readonly groups: TitleReading[][];
  readonly apart: readonly TitleReading[];
}

const isOfNation = ({ seats }: TitleReading): boolean => seats?.ofNation === true;

/**
 * "members of Congress and mayors": seats of the nation need the names of their chambers, of which a
 * mayor has none, and no clause has an employer for one of its titles alone. What is named first is
 * asked for, and the others are told as not applied.
 */
export function divideSeats(
  lists: readonly TitleReading[][],
  isAddressed: (title: TitleReading) => boolean,
): Divided {
  const apart: TitleReading[] = [];
  const groups = lists.map((group) => {
    const [first] = group;
    const isMixed = group.some(isOfNation) && group.some(({ seats }) => seats === undefined);
    if (first === undefined || !isMixed || group.some(isAddressed)) return group;
    const kept = group.filter((one) => isOfNation(one) === isOfNation(first));
    apart.push(...group.filter((one) => !kept.includes(one)));
    return kept;
  });
  return { groups, apart };
}
