import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { pick, seededRandom } from '../seeded-random.ts';
import { withTypo } from './typo.ts';

/** A question with misspelt or shortened words, and the same one as it is meant. */
export interface MisspeltQuestion {
  readonly kind: string;
  readonly half: 'dev' | 'held-out';
  readonly asked: string;
  /** What it means, well spelt; it must have the same answer. */
  readonly meant: string;
  /** The misspelt words; an answer must quote each. */
  readonly misspelt: readonly string[];
  /** The record that must come first; null: the same answer as to what is meant. */
  readonly person: string | null;
}

type Random = () => number;

/** A sentence with braces around the words that are misspelt in it. */
type Sentence = string;

const BRACED = /\{([^}]*)\}/g;
const LONG_ENOUGH = 5;

/** Misspells one word of each braced phrase; null if all its words are too short. */
function misspell(
  random: Random,
  sentence: Sentence,
): { asked: string; misspelt: string[] } | null {
  const misspelt: string[] = [];
  let isPossible = true;
  const asked = sentence.replaceAll(BRACED, (_, phrase: string) => {
    const words = phrase.split(' ');
    const long = words.filter((word) => word.length >= LONG_ENOUGH);
    isPossible &&= long.length > 0;
    if (long.length === 0) return phrase;
    const chosen = pick(random, long);
    const typo = withTypo(random, chosen);
    misspelt.push(typo);
    return words.map((word) => (word === chosen ? typo : word)).join(' ');
  });
  return isPossible ? { asked, misspelt } : null;
}

interface Subject {
  readonly id: string;
  readonly given: string;
  readonly family: string;
  readonly title: string;
  readonly state: string;
  readonly place: string;
}

const TITLES: Readonly<Record<string, string>> = {
  Mayor: 'mayors',
  Governor: 'governors',
  'State Senator': 'state senators',
  'State Representative': 'state representatives',
  'State Delegate': 'delegates',
  'Lieutenant Governor': 'lieutenant governors',
  'Attorney General': 'attorneys general',
  'Secretary Of State': 'secretaries of state',
  Treasurer: 'treasurers',
};

function subjectOf({ id, given_name, family_name, experiences }: PersonRecord): Subject | null {
  const [job] = experiences ?? [];
  const [place = '', state = place] = (job?.location ?? '').split(', ');
  const title = job?.title ?? '';
  if (!id || !given_name || !family_name || !(title in TITLES) || place === '') return null;
  return { id, given: given_name.split(' ')[0] ?? '', family: family_name, title, state, place };
}

const ONE_WORD = /^[A-Z][a-z]{4,}$/;

/** Ways to ask for everyone with an office. */
const ROLES: Readonly<Record<string, (subject: Subject, plural: string) => Sentence[]>> = {
  place: ({ state, place }, plural) => [
    `${plural} in {${state}}`,
    `${plural} from {${state}}`.toLowerCase(),
    `who are the ${plural} of {${place}}?`,
    `list all {${state}} ${plural}`,
  ],
  title: ({ state }, plural) => [
    `{${plural}} in ${state}`,
    `find {${plural}} from ${state}`.toLowerCase(),
    `who are the {${plural}} of ${state}?`,
  ],
  'title and place': ({ state, place }, plural) => [
    `{${plural}} in {${state}}`,
    `{${plural}} from {${place}}`.toLowerCase(),
    `who are the {${plural}} of {${state}}?`,
  ],
  'question word': ({ state }, plural) => [
    `{former} ${plural} in ${state}`,
    `{women} who are ${plural} in ${state}`,
    `{people} who {currently} serve as ${plural} in ${state}`,
    `${plural} in ${state} {elected} {after} 2018`,
    `${plural} in ${state} {since} 2015`,
    `${plural} in ${state} in office {between} 2010 and 2015`,
    `the {youngest} ${plural} in ${state}`,
    `${plural} of ${state} who took office in {January} 2021`,
  ],
};

/** Ways to ask for one person by a misspelt name. */
const NAMES: Readonly<Record<string, (subject: Subject) => Sentence[]>> = {
  name: ({ given, family }) => [
    `${given} {${family}}`,
    `${given} {${family}}`.toLowerCase(),
    `who is ${given} {${family}}?`,
  ],
  'office and name': ({ title, family, state }) => [
    `${title} {${family}} of ${state}`,
    `{${title}} {${family}} of {${state}}`,
    `{${title}} ${family}, {${state}}`.toLowerCase(),
  ],
  'family name alone': ({ family }) => [`{${family}}`, `{${family}}`.toLowerCase()],
};

/** Ways to write a name in part, or in another form, with no letter wrong. */
const FORMS: Readonly<Record<string, (subject: Subject) => string[]>> = {
  'name in part': ({ given, family }) => [
    `${given} ${family.slice(0, 4)}`,
    family.length > 7 ? family.slice(0, -2).toLowerCase() : '',
    `${given.slice(0, 4)} ${family}`,
  ],
  'name in another form': ({ given, family }) => [
    `${family}, ${given}`,
    `${given}${family}`.toLowerCase(),
    `${given[0]}. ${family}`,
    `Dr. ${given} ${family}`,
    `${given.toUpperCase()} ${family.toUpperCase()}`,
  ],
};

type Made = Omit<MisspeltQuestion, 'half' | 'kind'>;

function madeOf(random: Random, sentences: Sentence[], person: string | null): Made | null {
  const sentence = pick(random, sentences);
  const made = misspell(random, sentence);
  const meant = sentence.replaceAll(BRACED, '$1');
  return made === null ? null : { ...made, meant, person };
}

function formOf(random: Random, subject: Subject, forms: string[]): Made | null {
  const asked = pick(random, forms);
  const { id: person, given, family } = subject;
  return asked === '' ? null : { asked, meant: `${given} ${family}`, misspelt: [], person };
}

type Make = (random: Random, subject: Subject) => Made | null;

const KINDS: readonly (readonly [kind: string, make: Make])[] = [
  ...Object.entries(ROLES).map(([kind, ask]): [string, Make] => [
    kind,
    (random, subject) => madeOf(random, ask(subject, TITLES[subject.title] ?? ''), null),
  ]),
  ...Object.entries(NAMES).map(([kind, ask]): [string, Make] => [
    kind,
    (random, subject) =>
      ONE_WORD.test(subject.family) ? madeOf(random, ask(subject), subject.id) : null,
  ]),
  ...Object.entries(FORMS).map(([kind, ask]): [string, Make] => [
    kind,
    (random, subject) =>
      ONE_WORD.test(subject.family) ? formOf(random, subject, ask(subject)) : null,
  ]),
];

/** Questions about these people, as many of each kind; every second one is held out. */
export function misspeltQuestions(
  records: readonly PersonRecord[],
  seed: number,
  perKind: number,
): MisspeltQuestion[] {
  const random = seededRandom(seed);
  const subjects = records.flatMap((record) => subjectOf(record) ?? []);
  return KINDS.flatMap(([kind, make]) => {
    const made: MisspeltQuestion[] = [];
    for (let tries = 0; made.length < perKind && tries < 50 * perKind; tries++) {
      // Mayors and governors are few; all offices are asked for alike.
      const title = pick(random, Object.keys(TITLES));
      const subject = pick(
        random,
        subjects.filter((one) => one.title === title),
      );
      const one = make(random, subject);
      if (one !== null) made.push({ kind, half: made.length % 2 ? 'held-out' : 'dev', ...one });
    }
    return made;
  });
}
