import type { PersonRecord } from '../../src/service/people/record/person-record.ts';
import { foldText, foldTokens } from '../../src/service/text/fold.ts';
import { pick } from './seeded-random.ts';

/** A question about officials, with the people who answer it. */
export interface BenchQuestion {
  readonly kind: string;
  readonly query: string;
  /** Record ids. */
  readonly relevant: ReadonlySet<string>;
}

type Random = () => number;
type Job = NonNullable<PersonRecord['experiences']>[number];

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  Alabama: 'AL',
  Alaska: 'AK',
  Arizona: 'AZ',
  Arkansas: 'AR',
  California: 'CA',
  Colorado: 'CO',
  Connecticut: 'CT',
  Delaware: 'DE',
  Florida: 'FL',
  Georgia: 'GA',
  Hawaii: 'HI',
  Idaho: 'ID',
  Illinois: 'IL',
  Indiana: 'IN',
  Iowa: 'IA',
  Kansas: 'KS',
  Kentucky: 'KY',
  Louisiana: 'LA',
  Maine: 'ME',
  Maryland: 'MD',
  Massachusetts: 'MA',
  Michigan: 'MI',
  Minnesota: 'MN',
  Mississippi: 'MS',
  Missouri: 'MO',
  Montana: 'MT',
  Nebraska: 'NE',
  Nevada: 'NV',
  'New Hampshire': 'NH',
  'New Jersey': 'NJ',
  'New Mexico': 'NM',
  'New York': 'NY',
  'North Carolina': 'NC',
  'North Dakota': 'ND',
  Ohio: 'OH',
  Oklahoma: 'OK',
  Oregon: 'OR',
  Pennsylvania: 'PA',
  'Rhode Island': 'RI',
  'South Carolina': 'SC',
  'South Dakota': 'SD',
  Tennessee: 'TN',
  Texas: 'TX',
  Utah: 'UT',
  Vermont: 'VT',
  Virginia: 'VA',
  Washington: 'WA',
  'West Virginia': 'WV',
  Wisconsin: 'WI',
  Wyoming: 'WY',
};

const SHORT_NAMES: Readonly<Record<string, readonly string[]>> = {
  andrew: ['andy', 'drew'],
  anthony: ['tony'],
  benjamin: ['ben'],
  charles: ['charlie', 'chuck'],
  christopher: ['chris'],
  daniel: ['dan', 'danny'],
  david: ['dave'],
  deborah: ['deb', 'debbie'],
  donald: ['don'],
  douglas: ['doug'],
  edward: ['ed', 'eddie'],
  elizabeth: ['liz', 'beth'],
  frederick: ['fred'],
  gregory: ['greg'],
  james: ['jim', 'jimmy'],
  jeffrey: ['jeff'],
  jennifer: ['jen', 'jenny'],
  john: ['jack', 'johnny'],
  joseph: ['joe'],
  joshua: ['josh'],
  katherine: ['kate', 'kathy'],
  kenneth: ['ken'],
  lawrence: ['larry'],
  margaret: ['peggy', 'meg'],
  matthew: ['matt'],
  michael: ['mike'],
  nicholas: ['nick'],
  patricia: ['pat', 'patty'],
  patrick: ['pat'],
  peter: ['pete'],
  rebecca: ['becky'],
  richard: ['rick', 'dick'],
  robert: ['bob', 'rob'],
  ronald: ['ron'],
  samuel: ['sam'],
  stephen: ['steve'],
  steven: ['steve'],
  susan: ['sue'],
  theodore: ['ted'],
  thomas: ['tom'],
  timothy: ['tim'],
  victoria: ['vicky'],
  walter: ['walt'],
  william: ['bill', 'will'],
};

/** Common titles of the holders of these offices. */
const ROLES: Readonly<Record<string, readonly string[]>> = {
  'State Representative': ['state rep', 'representative', 'house member', 'state legislator'],
  'State Senator': ['senator', 'state senator', 'lawmaker'],
  'State Delegate': ['delegate', 'house delegate', 'legislator'],
  'Assembly Member': ['assemblyman', 'assemblywoman', 'assembly member', 'legislator'],
  Mayor: ['mayor', 'city mayor'],
  Governor: ['governor', 'state governor'],
  'Council Member': ['councilman', 'councilwoman', 'city councilor'],
};

const PLURALS: Readonly<Record<string, readonly string[]>> = {
  'State Representative': ['state reps', 'state representatives', 'representatives'],
  'State Senator': ['senators', 'state senators'],
  'State Delegate': ['delegates', 'state delegates'],
  'Assembly Member': ['assemblymen and assemblywomen', 'assembly members'],
  Mayor: ['mayors', 'city mayors'],
  Governor: ['governors'],
  'Council Member': ['council members', 'councilors'],
};

const jobsOf = (record: PersonRecord): Job[] => record.experiences ?? [];
const yearOf = (date: string | undefined) => (date === undefined ? null : Number(date.slice(0, 4)));

/** The state of a job: "Bluffdale, Utah" and "Utah" are in Utah. */
const stateOf = (job: Job | undefined): string =>
  (job?.location ?? '').split(',').at(-1)?.trim() ?? '';

const idsWhere = (records: readonly PersonRecord[], holds: (one: PersonRecord) => boolean) =>
  new Set(records.filter(holds).flatMap(({ id }) => id ?? []));

const wordsOf = (record: PersonRecord) =>
  new Set([record.name, ...(record.other_names ?? [])].flatMap(foldTokens));

/** A typo: a letter doubled, dropped, changed or swapped, never the first. */
function misspelt(random: Random, word: string): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const before = word.slice(0, at);
  const here = word[at] ?? '';
  const after = word.slice(at + 1);
  return pick(random, [
    `${before}${here}${here}${after}`,
    `${before}${after}`,
    `${before}${after[0] ?? ''}${here}${after.slice(1)}`,
    `${before}${pick(random, [...'aeiou'])}${after}`,
  ]);
}

interface Subject {
  readonly record: PersonRecord;
  readonly given: string;
  readonly family: string;
  readonly job: Job;
  readonly state: string;
}

function subjectOf(record: PersonRecord): Subject | null {
  const { given_name: given, family_name: family } = record;
  const job = jobsOf(record)[0];
  const state = stateOf(job);
  if (!given || !family || job === undefined || !(state in ABBREVIATIONS)) return null;
  return { record, given: given.split(' ')[0] ?? '', family, job, state };
}

type Ask = (subject: Subject, random: Random) => string | null;

const roleOf = ({ job }: Subject, random: Random): string =>
  pick(random, ROLES[job.title ?? ''] ?? [job.title ?? '']);

function shortName({ given }: Subject, random: Random): string | null {
  const forms = SHORT_NAMES[foldText(given)];
  const form = forms === undefined ? null : pick(random, forms);
  return form === null ? null : form[0]?.toUpperCase() + form.slice(1);
}

/** Ways to ask for one person, none of which copies the record. */
const ASKS: Readonly<Record<string, Ask>> = {
  'name alone': ({ given, family }) => `${given} ${family}`,
  'name, lower case, with state': ({ given, family, state }) =>
    `${given} ${family} ${state}`.toLowerCase(),
  'role before name': (s, random) => `${roleOf(s, random)} ${s.given} ${s.family} of ${s.state}`,
  'nickname and place': (s, random) => {
    const short = shortName(s, random);
    return short && `${short} ${s.family}, ${roleOf(s, random)} from ${s.state}`;
  },
  'initial and abbreviated state': (s, random) =>
    `${s.given[0]}. ${s.family} ${roleOf(s, random)} ${ABBREVIATIONS[s.state]}`,
  'family name and role': (s, random) => `a ${roleOf(s, random)} named ${s.family} in ${s.state}`,
  reordered: (s) => `${s.family}, ${s.given} (${s.state})`,
  'slip in the family name': (s, random) =>
    s.family.length < 5 || s.family.includes(' ')
      ? null
      : `${s.given} ${misspelt(random, s.family)} ${s.state}`,
  'in a sentence': (s, random) =>
    `can you find ${s.given} ${s.family}? I think they were a ${roleOf(s, random)} in ${s.state}`,
  district: ({ job, state }) =>
    /^District [\w ]+$/.test(job.unit ?? '') && job.title !== undefined
      ? `who has held ${job.unit?.toLowerCase()} in the ${job.organization}`.replace(state, state)
      : null,
  'slip in the given name': (s, random) =>
    s.given.length < 5 ? null : `${misspelt(random, s.given)} ${s.family}, ${s.state}`,
  'past tense': (s, random) =>
    jobsOf(s.record).some(({ end_date: end }) => end === undefined || end > '2026')
      ? null
      : `${s.given} ${s.family} who used to be ${roleOf(s, random)} in ${s.state}`,
};

/** Others who answer the same question: their names contain its words, in the same state. */
function alike(kind: string, subject: Subject, records: readonly PersonRecord[]): Set<string> {
  const { record, given, family, job, state } = subject;
  if (kind === 'district') {
    return idsWhere(records, (one) =>
      jobsOf(one).some((own) => own.unit === job.unit && own.organization === job.organization),
    );
  }
  const asked = foldTokens(kind === 'family name and role' ? family : `${given} ${family}`);
  const own = idsWhere(records, (one) => {
    if (kind !== 'name alone' && !jobsOf(one).some((held) => stateOf(held) === state)) return false;
    const asksForRole = kind === 'family name and role' || kind === 'role before name';
    if (asksForRole && !jobsOf(one).some((held) => held.title === job.title)) {
      return false;
    }
    const words = wordsOf(one);
    return asked.every((word) => words.has(word));
  });
  return own.add(record.id ?? '');
}

/** Questions about one person, and people who cannot be distinguished from them. */
export function knownItemQuestions(
  records: readonly PersonRecord[],
  random: Random,
  perKind: number,
): BenchQuestion[] {
  return Object.entries(ASKS).flatMap(([kind, ask]) => {
    const questions: BenchQuestion[] = [];
    for (let tries = 0; questions.length < perKind && tries < perKind * 60; tries += 1) {
      const subject = subjectOf(pick(random, records));
      const query = subject && ask(subject, random);
      if (subject && query) {
        questions.push({ kind, query, relevant: alike(kind, subject, records) });
      }
    }
    return questions;
  });
}

const heldIn = (job: Job, year: number): boolean => {
  const start = yearOf(job.start_date);
  const end = yearOf(job.end_date);
  return (start ?? year) <= year && (end ?? year) >= year && (start !== null || end !== null);
};

/** A question with many answers, and the test of which records answer it. */
interface Constraint {
  readonly query: string;
  readonly holds: (record: PersonRecord) => boolean;
}

type Constrain = (subject: Subject, random: Random) => Constraint | null;

const CONSTRAINTS: Readonly<Record<string, Constrain>> = {
  'role in state': ({ job, state }, random) => ({
    query: `${pick(random, PLURALS[job.title ?? ''] ?? [`${job.title}s`])} in ${state}`,
    holds: (one) => jobsOf(one).some((own) => own.title === job.title && stateOf(own) === state),
  }),
  'lawmakers of a state': ({ state }, random) => ({
    query: `${pick(random, ['lawmakers', 'legislators'])} from ${state}`,
    holds: (one) =>
      jobsOf(one).some(
        (own) =>
          /Representative|Senator|Delegate|Assembly/.test(own.title ?? '') &&
          stateOf(own) === state,
      ),
  }),
  'role in state in a year': ({ job, state }, random) => {
    const year = 2006 + Math.floor(random() * 18);
    const role = pick(random, PLURALS[job.title ?? ''] ?? [`${job.title}s`]);
    return {
      query: `${role} in ${ABBREVIATIONS[state]} in ${year}`,
      holds: (one) =>
        jobsOf(one).some(
          (own) => own.title === job.title && stateOf(own) === state && heldIn(own, year),
        ),
    };
  },
  'gender and role': ({ job, state }, random) => ({
    query: `${pick(random, ['women', 'female'])} ${job.title === 'State Senator' ? 'senators' : 'legislators'} in ${state}`,
    holds: (one) =>
      one.gender === 'Female' &&
      jobsOf(one).some(
        (own) =>
          stateOf(own) === state &&
          (job.title === 'State Senator'
            ? own.title === 'State Senator'
            : /Representative|Senator|Delegate|Assembly/.test(own.title ?? '')),
      ),
  }),
  'family name in a state': ({ family, state }) => ({
    query: `anyone called ${family} who served in ${state}`,
    holds: (one) =>
      foldTokens(family).every((word) => wordsOf(one).has(word)) &&
      jobsOf(one).some((own) => stateOf(own) === state),
  }),
  chamber: ({ job, state }, random) => {
    if (!/Senate|House/.test(job.organization ?? '')) return null;
    const upper = /Senate/.test(job.organization ?? '');
    return {
      query: `${pick(random, ['members of', 'people who served in'])} the ${state} ${upper ? 'Senate' : 'House'}`,
      holds: (one) => jobsOf(one).some((own) => own.organization === job.organization),
    };
  },
  'mayor of a city': ({ job }) =>
    job.title === 'Mayor'
      ? {
          query: `who is or was mayor of ${(job.location ?? '').split(',')[0]}`,
          holds: (one) =>
            jobsOf(one).some((own) => own.title === 'Mayor' && own.location === job.location),
        }
      : null,
  'born in a range': ({ state }, random) => {
    const from = 1940 + 5 * Math.floor(random() * 9);
    return {
      query: `legislators in ${state} born between ${from} and ${from + 10}`,
      holds: (one) => {
        const born = yearOf(one.birth_date);
        return (
          born !== null &&
          born >= from &&
          born <= from + 10 &&
          jobsOf(one).some(
            (own) =>
              /Representative|Senator|Delegate|Assembly/.test(own.title ?? '') &&
              stateOf(own) === state,
          )
        );
      },
    };
  },
};

/** Questions that several people answer; questions without an answer are left out. */
export function constraintQuestions(
  records: readonly PersonRecord[],
  random: Random,
  perKind: number,
): BenchQuestion[] {
  return Object.entries(CONSTRAINTS).flatMap(([kind, constrain]) => {
    const questions: BenchQuestion[] = [];
    for (let tries = 0; questions.length < perKind && tries < perKind * 100; tries += 1) {
      const subject = subjectOf(pick(random, records));
      const asked = subject && constrain(subject, random);
      const relevant = asked ? idsWhere(records, asked.holds) : new Set<string>();
      if (asked && relevant.size > 0) questions.push({ kind, query: asked.query, relevant });
    }
    return questions;
  });
}
