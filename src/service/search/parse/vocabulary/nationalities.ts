import { foldText } from '../../../text/fold.ts';

/**
 * What is of a country, and nouns for its people where these are not that word with an "s": common
 * public knowledge. Left out is what means another place or people as well ("Georgian", "Congolese").
 */
const NATIONALITIES = `
  Germany: German
  United Kingdom: British | Briton Brit
  England: English | Englishman Englishwoman
  Scotland: Scottish | Scot Scotsman Scotswoman
  Wales: Welsh | Welshman Welshwoman
  Ireland: Irish | Irishman Irishwoman
  France: French | Frenchman Frenchwoman
  Netherlands: Dutch | Dutchman Dutchwoman
  Belgium: Belgian
  Luxembourg: Luxembourgish | Luxembourger
  Switzerland: Swiss
  Austria: Austrian
  Italy: Italian
  Spain: Spanish | Spaniard
  Portugal: Portuguese
  Greece: Greek
  Cyprus: Cypriot
  Malta: Maltese
  Denmark: Danish | Dane
  Sweden: Swedish | Swede
  Norway: Norwegian
  Finland: Finnish | Finn
  Iceland: Icelandic | Icelander
  Poland: Polish | Pole
  Czech Republic: Czech
  Slovakia: Slovak Slovakian
  Hungary: Hungarian
  Romania: Romanian
  Bulgaria: Bulgarian
  Croatia: Croatian | Croat
  Slovenia: Slovenian | Slovene
  Serbia: Serbian | Serb
  Bosnia and Herzegovina: Bosnian
  Albania: Albanian
  Estonia: Estonian
  Latvia: Latvian
  Lithuania: Lithuanian
  Ukraine: Ukrainian
  Russia: Russian
  Belarus: Belarusian
  Turkey: Turkish | Turk
  Israel: Israeli
  Lebanon: Lebanese
  Iran: Iranian
  Iraq: Iraqi
  Saudi Arabia: Saudi
  Egypt: Egyptian
  Morocco: Moroccan
  Tunisia: Tunisian
  Algeria: Algerian
  Nigeria: Nigerian
  Ghana: Ghanaian
  Kenya: Kenyan
  Ethiopia: Ethiopian
  South Africa: South_African
  India: Indian
  Pakistan: Pakistani
  Bangladesh: Bangladeshi
  Sri Lanka: Sri_Lankan
  Nepal: Nepalese Nepali
  China: Chinese
  Taiwan: Taiwanese
  Japan: Japanese
  South Korea: Korean South_Korean
  Vietnam: Vietnamese
  Thailand: Thai
  Indonesia: Indonesian
  Malaysia: Malaysian
  Singapore: Singaporean
  Philippines: Filipino Filipina
  Australia: Australian | Aussie
  New Zealand: New_Zealand | New_Zealander Kiwi
  Canada: Canadian
  United States: American
  Mexico: Mexican
  Brazil: Brazilian
  Argentina: Argentinian Argentine
  Chile: Chilean
  Colombia: Colombian
  Peru: Peruvian
  Venezuela: Venezuelan
  Uruguay: Uruguayan
  Cuba: Cuban
  Scandinavia: Scandinavian
  Europe: European
`;

/** Written small, these are other words: "poles", "polish", "kiwis". */
const ALSO_WORDS = new Set('polish pole dane finn turk scot kiwi thai swede'.split(' '));
/** What these people are called: "the French". */
const COLLECTIVE = /(?:sh|ch|ese|iss)$/;

/** How a word or two say that people are of a country. */
export interface Nationality {
  readonly place: string;
  /** "Germans" and "Spaniard" are people; "German" is said of them, or is one of them. */
  readonly isNoun: boolean;
  /** "The French" are people too. */
  readonly isCollective: boolean;
  /** It must have its capital, as it is an ordinary word without. */
  readonly needsCapital: boolean;
}

const plural = (noun: string): string =>
  /(?:[sh]|wo)man$/.test(noun) ? noun.replace(/man$/, 'men') : `${noun}s`;

const ADJECTIVES: ReadonlyMap<string, string> = new Map(
  NATIONALITIES.trim()
    .split('\n')
    .map((line) => {
      const [country = '', words = ''] = line.trim().split(': ');
      return [country, (words.split(' ')[0] ?? '').replace('_', ' ')] as const;
    }),
);

const BY_WORD: ReadonlyMap<string, Nationality> = new Map(
  NATIONALITIES.trim()
    .split('\n')
    .flatMap((line) => {
      const [place = '', words = ''] = line.split(':').map((part) => part.trim());
      const [adjectives = [], nouns = []] = words.split('|').map((part) =>
        part
          .trim()
          .split(/\s+/)
          .map((word) => foldText(word.replace('_', ' '))),
      );
      const of = (word: string, isNoun: boolean, single = word) =>
        [
          word,
          {
            place,
            isNoun,
            isCollective: !isNoun && COLLECTIVE.test(word),
            needsCapital: ALSO_WORDS.has(single),
          },
        ] as const;
      return [
        ...adjectives
          .filter((word) => !COLLECTIVE.test(word))
          .map((word) => of(plural(word), true, word)),
        ...adjectives.map((word) => of(word, false)),
        ...nouns.flatMap((word) => [of(word, true), of(plural(word), true, word)]),
      ];
    }),
);

/** The words of nationalities, which are well spelt. */
export const NATIONALITY_WORDS: ReadonlySet<string> = new Set(
  [...BY_WORD.keys()].flatMap((words) => words.split(' ')),
);

/** The nationality that folded words say. */
export const nationalityOf = (words: string): Nationality | undefined => BY_WORD.get(words);

/** What is of a country: "German" of "Germany". */
export const adjectiveOf = (country: string): string => ADJECTIVES.get(country) ?? country;
