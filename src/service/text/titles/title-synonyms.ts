import { TITLE_FAMILIES } from './title-families.ts';

/**
 * Titles with the same meaning, and general words that stand for several titles. Phrases are in the
 * form of `titleTokens`: singular, spelled out, without "of".
 */
interface Wider {
  readonly says: string;
  readonly means: readonly string[];
}

const LEGISLATOR = [
  'state representative',
  'state senator',
  'state delegate',
  'assembly member',
  'representative',
  'senator',
  'delegate',
  'congress member',
  'member parliament',
];

/** Lower chambers have three names in the United States. */
const LOWER_HOUSE = ['state representative', 'state delegate', 'assembly member'];

/** Kinds of developers, each of whom engineers software. */
const DEVELOPERS = [
  ...['full stack developer', 'full stack engineer', 'front end developer', 'front end engineer'],
  ...['back end developer', 'back end engineer', 'web developer', 'mobile developer'],
  ...['ios developer', 'ios engineer', 'android developer', 'android engineer', 'app developer'],
];

const WIDER: readonly Wider[] = [
  { says: 'legislator', means: LEGISLATOR },
  { says: 'state legislator', means: LEGISLATOR },
  { says: 'lawmaker', means: LEGISLATOR },
  { says: 'state lawmaker', means: LEGISLATOR },
  { says: 'legislature member', means: LEGISLATOR },
  { says: 'member legislature', means: LEGISLATOR },
  { says: 'house member', means: LOWER_HOUSE },
  { says: 'member house', means: LOWER_HOUSE },
  { says: 'state house member', means: LOWER_HOUSE },
  { says: 'house representative member', means: ['state representative', 'congress member'] },
  { says: 'member house representative', means: ['state representative', 'congress member'] },
  { says: 'lower house member', means: LOWER_HOUSE },
  { says: 'lower chamber member', means: LOWER_HOUSE },
  { says: 'member lower house', means: LOWER_HOUSE },
  { says: 'member lower chamber', means: LOWER_HOUSE },
  { says: 'upper house member', means: ['state senator', 'senator'] },
  { says: 'upper chamber member', means: ['state senator', 'senator'] },
  { says: 'member upper house', means: ['state senator', 'senator'] },
  { says: 'member upper chamber', means: ['state senator', 'senator'] },
  { says: 'representative', means: ['state representative', 'congress member'] },
  { says: 'senator', means: ['state senator'] },
  { says: 'senate member', means: ['state senator', 'senator'] },
  { says: 'member senate', means: ['state senator', 'senator'] },
  { says: 'delegate', means: ['state delegate'] },
  { says: 'house delegate', means: ['state delegate'] },
  { says: 'state assembly member', means: ['assembly member'] },
  { says: 'member assembly', means: ['assembly member'] },
  { says: 'city council member', means: ['council member'] },
  { says: 'town council member', means: ['council member'] },
  { says: 'member council', means: ['council member'] },
  { says: 'member city council', means: ['council member'] },
  { says: 'city leader', means: ['mayor', 'council member'] },
  { says: 'politician', means: [...LEGISLATOR, 'mayor', 'governor', 'council member', 'minister'] },
  { says: 'chief executive', means: ['chief executive officer'] },
  { says: 'finance chief', means: ['chief financial officer'] },
  { says: 'finance director', means: ['chief financial officer', 'director finance'] },
  { says: 'financial director', means: ['chief financial officer', 'director finance'] },
  {
    says: 'freelancer',
    means: [
      ...['freelance', 'self employed', 'independent consultant', 'independent professional'],
      ...['independent contractor', 'profesional independiente', 'trabajador independiente'],
      ...['consultant independiente', 'autonomo', 'autonoma'],
    ],
  },
  { says: 'headhunter', means: ['executive search consultant'] },
  { says: 'venture capital', means: ['venture capitalist', 'venture partner'] },
  { says: 'tech lead', means: ['technical lead', 'lead software engineer'] },
  { says: 'founder', means: ['founding partner', 'founder chief executive officer'] },
  {
    says: 'developer',
    means: ['software engineer', 'software development engineer', ...DEVELOPERS],
  },
  {
    says: 'software developer',
    means: ['software engineer', 'programmer', 'software development engineer', ...DEVELOPERS],
  },
  {
    says: 'software engineer',
    means: ['software developer', 'programmer', 'software development engineer', ...DEVELOPERS],
  },
  { says: 'software development engineer', means: ['software engineer', 'software developer'] },
  {
    says: 'investment banker',
    means: [
      'investment banking analyst',
      'investment banking associate',
      'investment banking vice president',
      'investment banking director',
    ],
  },
  {
    says: 'student',
    means: [
      ...['phd candidate', 'mba candidate', 'doctoral candidate', 'jd candidate', 'llm candidate'],
      ...['juris doctor candidate', 'md candidate'],
    ],
  },
  {
    says: 'law student',
    means: ['jd candidate', 'jd student', 'juris doctor candidate', 'llm candidate', 'llm student'],
  },
  { says: 'medical student', means: ['md candidate', 'md student', 'md phd candidate'] },
  { says: 'web developer', means: ['web engineer', 'web software engineer'] },
  { says: 'engineering leader', means: ['engineering manager', 'head engineering'] },
  { says: 'doctor', means: ['physician', 'surgeon', 'medical doctor'] },
  { says: 'lawyer', means: ['attorney', 'counsel', 'solicitor', 'barrister', 'general counsel'] },
  { says: 'attorney', means: ['lawyer', 'counsel'] },
  { says: 'academic', means: ['professor', 'lecturer', 'assistant professor'] },
  { says: 'teacher', means: ['educator', 'instructor'] },
  { says: 'researcher', means: ['research scientist', 'research fellow'] },
  { says: 'postdoctoral researcher', means: ['postdoctoral fellow', 'postdoctoral scientist'] },
  { says: 'journalist', means: ['reporter', 'correspondent'] },
  { says: 'reporter', means: ['correspondent'] },
  {
    says: 'recruiter',
    means: [
      'headhunter',
      'executive search consultant',
      'recrutement',
      'recruitment consultant',
      'talent acquisition partner',
      'talent acquisition specialist',
      'talent partner',
      'talent sourcer',
      'talent acquisition associate',
      'talent acquisition consultant',
      'recruiting specialist',
      'recruiting associate',
      'recruiting consultant',
      'recruitment specialist',
      'recruitment partner',
    ],
  },
  {
    says: 'salesperson',
    means: ['account executive', 'sale representative', 'sale executive', 'sale agent'],
  },
  { says: 'investor', means: ['venture capitalist', 'venture partner', 'general partner'] },
  { says: 'nurse', means: ['registered nurse', 'nurse practitioner'] },
  { says: 'pediatrician', means: ['pediatric physician', 'paediatrician'] },
  { says: 'sysadmin', means: ['system administrator'] },
];

const EQUAL: readonly (readonly string[])[] = [
  ['congress member', 'member congress'],
  ['lieutenant governor', 'deputy governor'],
  ['site reliability engineer', 'reliability engineer'],
  ['people operation', 'human resource'],
  ['procurement', 'purchasing', 'einkauf'],
  ['technology officer', 'technical officer'],
  ['financial manager', 'finance manager'],
  ['financial analyst', 'finance analyst'],
  ['it', 'information technology'],
  ['buyer', 'purchaser'],
  [
    'phd student',
    'phd candidate',
    'doctoral student',
    'doctoral candidate',
    'phd graduate student',
  ],
  ['mba student', 'mba candidate'],
  ['intern', 'internship'],
];

/** Titles that are close to each other; neither is the other. */
const CLOSE: readonly (readonly string[])[] = [
  ['head', 'director'],
  LOWER_HOUSE,
  ['scientist', 'researcher'],
  ['journalist', 'editor'],
  ['reporter', 'journalist'],
  ['user experience designer', 'product designer'],
  [
    ...['web developer', 'full stack developer', 'full stack engineer', 'front end developer'],
    ...['front end engineer'],
  ],
  // A "gerente comercial" is called either.
  ['sale manager', 'commercial manager'],
  ['sale director', 'commercial director', 'head sale', 'head commercial'],
];

interface Meaning {
  readonly tokens: readonly string[];
  readonly isNear: boolean;
}

const MEANINGS = new Map<string, readonly Meaning[]>();

function addMeanings(says: string, means: readonly string[], isNear: boolean): void {
  const added = means
    .filter((one) => one !== says)
    .map((one) => ({ tokens: one.split(' '), isNear }));
  MEANINGS.set(says, [...(MEANINGS.get(says) ?? []), ...added]);
}

for (const { says, means } of WIDER) addMeanings(says, means, false);
for (const group of EQUAL) for (const one of group) addMeanings(one, group, false);
for (const group of CLOSE) for (const one of group) addMeanings(one, group, true);

/** A reading of a title phrase; `factor` applies to a match through it. */
export interface TitleReading {
  readonly tokens: readonly string[];
  readonly factor: number;
  /** A match through it is only near. */
  readonly isNear: boolean;
}

const MAX_READINGS = 40;

/** The titles of a family, which the whole phrase must name: a sales manager is no seller. */
const familyReadings = (phrase: string): TitleReading[] =>
  TITLE_FAMILIES.filter(({ says }) => says === phrase).flatMap(({ means, near }) =>
    [...means, ...near].map((one) => ({
      tokens: one.split(' '),
      factor: 0.9,
      isNear: near.includes(one),
    })),
  );

/** The position of `part` as a run of words in `whole`, or −1. */
function runAt(whole: readonly string[], part: readonly string[]): number {
  return whole.findIndex((_, at) => part.every((word, offset) => whole[at + offset] === word));
}

/**
 * The phrase itself, and the phrase with its longest known run of words replaced by each synonym:
 * "retired lawmaker" → "retired state senator" … A match through a synonym counts a little less.
 */
export function titleReadings(tokens: readonly string[]): TitleReading[] {
  const readings: TitleReading[] = [
    { tokens, factor: 1, isNear: false },
    ...familyReadings(tokens.join(' ')),
  ];
  const known = [...MEANINGS.keys()]
    .map((says) => says.split(' '))
    .filter((part) => runAt(tokens, part) >= 0)
    .toSorted((a, b) => b.length - a.length);
  const longest = known[0]?.length ?? 0;
  for (const part of known.filter((one) => one.length === longest)) {
    const at = runAt(tokens, part);
    for (const { tokens: meant, isNear } of MEANINGS.get(part.join(' ')) ?? []) {
      const put = [...tokens.slice(0, at), ...meant, ...tokens.slice(at + longest)];
      readings.push({ tokens: put, factor: 0.9, isNear });
    }
  }
  return readings.slice(0, MAX_READINGS);
}
