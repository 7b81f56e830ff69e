import type { Asked } from './asked.ts';
import { sentencesOfProfile } from './evidence.ts';
import { holdsTopic, staysAbout } from './fits-topic.ts';
import { proseAbout } from './prose-evidence.ts';
import type { Stay } from './stays.ts';
import { dateDetail, tellDatesOf } from './tell-stay-dates.ts';
import { allStays, factsOf, tellWorkPast } from './tell-stays.ts';
import { fitsTime } from './time-of-stay.ts';
import { answered, listed, notKnown, quoted, type Subject, type Told } from './told.ts';

/** What prose says of studies, for a profile that lists none that fit. */
function tellProse(subject: Subject, { topic }: Asked): Told | null {
  const { stored, today } = subject;
  const told = proseAbout('education', sentencesOfProfile(stored.profile.sections ?? {}, today));
  const fitting = told.filter(({ text }) => holdsTopic(topic, text));
  return fitting.length === 0 ? null : answered(listed(fitting), fitting);
}

const MAJOR = /\bmajor(ed|s)?\b/i;

/** "What did she major in?": studies with a subject or degree, and facts that name a major. */
function tellMajor(subject: Subject, studies: readonly Stay[]): Told {
  const stays = studies.filter(({ role }) => role !== '');
  const told = sentencesOfProfile(subject.stored.profile.sections ?? {}, subject.today).filter(
    ({ from, text }) => from !== 'jobs' && from !== 'education' && MAJOR.test(text),
  );
  const facts = [...told, ...factsOf(stays)];
  if (facts.length > 0) return answered(listed(facts), facts);
  const schools = factsOf(studies);
  return notKnown(
    `No subject of studies is recorded${schools.length === 0 ? '.' : `: ${listed(schools)}`}`,
    schools,
  );
}

/** Where, what and when the person studied. */
export function tellEducation(subject: Subject, asked: Asked): Told {
  const studies = allStays(subject).filter(({ kind }) => kind === 'study');
  const { topic, time, detail } = asked;
  const about = staysAbout(studies, asked).filter(
    (one) => time === null || fitsTime(one, time, subject.today) !== 'no',
  );
  if (MAJOR.test(asked.cued) && topic.length === 0 && time === null)
    return tellMajor(subject, about);
  if (about.length > 0 && (detail === 'first' || detail === 'latest')) {
    const chosen = about.filter(({ start, end }) => (start ?? end) !== null);
    const one = detail === 'first' ? chosen.at(-1) : chosen[0];
    return one === undefined
      ? notKnown(`No dates of studies are recorded: ${listed(factsOf(about))}`, factsOf(about))
      : answered(listed([one.fact]), [one.fact]);
  }
  if (about.length > 0) {
    return detail === null
      ? answered(listed(factsOf(about)), factsOf(about))
      : tellDatesOf(about, dateDetail(asked), subject.today);
  }
  const prose = tellProse(subject, asked);
  if (prose !== null) return prose;
  if (topic.length === 0) {
    return notKnown(
      time === null
        ? 'No school or studies are recorded.'
        : 'No studies in that time are recorded.',
    );
  }
  if (time !== null) {
    return notKnown(`No studies that mention ${quoted(topic)} are recorded in that time.`);
  }
  // "Is he on the School Board?" asks about work.
  const work = tellWorkPast(subject, { ...asked, detail: null });
  return work.status === 'answered' && work.facts.every(({ from }) => from === 'jobs')
    ? work
    : notKnown(`No studies that mention ${quoted(topic)} are recorded.`);
}
