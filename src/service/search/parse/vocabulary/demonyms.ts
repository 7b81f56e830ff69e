import { foldText } from '../../../text/fold.ts';

/**
 * What the people of a state or large city are called, and what is of it: "Texan", "Hawaiian".
 * Common public knowledge; left out are words that mean another place as well ("Washingtonian",
 * "Carolinian", "Roman").
 */
const DEMONYMS: readonly (readonly [place: string, demonyms: string])[] = [
  ['Alabama', 'Alabamian|Alabaman'],
  ['Alaska', 'Alaskan'],
  ['Arizona', 'Arizonan|Arizonian'],
  ['Arkansas', 'Arkansan'],
  ['California', 'Californian'],
  ['Colorado', 'Coloradan|Coloradoan'],
  ['Connecticut', 'Nutmegger'],
  ['Delaware', 'Delawarean'],
  ['Florida', 'Floridian'],
  ['Hawaii', 'Hawaiian'],
  ['Idaho', 'Idahoan'],
  ['Illinois', 'Illinoisan|Illinoian'],
  ['Indiana', 'Hoosier|Indianan'],
  ['Iowa', 'Iowan'],
  ['Kansas', 'Kansan'],
  ['Kentucky', 'Kentuckian'],
  ['Louisiana', 'Louisianan|Louisianian'],
  ['Maine', 'Mainer'],
  ['Maryland', 'Marylander'],
  ['Massachusetts', 'Bay Stater|Massachusettsan'],
  ['Michigan', 'Michigander|Michiganian'],
  ['Minnesota', 'Minnesotan'],
  ['Mississippi', 'Mississippian'],
  ['Missouri', 'Missourian'],
  ['Montana', 'Montanan'],
  ['Nebraska', 'Nebraskan|Cornhusker'],
  ['Nevada', 'Nevadan'],
  ['New Hampshire', 'New Hampshirite|Granite Stater'],
  ['New Jersey', 'New Jerseyan|New Jerseyite'],
  ['New Mexico', 'New Mexican'],
  ['New York', 'New Yorker'],
  ['North Carolina', 'North Carolinian|Tar Heel'],
  ['North Dakota', 'North Dakotan'],
  ['Ohio', 'Ohioan|Buckeye'],
  ['Oklahoma', 'Oklahoman'],
  ['Oregon', 'Oregonian'],
  ['Pennsylvania', 'Pennsylvanian'],
  ['Puerto Rico', 'Puerto Rican'],
  ['Rhode Island', 'Rhode Islander'],
  ['South Carolina', 'South Carolinian'],
  ['South Dakota', 'South Dakotan'],
  ['Tennessee', 'Tennessean|Tennesseean'],
  ['Texas', 'Texan'],
  ['Utah', 'Utahn|Utahan'],
  ['Vermont', 'Vermonter'],
  ['Virginia', 'Virginian'],
  ['West Virginia', 'West Virginian'],
  ['Wisconsin', 'Wisconsinite'],
  ['Wyoming', 'Wyomingite'],
  ['Atlanta, Georgia', 'Atlantan'],
  ['Austin, Texas', 'Austinite'],
  ['Baltimore, Maryland', 'Baltimorean'],
  ['Boston, Massachusetts', 'Bostonian'],
  ['Chicago, Illinois', 'Chicagoan'],
  ['Cleveland, Ohio', 'Clevelander'],
  ['Denver, Colorado', 'Denverite'],
  ['Detroit, Michigan', 'Detroiter'],
  ['Houston, Texas', 'Houstonian'],
  ['Los Angeles, California', 'Angeleno'],
  ['New Orleans, Louisiana', 'New Orleanian'],
  ['Philadelphia, Pennsylvania', 'Philadelphian'],
  ['Pittsburgh, Pennsylvania', 'Pittsburgher'],
  ['San Diego, California', 'San Diegan'],
  ['San Francisco, California', 'San Franciscan'],
  ['Seattle, Washington', 'Seattleite'],
  ['London, England', 'Londoner'],
  ['Manchester, England', 'Mancunian'],
  ['Glasgow, Scotland', 'Glaswegian'],
  ['Paris, France', 'Parisian'],
  ['Toronto, Canada', 'Torontonian'],
  ['Montreal, Canada', 'Montrealer'],
];

const BY_WORD: ReadonlyMap<string, string> = new Map(
  DEMONYMS.flatMap(([place, demonyms]) =>
    demonyms.split('|').map((demonym) => [foldText(demonym), place] as const),
  ),
);

/** The words of demonyms, which are well spelt. */
export const DEMONYM_WORDS: ReadonlySet<string> = new Set(
  [...BY_WORD.keys()].flatMap((demonym) => demonym.split(' ')),
);

/** The place whose people are called so; `words` are folded, in the singular or plural. */
export const placeOfDemonym = (words: string): string | undefined =>
  BY_WORD.get(words) ?? BY_WORD.get(words.replace(/s$/, ''));
