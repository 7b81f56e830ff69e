/** A place text without the words that only say how much of the place's surroundings is meant. */
export interface Around {
  /** The name inside: `Boston` of "Greater Boston Area". */
  readonly core: string;
  /**
   * `metro`: with everything around the city; `grand`: so, if the city is a great one, because
   * towns are called so as well ("Grand Rapids"); `part`: a part of a region; `region`: the region
   * of that name before the city; `same`: nothing but the name.
   */
  readonly reach: 'metro' | 'grand' | 'part' | 'region' | 'same';
}

const COMPASS = '(?:(?:north|south|east|west|central|mid)(?:ern)?(?:[ -]?(?:east|west)(?:ern)?)?)';
/** "de", "d'", "do", "di", "van": what joins a kind of place to its name. */
const OF = "(?:of |de la |del |de |d['’]|do |da |dos |di |della |van |von )?";

const METRO_BEFORE = [
  'greater ',
  'metro ',
  'metropolitan area of ',
  // German, French, Spanish, Portuguese, Italian and Dutch
  'gro(?:ß|ss)raum ',
  'metropolregion ',
  `(?:aire|r[ée]gion|agglom[ée]ration|zone) (?:m[ée]tropolitaine|urbaine) ${OF}`,
  `(?:m[ée]tropole|agglom[ée]ration) ${OF}`,
  `(?:gran(?:de)? )?[áa]rea metropolitana ${OF}`,
  `regi[óo]n metropolitana ${OF}`,
  `regi[ãa]o metropolitana ${OF}`,
  `citt[àa] metropolitana ${OF}`,
  'metropoolregio ',
];
const METRO_AFTER = [
  ' metro(?:politan|plex)?(?: area| region)?',
  ' und (?:umgebung|umland)',
  ' et (?:p[ée]riph[ée]rie|(?:ses )?environs|alentours)',
  ' y (?:sus )?(?:alrededores|cercan[ií]as)',
  ' e (?:regi[ãa]o|arredores|dintorni)',
  ' en omgeving',
];
const GRAND_BEFORE = 'gro(?:ß|ss)[- ]?|grand |gran |grande |groot[- ]';
const NEAR_BEFORE = `(?:regi[óo]n|r[ée]gion|regi[ãa]o|regio|raum|zona|zone) ${OF}`;
const NEAR_AFTER = ' (?:area|region|vicinity)|[- ]gebiet';
const TOWN_BEFORE =
  `(?:city|town|village|municipality|ville|commune|ciudad|municipio|cidade|munic[íi]pio|` +
  `citt[àa]|comune|stadt|gemeente|stad) ${OF}`;
const TOWN_AFTER = ' (?:city|municipality)';
const REGION_BEFORE = `(?:state|province|county|provincia|prov[íi]ncia|estado|departamento|d[ée]partement) ${OF}`;
const REGION_AFTER = ' (?:province|prefecture|state|oblast|governorate|canton|voivodeship)';
const PART = `(?:${COMPASS}|upstate|rural|downtown) `;

const anyOf = (patterns: readonly string[]): string => patterns.join('|');
const before = (pattern: string) => new RegExp(`^(?:the\\s+)?(?:${pattern})(.+)$`, 'i');
const after = (pattern: string) => new RegExp(`^(?:the\\s+)?(.+?)(?:${pattern})$`, 'i');

/** "Central Region" is no town called Central. */
const NO_NAME = new RegExp(`^${COMPASS}$`, 'i');

/** In the order in which they are taken off. */
const READINGS: readonly (readonly [RegExp, Around['reach']])[] = [
  [
    new RegExp(`^(?:the\\s+)?(?:greater|metro)\\s+(.+?)(?:${anyOf(METRO_AFTER)}|\\s+area)$`, 'i'),
    'metro',
  ],
  [before(anyOf(METRO_BEFORE)), 'metro'],
  [after(anyOf(METRO_AFTER)), 'metro'],
  [before(GRAND_BEFORE), 'grand'],
  [after(NEAR_AFTER), 'same'],
  [before(NEAR_BEFORE), 'same'],
  [before(REGION_BEFORE), 'region'],
  [after(REGION_AFTER), 'region'],
  [before(TOWN_BEFORE), 'same'],
  [after(TOWN_AFTER), 'same'],
  [before(PART), 'part'],
  [/^the\s+(.+)$/i, 'same'],
];

/** Every reading of a text as a name with words around it; the first that fits a place counts. */
export function aroundOf(text: string): Around[] {
  return READINGS.flatMap(([pattern, reach]) => {
    const core = pattern.exec(text)?.[1]?.trim();
    return core === undefined || core === '' || NO_NAME.test(core) ? [] : [{ core, reach }];
  });
}
