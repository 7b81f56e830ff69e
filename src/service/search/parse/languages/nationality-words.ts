/**
 * Words of nationality in a language, folded, and their countries. Left out are those that are a
 * country as well, such as "Polen" and "China".
 */
export interface NationalityWords {
  /** Each says people: "Deutsche", "españoles", "belges". */
  readonly people: ReadonlyMap<string, string>;
  /** They may be the language: "alemán", "français". */
  readonly vague: ReadonlyMap<string, string>;
  /** The English of those that say people, also with a word before it: "les Français". */
  readonly phrases: ReadonlyMap<string, string>;
}

const linesOf = (table: string): (readonly [country: string, forms: readonly string[][]])[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [country = '', forms = ''] = line.split(':').map((part) => part.trim());
      return [country, forms.split('|').map((part) => part.trim().split(/\s+/))] as const;
    });

const GERMAN = `
  Germany: deutsch
  United Kingdom: britisch | brite
  England: englisch | englander
  Scotland: schottisch | schotte
  Ireland: irisch | ire
  France: franzosisch | franzose
  Netherlands: niederlandisch hollandisch | niederlander hollander
  Belgium: belgisch | belgier
  Luxembourg: luxemburgisch | luxemburger
  Switzerland: schweizerisch | schweizer
  Austria: osterreichisch | osterreicher
  Italy: italienisch | italiener
  Spain: spanisch | spanier
  Portugal: portugiesisch | portugiese
  Greece: griechisch | grieche
  Denmark: danisch | dane
  Sweden: schwedisch | schwede
  Norway: norwegisch | norweger
  Finland: finnisch | finne
  Poland: polnisch | pole
  Czech Republic: tschechisch | tscheche
  Slovakia: slowakisch | slowake
  Hungary: ungarisch | ungar
  Romania: rumanisch | rumane
  Bulgaria: bulgarisch | bulgare
  Croatia: kroatisch | kroate
  Slovenia: slowenisch | slowene
  Ukraine: ukrainisch | ukrainer
  Russia: russisch | russe
  Turkey: turkisch | turke
  India: indisch | inder
  China: chinesisch | chinese
  Japan: japanisch | japaner
  United States: amerikanisch | amerikaner
  Canada: kanadisch | kanadier
  Brazil: brasilianisch | brasilianer
  Mexico: mexikanisch | mexikaner
  Australia: australisch | australier
`;

/** "deutsche" and "deutschen" are adjectives and nouns; others have nouns of their own. */
function germanForms([adjectives = [], nouns = []]: readonly string[][]): string[] {
  const ofAdjectives = adjectives.flatMap((stem) =>
    ['e', 'en', 'er', 'es', 'em'].map((end) => stem + end),
  );
  const ofNouns = nouns.flatMap((noun) => {
    const stem = noun.replace(/e$/, '');
    return [noun, `${noun}n`, `${stem}in`, `${stem}innen`];
  });
  return [...ofAdjectives, ...ofNouns];
}

const FRENCH = `
  Germany: allemand allemande
  United Kingdom: britannique britannique
  England: anglais anglaise
  Ireland: irlandais irlandaise
  France: francais francaise
  Netherlands: neerlandais neerlandaise hollandais hollandaise
  Belgium: belge belge
  Luxembourg: luxembourgeois luxembourgeoise
  Switzerland: suissesse suisses
  Austria: autrichien autrichienne
  Italy: italien italienne
  Spain: espagnol espagnole
  Portugal: portugais portugaise
  Greece: grec grecque
  Denmark: danois danoise
  Sweden: suedois suedoise
  Norway: norvegien norvegienne
  Finland: finlandais finlandaise
  Poland: polonais polonaise
  Czech Republic: tcheque tcheque
  Slovakia: slovaque slovaque
  Hungary: hongrois hongroise
  Romania: roumain roumaine
  Bulgaria: bulgare bulgare
  Croatia: croate croate
  Slovenia: slovene slovene
  Ukraine: ukrainien ukrainienne
  Russia: russe russe
  Turkey: turc turque
  India: indien indienne
  China: chinois chinoise
  Japan: japonais japonaise
  United States: americain americaine
  Canada: canadien canadienne
  Brazil: bresilien bresilienne
  Mexico: mexicain mexicaine
  Morocco: marocain marocaine
  Algeria: algerien algerienne
  Tunisia: tunisien tunisienne
`;

const SPANISH = `
  Germany: aleman alemana
  United Kingdom: britanico britanica
  England: ingles inglesa
  Ireland: irlandes irlandesa
  France: frances francesa
  Netherlands: neerlandes neerlandesa holandes holandesa
  Belgium: belga belga
  Luxembourg: luxemburgues luxemburguesa
  Switzerland: suizo suizo
  Austria: austriaco austriaca
  Italy: italiano italiana
  Spain: espanol espanola
  Portugal: portugues portuguesa
  Greece: griego griega
  Denmark: danes danesa
  Sweden: sueco sueca
  Norway: noruego noruego
  Finland: finlandes finlandesa
  Poland: polaco polaca
  Czech Republic: checo checa
  Slovakia: eslovaco eslovaca
  Hungary: hungaro hungara
  Romania: rumano rumana
  Bulgaria: bulgaro bulgara
  Croatia: croata croata
  Slovenia: esloveno eslovena
  Ukraine: ucraniano ucraniana
  Russia: ruso rusa
  Turkey: turco turca
  India: indio indio
  China: chino chino
  Japan: japones japonesa
  United States: estadounidense estadounidense
  Canada: canadiense canadiense
  Brazil: brasileno brasilena
  Mexico: mexicano mexicana
  Argentina: argentino argentino
  Chile: chileno chilena
  Colombia: colombiano colombiana
  Peru: peruano peruana
  Venezuela: venezolano venezolana
  Cuba: cubano cubana
  Morocco: marroqui marroqui
`;

const pluralOf = (code: 'fr' | 'es', word: string): string => {
  if (code === 'fr') return word.endsWith('s') ? word : `${word}s`;
  return /[aeo]$/.test(word) ? `${word}s` : `${word}es`;
};

function romance(code: 'fr' | 'es', table: string): NationalityWords {
  const people = new Map<string, string>();
  const vague = new Map<string, string>();
  for (const [country, [forms = []]] of linesOf(table)) {
    forms.forEach((form, at) => {
      const isLanguage = at % 2 === 0;
      const many = pluralOf(code, form);
      // In French the language is called as several people are: "anglais".
      for (const word of new Set([form, many])) {
        (isLanguage && word === form ? vague : people).set(word, country);
      }
    });
  }
  return withPhrases(people, vague);
}

/** Before a word that may be the language, these make people of it. */
const ARTICLES = ['les', 'des', 'aux', 'ces'];

function withPhrases(
  people: ReadonlyMap<string, string>,
  vague: ReadonlyMap<string, string>,
): NationalityWords {
  const several = [...vague].filter(([word]) => word.endsWith('s'));
  const phrases = new Map([
    ...[...people].map(([word, country]) => [word, `people from ${country}`] as const),
    ...several.flatMap(([word, country]) =>
      ARTICLES.map((article) => [`${article} ${word}`, `people from ${country}`] as const),
    ),
  ]);
  return { people, vague, phrases };
}

/** Of these the country is called so too. */
const ALSO_COUNTRIES = new Set(['polen', 'schweden']);

export const GERMAN_NATIONALITIES = withPhrases(
  new Map(
    linesOf(GERMAN).flatMap(([country, forms]) =>
      germanForms(forms).flatMap((word) =>
        ALSO_COUNTRIES.has(word) ? [] : [[word, country] as const],
      ),
    ),
  ),
  new Map(),
);
export const FRENCH_NATIONALITIES = romance('fr', FRENCH);
export const SPANISH_NATIONALITIES = romance('es', SPANISH);
