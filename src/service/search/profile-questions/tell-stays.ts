import type { Asked } from './asked.ts';
import { type Evidence, sentencesOfProfile } from './evidence.ts';
import { holdsTopic, staysAbout } from './fits-topic.ts';
import { proseAbout } from './prose-evidence.ts';
import { questionWords } from './question-words.ts';
import { latestFirst, type Stay, staysOf } from './stays.ts';
import { type Fit, fitsTime, isEarlier, isLater } from './time-of-stay.ts';
import {
  answered,
  listed,
  notKnown,
  quoted,
  type Subject,
  sentence,
  sentences,
  type Told,
} from './told.ts';

/** Answers about jobs. */

export const factsOf = (stays: readonly Stay[]): Evidence[] => stays.map(({ fact }) => fact);

const isDated = ({ start, end }: Stay): boolean => start !== null || end !== null;

export const allStays = ({ stored, today }: Subject): Stay[] =>
  latestFirst(staysOf(stored.profile.sections ?? {}, today));

const sentencesIn = ({ stored, today }: Subject): Evidence[] =>
  sentencesOfProfile(stored.profile.sections ?? {}, today);

const jobsOf = (subject: Subject): Stay[] => allStays(subject).filter(({ kind }) => kind === 'job');

const former = (jobs: readonly Stay[]): Stay[] =>
  jobs.filter(({ isCurrent, isPlanned }) => !isCurrent && !isPlanned);

/** The jobs that the topic means; without any, the studies that it means. */
function aboutTopic(subject: Subject, asked: Asked): Stay[] {
  const jobs = staysAbout(jobsOf(subject), asked);
  return jobs.length > 0 ? jobs : staysAbout(allStays(subject), asked);
}

/** What sentences say of the topic where no stay does. */
export function tellMentions(subject: Subject, { topic, time }: Asked): Told | null {
  const told = sentencesIn(subject)
    .filter(({ from }) => from !== 'jobs' && from !== 'education')
    .filter(({ text }) => time === null && holdsTopic(topic, text));
  return told.length > 0 ? answered(listed(told), told) : null;
}

const noStay = (subject: Subject, asked: Asked): Told =>
  tellMentions(subject, asked) ??
  notKnown(`Nothing is recorded of work or studies that mention ${quoted(asked.topic)}.`);

function headlineOf({ stored }: Subject): Evidence[] {
  const item = stored.profile.sections?.basic?.items.find(({ label }) => label === 'Headline');
  if (item === undefined) return [];
  return [{ from: 'basic', text: `Headline: ${item.value}`, sources: item.sources ?? [] }];
}

function withoutDates(stays: readonly Stay[]): string {
  return stays.length === 0
    ? ''
    : `Recorded without dates, so perhaps over: ${listed(factsOf(stays))}`;
}

/** Whether a headline only repeats a job that is over. */
const tellsFormer = (headline: string, jobs: readonly Stay[]): boolean =>
  jobs.some(({ at, title }) => holdsTopic(questionWords(at === '' ? title : at), headline));

/** Current jobs; those without any dates only beside others, as what may be over. */
function tellCurrent(subject: Subject): Told {
  const jobs = jobsOf(subject);
  const current = jobs.filter(({ isCurrent }) => isCurrent);
  const [dated, undated] = [current.filter(isDated), current.filter((job) => !isDated(job))];
  if (dated.length > 0) {
    return answered(sentences(listed(factsOf(dated)), withoutDates(undated)), factsOf(current));
  }
  if (undated.length > 0) {
    return answered(
      sentences(listed(factsOf(undated)), 'No dates are recorded.'),
      factsOf(undated),
    );
  }
  const [last] = former(jobs);
  const headline = headlineOf(subject).filter(({ text }) => !tellsFormer(text, former(jobs)));
  if (headline.length > 0) return answered(listed(headline), headline);
  const prose = jobs.length > 0 ? [] : proseAbout('work_now', sentencesIn(subject));
  if (prose.length > 0) return answered(listed(prose), prose);
  if (last === undefined) return notKnown('No job is recorded.');
  return notKnown(`No current job is recorded. The last one recorded: ${listed([last.fact])}`, [
    last.fact,
  ]);
}

const MAX_DESCRIPTION = 400;

/** The stays that a question names, with what is said of them besides. */
function tellNamed(stays: readonly Stay[], lead = ''): Told {
  const facts = stays.flatMap(({ fact, description }) =>
    description === null ? [fact] : [fact, description],
  );
  const [only] = stays.length === 1 ? stays : [];
  const more = only?.description?.text ?? '';
  const shown = more.length > MAX_DESCRIPTION ? `${more.slice(0, MAX_DESCRIPTION)}…` : more;
  return answered(sentences(lead, listed(factsOf(stays)), shown && sentence(shown)), facts);
}

/** What the person does now, or whether they still do what the question names. */
export function tellWorkNow(subject: Subject, asked: Asked): Told {
  if (asked.time !== null) return tellWorkPast(subject, asked);
  if (asked.topic.length === 0) return tellCurrent(subject);
  const about = aboutTopic(subject, asked);
  const current = about.filter(({ isCurrent }) => isCurrent);
  if (current.length > 0) return tellNamed(current);
  return about.length === 0 ? noStay(subject, asked) : tellNamed(about, 'Not recorded as current:');
}

interface Sorted {
  readonly yes: Stay[];
  readonly unknown: Stay[];
}

function sortedBy(stays: readonly Stay[], fitOf: (stay: Stay) => Fit): Sorted {
  return {
    yes: stays.filter((stay) => fitOf(stay) === 'yes'),
    unknown: stays.filter((stay) => fitOf(stay) === 'unknown'),
  };
}

const undecided = (unknown: readonly Stay[]): string =>
  unknown.length === 0 ? '' : `The dates recorded do not tell it of: ${listed(factsOf(unknown))}`;

function tellSorted({ yes, unknown }: Sorted, none: string): Told {
  if (yes.length === 0) return notKnown(sentences(none, undecided(unknown)));
  return answered(sentences(listed(factsOf(yes)), undecided(unknown)), factsOf(yes));
}

const SCHOOLS = new Set(['university', 'college', 'school', 'degree', 'universitat', 'studium']);

/** The stays that "before" and "after" are about; null when the question names none. */
function anchorsOf(subject: Subject, asked: Asked): Stay[] | null {
  if (asked.topic.length > 0) return staysAbout(allStays(subject), asked);
  if (!asked.hints.some((hint) => SCHOOLS.has(hint))) return null;
  return allStays(subject).filter(({ kind }) => kind === 'study');
}

function tellRelated(subject: Subject, asked: Asked, anchors: readonly Stay[]): Told {
  const { relation, topic, among } = asked;
  const meant = staysAbout(jobsOf(subject), { ...asked, topic: among });
  const others = meant.filter((job) => !anchors.some(({ fact }) => fact.text === job.fact.text));
  const named = topic.length > 0 ? quoted(topic) : 'the studies';
  const started = anchors.filter(({ start }) => start !== null).at(-1);
  const ended = anchors.filter(({ end, isCurrent }) => end !== null && !isCurrent).at(-1);
  const anchor = (relation === 'before' ? started : ended) ?? anchors[0];
  if (anchor === undefined) {
    return notKnown(
      `No stay that mentions ${named} is recorded, so what came ${relation} it is not known.`,
    );
  }
  const isFitting = relation === 'before' ? isEarlier : isLater;
  const { yes, unknown } = sortedBy(others, (job) => isFitting(job, anchor));
  const inOrder = relation === 'before' ? yes : yes.toReversed();
  const what = among.length === 0 ? 'job' : `job that mentions ${quoted(among)}`;
  return tellSorted({ yes: inOrder, unknown }, `No ${what} ${relation} ${named} is recorded.`);
}

function tellFirst(jobs: readonly Stay[]): Told {
  const dated = jobs.filter(({ start }) => start !== null);
  const first = dated.at(-1);
  if (first === undefined) {
    return notKnown(`Which job came first is not known: no job has a start date on record.`);
  }
  const unknown = jobs.filter(({ start }) => start === null);
  return answered(
    sentences(`The first one recorded: ${listed([first.fact])}`, undecided(unknown)),
    [first.fact],
  );
}

function tellFormer(jobs: readonly Stay[], most: number): Told {
  const past = former(jobs).slice(0, most);
  return past.length > 0
    ? answered(listed(factsOf(past)), factsOf(past))
    : notKnown('No former job is recorded.');
}

function tellJobs(jobs: readonly Stay[]): Told {
  return jobs.length > 0
    ? answered(listed(factsOf(jobs)), factsOf(jobs))
    : notKnown('No job is recorded.');
}

const FOUNDER =
  /\b(co-?)?founde[rd]\b|\b(owner|proprietor|entrepreneur|freelance\w*|self-?employed|gründer(in)?|inhaber(in)?|fundador(a)?|fondat(eur|rice))\b/iu;

/** What the person founded or owns, by their titles or in a sentence. */
function tellFounded(subject: Subject, about: readonly Stay[]): Told {
  const stays = about.filter(({ title }) => FOUNDER.test(title));
  const told = sentencesIn(subject).filter(
    ({ from, text }) => from !== 'jobs' && from !== 'education' && FOUNDER.test(text),
  );
  const facts = [...factsOf(stays), ...told];
  return facts.length > 0
    ? answered(listed(facts), facts)
    : notKnown('No company of their own is recorded.');
}

/** Where the jobs were. */
function tellWorkplaces(jobs: readonly Stay[]): Told {
  const placed = jobs.filter(({ place }) => place !== '');
  const elsewhere = jobs.filter(({ place }) => place === '');
  const missing =
    elsewhere.length === 0 ? '' : `No place is recorded of: ${listed(factsOf(elsewhere))}`;
  if (placed.length === 0) return notKnown(sentences('No place of a job is recorded.', missing));
  const places = [...new Set(placed.map(({ place }) => place))];
  return answered(sentences(sentence(places.join('; ')), missing), factsOf(placed));
}

/** Where the person worked: at a time, before or after something, first, or all in all. */
export function tellWorkPast(subject: Subject, asked: Asked): Told {
  const { relation, detail, time, topic } = asked;
  const anchors = relation === null ? null : anchorsOf(subject, asked);
  if (anchors !== null) return tellRelated(subject, asked, anchors);
  const about = topic.length === 0 ? jobsOf(subject) : aboutTopic(subject, asked);
  if (about.length === 0 && topic.length > 0) return noStay(subject, asked);
  if (detail === 'founded') return tellFounded(subject, about);
  if (time !== null) {
    const { today } = subject;
    return tellSorted(
      sortedBy(about, (job) => fitsTime(job, time, today)),
      topic.length === 0
        ? 'No job in that time is recorded.'
        : `No work that mentions ${quoted(topic)} is recorded in that time.`,
    );
  }
  if (detail === 'workplaces') return tellWorkplaces(about);
  if (detail === 'first') return tellFirst(about);
  if (detail === 'latest') return tellJobs(about.slice(0, 1));
  if (detail === 'previous') return tellFormer(about, 1);
  if (topic.length > 0) return tellNamed(about);
  return relation === 'before' ? tellFormer(about, about.length) : tellJobs(about);
}
