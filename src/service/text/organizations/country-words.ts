import { foldText } from '../fold.ts';
import { lazily } from '../lazily.ts';
import { singular } from '../titles/title-words.ts';

/** Languages in which public bodies write the name of their country. */
const LANGUAGES = ['en', 'es', 'fr', 'pt', 'de', 'it'];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes that are of no country: an unknown one, and those for tests. */
const NO_COUNTRY = new Set(['ZZ', 'XA', 'XB', 'QO']);

/** What people of countries, and what is of them, are called. */
const DEMONYMS = `american us usa uk british german french italian spanish dutch swiss austrian
  swedish danish finnish polish japanese chinese korean indian taiwanese israeli canadian brazilian
  australian irish norwegian portuguese greek turkish russian ukrainian czech hungarian romanian
  bulgarian belgian mexican argentine chilean colombian peruvian egyptian moroccan nigerian kenyan
  ghanaian pakistani thai vietnamese indonesian malaysian philippine saudi`;

const COUNTRIES = lazily((): ReadonlySet<string> => {
  const codes = LETTERS.flatMap((one) => LETTERS.map((other) => `${one}${other}`));
  const names = LANGUAGES.flatMap((language) => {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    return codes.flatMap((code) => (NO_COUNTRY.has(code) ? [] : (display.of(code) ?? [])));
  });
  return new Set(['uae', ...names.map(foldText), ...DEMONYMS.split(/\s+/)]);
});

/** Words around the name of a country: "the Republic of Kenya". */
const AROUND =
  /^(?:(?:the|of|la|las|los|el|les|l|de|del|do|da|du|des|d|republica?|republique|kingdom|federal|federative|national|people s|democratic|islamic) )+/;

/** Whether a folded text is a country or what is of it: "Kenya", "the Republic of Kenya", "Dutch". */
export const isCountry = (text: string): boolean =>
  COUNTRIES().has(text) || COUNTRIES().has(text.replace(AROUND, ''));

const US_STATES = new Set(
  `alabama,alaska,arizona,arkansas,california,colorado,connecticut,delaware,florida,georgia,hawaii,
   idaho,illinois,indiana,iowa,kansas,kentucky,louisiana,maine,maryland,massachusetts,michigan,
   minnesota,mississippi,missouri,montana,nebraska,nevada,new hampshire,new jersey,new mexico,
   new york,north carolina,north dakota,ohio,oklahoma,oregon,pennsylvania,rhode island,
   south carolina,south dakota,tennessee,texas,utah,vermont,virginia,washington,west virginia,
   wisconsin,wyoming,district columbia,puerto rico`
    .split(',')
    .map((one) => one.trim().split(' ').map(singular).join(' ')),
);

/** Whether a name is that of a state of the US; a `nameKey` may be given too. */
export const isUsState = (name: string): boolean =>
  US_STATES.has(name.split(' ').map(singular).join(' '));
