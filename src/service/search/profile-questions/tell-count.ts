import type { Asked, Counted } from './asked.ts';
import { type Evidence, sentencesOfProfile } from './evidence.ts';
import { staysAbout } from './fits-topic.ts';
import { languageCode } from './language-names.ts';
import { questionWords } from './question-words.ts';
import type { Stay } from './stays.ts';
import { tellLanguages } from './tell-prose.ts';
import { allStays } from './tell-stays.ts';
import { fitsTime } from './time-of-stay.ts';
import { answered, notKnown, quoted, type Subject, type Told } from './told.ts';

/** Answers to "how many": what is on record, counted once each and named. */

/** Something counted, and the fact that shows it. */
interface One {
  readonly name: string;
  readonly fact: Evidence;
}

type OfStay = (stay: Stay) => string;

const countryOf: OfStay = ({ place }) =>
  place.includes(',') ? (place.split(',').at(-1) ?? '') : '';

/** What is counted of jobs or studies; those without it do not count. */
const OF_STAYS: { readonly [What in Counted]?: readonly [Stay['kind'], OfStay] } = {
  degrees: ['study', ({ title, fact }) => (title === '' ? '' : fact.text)],
  schools: ['study', ({ at }) => at],
  jobs: ['job', ({ title, at }) => [title, at].filter((part) => part !== '').join(' at ')],
  employers: ['job', ({ at }) => at],
  units: ['job', ({ unit }) => unit],
  terms: ['job', ({ fact }) => fact.text],
  countries: ['job', countryOf],
  cities: ['job', ({ place }) => place],
};

const NAMES: Readonly<Record<Counted, string>> = {
  degrees: 'degree',
  schools: 'school',
  jobs: 'job',
  employers: 'employer',
  units: 'unit of an employer',
  terms: 'term of office or job',
  languages: 'language',
  countries: 'country of a job',
  cities: 'place of a job',
  achievements: 'award or achievement',
  research: 'publication',
};

function onesOfStays(subject: Subject, asked: Asked, kind: Stay['kind'], name: OfStay): One[] {
  const { time } = asked;
  return staysAbout(allStays(subject), asked)
    .filter((stay) => stay.kind === kind && !stay.isPlanned)
    .filter((stay) => time === null || fitsTime(stay, time, subject.today) === 'yes')
    .map((stay) => ({ name: name(stay).trim(), fact: stay.fact }));
}

function onesOfLanguages(subject: Subject, asked: Asked): One[] {
  const { facts } = tellLanguages(subject, { ...asked, topic: [] });
  const named = facts.flatMap((fact) =>
    questionWords(fact.text).map(({ said, folded }) => ({
      code: languageCode(folded),
      said,
      fact,
    })),
  );
  const distinct = new Map(named.map((one) => [one.code ?? '', one]));
  distinct.delete('');
  return [...distinct.values()].map(({ said, fact }) => ({ name: said, fact }));
}

function onesOf(subject: Subject, asked: Asked, counted: Counted): One[] {
  const ofStays = OF_STAYS[counted];
  if (ofStays !== undefined) return onesOfStays(subject, asked, ...ofStays);
  if (counted === 'languages') return onesOfLanguages(subject, asked);
  const section = counted === 'achievements' ? 'accomplishments' : 'research';
  return sentencesOfProfile(subject.stored.profile.sections ?? {}, subject.today)
    .filter(({ from }) => from === section)
    .map((fact) => ({ name: fact.text.replace(/\.$/, ''), fact }));
}

/** How many are on record, which need not be all there are. */
export function tellCount(subject: Subject, asked: Asked, counted: Counted): Told {
  const named = onesOf(subject, asked, counted).filter(({ name }) => name !== '');
  const names = [...new Set(named.map(({ name }) => name))];
  if (names.length === 0) {
    const about = asked.topic.length === 0 ? '' : ` that mentions ${quoted(asked.topic)}`;
    // A sentence may tell a number, and is listed below.
    return notKnown(`No ${NAMES[counted]}${about} is recorded one by one, so none is counted.`);
  }
  const facts = [...new Map(named.map(({ fact }) => [fact.text, fact])).values()];
  return answered(`${names.length} on record: ${names.join('; ')}.`, facts);
}
