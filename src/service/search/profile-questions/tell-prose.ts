import type { SectionName } from '../../../contract/profile.ts';
import type { Asked, QuestionWord, TimeWindow } from './asked.ts';
import { type Evidence, evidence, labelledEvidence, sentencesOfProfile } from './evidence.ts';
import { holdsTopic } from './fits-topic.ts';
import { languageCode } from './language-names.ts';
import { compareDates } from './partial-dates.ts';
import { proseAbout } from './prose-evidence.ts';
import { questionWords } from './question-words.ts';
import { answered, listed, notKnown, quoted, type Subject, sentences, type Told } from './told.ts';

/** Answers from sentences: what somebody can do, likes, won, wrote, and what happened. */

const sentencesIn = ({ stored, today }: Subject): Evidence[] =>
  sentencesOfProfile(stored.profile.sections ?? {}, today);

/** Every statement of the profile once; pages and pictures are no statements. */
export function allStatements(subject: Subject): Evidence[] {
  const labelled = labelledEvidence(subject.stored.profile.sections ?? {});
  const all = [...sentencesIn(subject), ...labelled.filter(({ from }) => from === 'basic')];
  return [...new Map(all.map((one) => [one.text, one])).values()];
}

type Told4 = 'skills' | 'interests' | 'achievements' | 'research';

/** The section that holds such facts, besides prose. */
const SECTION: Readonly<Record<Told4, SectionName | null>> = {
  skills: null,
  interests: 'passions',
  achievements: 'accomplishments',
  research: 'research',
};

const NONE: Readonly<Record<Told4, string>> = {
  skills: 'No skills are recorded as such.',
  interests: 'No interests are recorded.',
  achievements: 'No awards or achievements are recorded.',
  research: 'No research or publications are recorded.',
};

const UNSORTED = {
  skills: 'These facts are not recorded as skills.',
  interests: 'These facts are not recorded as interests.',
};

function tellTopic(subject: Subject, { topic }: Asked, own: readonly Evidence[]): Told {
  const among = own.filter(({ text }) => holdsTopic(topic, text));
  const fitting =
    among.length > 0 ? among : allStatements(subject).filter(({ text }) => holdsTopic(topic, text));
  return fitting.length > 0
    ? answered(listed(fitting), fitting)
    : notKnown(`Nothing in the profile mentions ${quoted(topic)}.`);
}

const YEARS = /\b(?:19|20)\d\d\b/g;

/** The statements that name a year of the time asked about. */
function tellInTime(
  own: readonly Evidence[],
  { topic }: Pick<Asked, 'topic'>,
  { from, to }: TimeWindow,
): Told {
  const fitting = own.filter(
    ({ text }) =>
      holdsTopic(topic, text) &&
      [...text.matchAll(YEARS)].some(
        ([year]) =>
          !(from !== null && compareDates(year, from) < 0) &&
          !(to !== null && compareDates(year, to) > 0),
      ),
  );
  return fitting.length > 0
    ? answered(listed(fitting), fitting)
    : notKnown(`None is recorded with a year of that time. Recorded: ${listed(own)}`, own);
}

const TALKS = /\b(talks?|spoke|speech|keynote|lectured?|presented|panel|podcast|interview)\b/i;

function tellTalks(all: readonly Evidence[], { topic, time }: Asked): Told {
  const talks = all.filter(
    ({ from, text }) => from !== 'jobs' && from !== 'education' && TALKS.test(text),
  );
  const fitting = talks.filter(({ text }) => holdsTopic(topic, text));
  if (talks.length === 0) return notKnown('No talk is recorded.');
  if (time !== null) return tellInTime(talks, { topic }, time);
  return fitting.length > 0
    ? answered(listed(fitting), fitting)
    : notKnown(`No talk that mentions ${quoted(topic)} is recorded: ${listed(talks)}`, talks);
}

/** Skills, interests, achievements or research; with a topic, whatever mentions it. */
export function tellStatements(asks: Told4, subject: Subject, asked: Asked): Told {
  const all = sentencesIn(subject);
  if (asked.detail === 'talks') return tellTalks(all, asked);
  const section = SECTION[asks];
  const listedThere = section === null ? [] : all.filter(({ from }) => from === section);
  const prose = proseAbout(asks, all).filter((one) => !listedThere.includes(one));
  const own = [...listedThere, ...prose];
  if (asked.time !== null && own.length > 0) return tellInTime(own, asked, asked.time);
  if (asked.topic.length > 0) return tellTopic(subject, asked, own);
  return own.length > 0 ? answered(listed(own), own) : tellUnsorted(asks, all);
}

/** Words by which a sentence of no section is about work. */
const AT_WORK =
  /\b(work(ed|s)? (on|at|in|for)|led|leads|team|handbook|talk|conference|spoke|certified|project|responsible|managed?|built|developed|taught|skill)\b/i;

/** The sentences that no section holds: of work for skills, of life besides for interests. */
function tellUnsorted(asks: Told4, all: readonly Evidence[]): Told {
  if (asks !== 'skills' && asks !== 'interests') return notKnown(NONE[asks]);
  const loose = all.filter(({ from, text }) => from === 'funFacts' && !speaks({ text }));
  const fitting = loose.filter(({ text }) => AT_WORK.test(text) === (asks === 'skills'));
  if (fitting.length === 0) return notKnown(NONE[asks]);
  return answered(sentences(`${listed(fitting)} ${UNSORTED[asks]}`), fitting);
}

const SPEAKS =
  /^(languages?|sprachen?|idiomas?|langues?)\b|\b(speaks?|spoken|speaking|fluent|bilingual|multilingual|trilingual|native speaker|mother tongue|languages?|spricht|sprachen?|habla|idiomas?|parle|langues?)\b/i;

const codesIn = (words: readonly QuestionWord[]): string[] =>
  words.flatMap(({ folded }) => languageCode(folded) ?? []);

const speaks = ({ text }: Pick<Evidence, 'text'>): boolean =>
  SPEAKS.test(text) && codesIn(questionWords(text)).length > 0;

/** The languages on record, or whether one of them is among these. */
export function tellLanguages(subject: Subject, { topic }: Asked): Told {
  const known = sentencesIn(subject).filter((one) => one.from !== 'jobs' && speaks(one));
  const all = known.length === 0 ? '' : `Recorded: ${listed(known)}`;
  if (topic.length === 0) {
    return known.length > 0
      ? answered(listed(known), known)
      : notKnown('No languages are recorded.');
  }
  const asked = codesIn(topic);
  const has = ({ text }: Evidence) => {
    const codes = new Set(codesIn(questionWords(text)));
    return asked.length === topic.length
      ? asked.every((code) => codes.has(code))
      : holdsTopic(topic, text);
  };
  const fitting = known.filter(has);
  if (fitting.length > 0) return answered(listed(fitting), fitting);
  // Several sentences may name one language each.
  const together = new Set(known.flatMap(({ text }) => codesIn(questionWords(text))));
  if (asked.length === topic.length && asked.every((code) => together.has(code))) {
    return answered(listed(known), known);
  }
  const held = new Set(topic.filter(({ folded }) => together.has(languageCode(folded) ?? '')));
  const missing = topic.filter((word) => !held.has(word));
  return notKnown(sentences(`${quoted(missing)} is not recorded.`, all), known);
}

/** Dated events, of a time or a topic if the question names one. */
export function tellEvents(subject: Subject, { topic, time }: Asked): Told {
  const items = subject.stored.profile.sections?.eventsTimeline?.items ?? [];
  const fitting = items.filter(({ text, date }) => {
    if (!holdsTopic(topic, text)) return false;
    if (time === null) return true;
    if (date === undefined) return false;
    const { from, to } = time;
    const isEarly = from !== null && compareDates(date, from) < 0;
    return !isEarly && !(to !== null && compareDates(date, to) > 0);
  });
  const facts = fitting.map(({ text, date, sources }) =>
    evidence('eventsTimeline', [date, text].filter(Boolean).join(': '), sources),
  );
  return facts.length > 0 ? answered(listed(facts), facts) : notKnown('No such event is recorded.');
}
