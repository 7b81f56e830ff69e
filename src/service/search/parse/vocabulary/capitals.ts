import { foldText } from '../../../text/fold.ts';

/** States and countries, and their capitals. Common public knowledge. */
const CAPITALS = `
  Alabama: Montgomery, Alaska: Juneau, Arizona: Phoenix, Arkansas: Little Rock, California: Sacramento,
  Colorado: Denver, Connecticut: Hartford, Delaware: Dover, Florida: Tallahassee, Georgia: Atlanta,
  Hawaii: Honolulu, Idaho: Boise, Illinois: Springfield, Indiana: Indianapolis, Iowa: Des Moines,
  Kansas: Topeka, Kentucky: Frankfort, Louisiana: Baton Rouge, Maine: Augusta, Maryland: Annapolis,
  Massachusetts: Boston, Michigan: Lansing, Minnesota: Saint Paul, Mississippi: Jackson,
  Missouri: Jefferson City, Montana: Helena, Nebraska: Lincoln, Nevada: Carson City,
  New Hampshire: Concord, New Jersey: Trenton, New Mexico: Santa Fe, New York: Albany,
  North Carolina: Raleigh, North Dakota: Bismarck, Ohio: Columbus, Oklahoma: Oklahoma City,
  Oregon: Salem, Pennsylvania: Harrisburg, Puerto Rico: San Juan, Rhode Island: Providence,
  South Carolina: Columbia, South Dakota: Pierre, Tennessee: Nashville, Texas: Austin,
  Utah: Salt Lake City, Vermont: Montpelier, Virginia: Richmond, Washington: Olympia,
  West Virginia: Charleston, Wisconsin: Madison, Wyoming: Cheyenne,
  Argentina: Buenos Aires, Australia: Canberra, Austria: Vienna, Belgium: Brussels,
  Brazil: Brasilia, Bulgaria: Sofia, Canada: Ottawa, Chile: Santiago, China: Beijing,
  Colombia: Bogota, Croatia: Zagreb, Cuba: Havana, Czechia: Prague, Denmark: Copenhagen,
  Egypt: Cairo, England: London, Estonia: Tallinn, Finland: Helsinki, France: Paris,
  Germany: Berlin, Ghana: Accra, Greece: Athens, Hungary: Budapest, India: New Delhi,
  Indonesia: Jakarta, Ireland: Dublin, Israel: Jerusalem, Italy: Rome, Japan: Tokyo,
  Kenya: Nairobi, Latvia: Riga, Lithuania: Vilnius, Mexico: Mexico City, Morocco: Rabat,
  Netherlands: Amsterdam, New Zealand: Wellington, Nigeria: Abuja, Norway: Oslo, Pakistan: Islamabad,
  Peru: Lima, Philippines: Manila, Poland: Warsaw, Portugal: Lisbon, Romania: Bucharest,
  Russia: Moscow, Scotland: Edinburgh, Serbia: Belgrade, Slovakia: Bratislava, Slovenia: Ljubljana,
  South Korea: Seoul, Spain: Madrid, Sweden: Stockholm, Thailand: Bangkok, Turkey: Ankara,
  Ukraine: Kyiv, United Kingdom: London, Vietnam: Hanoi, Wales: Cardiff
`;

const BY_REGION = new Map(
  CAPITALS.split(',').map((pair) => {
    const [region = '', capital = ''] = pair.split(':').map((name) => name.trim());
    return [foldText(region), `${capital}, ${region}`] as const;
  }),
);

/** "Madison, Wisconsin" for "wisconsin"; undefined where the capital is not in the table. */
export const capitalOf = (region: string): string | undefined => BY_REGION.get(foldText(region));
