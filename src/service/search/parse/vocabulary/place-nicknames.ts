import { foldText } from '../../../text/fold.ts';

/**
 * What people call a place in a question, by its proper name. Common public knowledge; only names
 * that nobody writes in an address, or that mean another place there (Cali is in Colombia).
 */
const NICKNAMES: readonly (readonly [name: string, nicknames: string])[] = [
  ['Alabama', 'Bama'],
  ['Arizona', 'Ariz'],
  ['California', 'Cali'],
  ['Colorado', 'Colo|Centennial State'],
  ['Florida', 'Fla|Sunshine State'],
  ['Georgia', 'Peach State'],
  ['Hawaii', 'Aloha State'],
  ['Illinois', 'Land of Lincoln|Prairie State'],
  ['Indiana', 'Hoosier State'],
  ['Iowa', 'Hawkeye State'],
  ['Kentucky', 'Bluegrass State'],
  ['Massachusetts', 'Bay State'],
  ['Michigan', 'Mich|Great Lakes State'],
  ['Minnesota', 'Minn|North Star State|Land of 10,000 Lakes'],
  ['Nebraska', 'Nebr|Cornhusker State'],
  ['Nevada', 'Silver State'],
  ['New Hampshire', 'Granite State'],
  ['New Jersey', 'Garden State'],
  ['New York', 'Empire State'],
  ['North Carolina', 'Tar Heel State'],
  ['Ohio', 'Buckeye State'],
  ['Oklahoma', 'Okla|Sooner State'],
  ['Oregon', 'Beaver State'],
  ['Pennsylvania', 'Keystone State'],
  ['Rhode Island', 'Ocean State|Little Rhody'],
  ['South Carolina', 'Palmetto State'],
  ['Tennessee', 'Tenn|Volunteer State'],
  ['Texas', 'Lone Star State'],
  ['Utah', 'Beehive State'],
  ['Vermont', 'Green Mountain State'],
  ['Virginia', 'Old Dominion'],
  ['Washington State', 'Evergreen State'],
  ['Wisconsin', 'Wisc|Badger State'],
  ['Wyoming', 'Wyo|Equality State'],
  ['Atlanta, Georgia', 'ATL|Hotlanta'],
  ['Austin, Texas', 'ATX'],
  ['Boston, Massachusetts', 'Beantown'],
  ['Chicago, Illinois', 'Chi-Town|Chitown|Windy City'],
  ['Denver, Colorado', 'Mile High City'],
  ['Detroit, Michigan', 'Motown|Motor City'],
  ['Houston, Texas', 'HTX|H-Town'],
  ['Jacksonville, Florida', 'Jax'],
  ['Las Vegas, Nevada', 'Sin City'],
  ['New Orleans, Louisiana', 'Big Easy'],
  ['Philadelphia, Pennsylvania', 'City of Brotherly Love'],
  ['Sacramento, California', 'Sactown'],
  ['San Antonio, Texas', 'San Antone|SATX'],
  ['Seattle, Washington', 'Emerald City'],
  ['Birmingham, England', 'Brum'],
  ['Australia', 'Down Under'],
  ['United Kingdom', 'Blighty'],
  ['Benelux', 'Low Countries'],
  ['West Coast', 'Left Coast|Best Coast'],
];

/** The proper name of a place by its folded nickname. */
export const PLACE_NICKNAMES: ReadonlyMap<string, string> = new Map(
  NICKNAMES.flatMap(([name, nicknames]) =>
    nicknames.split('|').map((nickname) => [foldText(nickname), name] as const),
  ),
);
