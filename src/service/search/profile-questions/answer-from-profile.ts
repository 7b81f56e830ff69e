import type { ProfileAnswer, ProfileAsk } from '../../../contract/profile-query.ts';
import type { StoredProfile } from '../../people/profile/stored-profile.ts';
import type { Asked, Respelling } from './asked.ts';
import { basicFacts } from './basic-facts.ts';
import { degreeWords } from './degree-levels.ts';
import { isKindOfEmployer, readAsKind } from './employer-kinds.ts';
import { type Evidence, labelledEvidence, sentencesOfProfile } from './evidence.ts';
import { holdsTopic, missingFrom, staysAbout } from './fits-topic.ts';
import { questionWords } from './question-words.ts';
import { contentWords, readQuestion } from './read-question.ts';
import { tellCount } from './tell-count.ts';
import { tellEducation } from './tell-education.ts';
import {
  tellBirth,
  tellBirthPlace,
  tellGender,
  tellNames,
  tellPersonal,
  tellPlace,
} from './tell-life.ts';
import { allStatements, tellEvents, tellLanguages, tellStatements } from './tell-prose.ts';
import {
  tellConnected,
  tellContact,
  tellLinks,
  tellPictures,
  tellSources,
  tellUpdated,
} from './tell-record.ts';
import { tellStayDates } from './tell-stay-dates.ts';
import { allStays, tellWorkNow, tellWorkPast } from './tell-stays.ts';
import { answered, listed, notKnown, quoted, type Subject, sentences, type Told } from './told.ts';

/** The answers to a question about one person, and the facts that they are made of. */
export interface AnsweredQuestion {
  readonly answers: readonly ProfileAnswer[];
  readonly facts: readonly Evidence[];
  /** Whether facts that only relate to the question may stand below. */
  readonly mayAddRelated: boolean;
}

function tellSummary(subject: Subject): Told {
  const work = tellWorkNow(subject, NO_TOPIC);
  const facts = [
    ...basicFacts(subject, 'Headline'),
    ...(work.status === 'answered' ? work.facts : []),
    ...basicFacts(subject, 'Location'),
  ];
  const distinct = [...new Map(facts.map((one) => [one.text, one])).values()];
  return distinct.length > 0
    ? answered(listed(distinct), distinct)
    : notKnown('No headline, job or place is recorded.');
}

const NO_TOPIC: Asked = {
  asks: 'summary',
  detail: null,
  cued: '',
  topic: [],
  isWithin: false,
  hints: [],
  time: null,
  relation: null,
  among: [],
  isNegated: false,
  unapplied: [],
  counted: null,
  respelled: [],
};

const TELL: Readonly<Record<ProfileAsk, (subject: Subject, asked: Asked) => Told>> = {
  education: tellEducation,
  work_now: tellWorkNow,
  work_past: tellWorkPast,
  stay_dates: tellStayDates,
  place: tellPlace,
  birth_place: tellBirthPlace,
  birth: tellBirth,
  languages: tellLanguages,
  skills: (subject, asked) => tellStatements('skills', subject, asked),
  interests: (subject, asked) => tellStatements('interests', subject, asked),
  achievements: (subject, asked) => tellStatements('achievements', subject, asked),
  research: (subject, asked) => tellStatements('research', subject, asked),
  names: tellNames,
  gender: tellGender,
  personal: tellPersonal,
  updated: tellUpdated,
  connected: tellConnected,
  contact: tellContact,
  links: tellLinks,
  sources: tellSources,
  pictures: tellPictures,
  events: tellEvents,
  summary: tellSummary,
};

/** Answers that state one value whatever the topic: words that are not in it were not applied. */
const WITHOUT_TOPIC: ReadonlySet<ProfileAsk> = new Set([
  'place',
  'birth_place',
  'names',
  'gender',
  'personal',
  'updated',
  'connected',
  'contact',
  'links',
  'pictures',
  'summary',
]);

/** What never happened is on no record. */
const OF_DEEDS: ReadonlySet<ProfileAsk> = new Set([
  'education',
  'work_now',
  'work_past',
  'stay_dates',
  'languages',
  'skills',
  'achievements',
  'research',
]);

const NEGATIVE = 'A profile records what is known, not what never happened.';

function tell(subject: Subject, asked: Asked): Told {
  const { counted } = asked;
  const told =
    counted === null ? TELL[asked.asks](subject, asked) : tellCount(subject, asked, counted);
  if (!asked.isNegated || !OF_DEEDS.has(asked.asks)) return told;
  if (asked.topic.length > 0 && told.status === 'answered') return told;
  const text = told.status === 'not_known' ? told.text : '';
  return notKnown(sentences(text, NEGATIVE));
}

/** Answers about stays: others are about statements. */
const OF_STAYS: ReadonlySet<ProfileAsk> = new Set([
  'education',
  'work_now',
  'work_past',
  'stay_dates',
  'birth',
]);

/** The question without loose words that nothing on record has, such as an unknown verb. */
function withKnownTopic(subject: Subject, asked: Asked): Asked {
  const { topic } = asked;
  const isHeld =
    (OF_STAYS.has(asked.asks) && staysAbout(allStays(subject), asked).length > 0) ||
    allStatements(subject).some(({ text }) => holdsTopic(topic, text));
  return isHeld ? asked : { ...asked, topic: topic.filter(({ isFirm }) => isFirm) };
}

const respelledAs = ({ said, as }: Respelling): string => `Read “${said}” as “${as}”.`;

/** Every folded word of the profile. */
function wordsHeld(subject: Subject): Set<string> {
  return new Set(
    allStatements(subject).flatMap(({ text }) => questionWords(text).map(({ folded }) => folded)),
  );
}

function answerOf(asked: Asked, told: Told): ProfileAnswer {
  // The topic of "before", "after" and an age names what the answer is counted from.
  const isNamed = asked.relation === null && asked.asks !== 'birth';
  const topic = isNamed ? asked.topic : [];
  const loose = topic.filter(({ isFirm }) => !isFirm || WITHOUT_TOPIC.has(asked.asks));
  const texts = [told.text, ...degreeWords(told.text)];
  const missing =
    told.status === 'answered'
      ? missingFrom(loose, ...texts).filter((word) => !isKindOfEmployer(word))
      : [];
  const notApplied = [...asked.unapplied, ...missing.map(({ said }) => said)];
  const named = missing.length === 0 ? '' : `What is recorded does not mention ${quoted(missing)}.`;
  const unapplied =
    asked.unapplied.length === 0 ? '' : `Not applied: “${asked.unapplied.join('”, “')}”.`;
  const kinds = told.status === 'answered' ? readAsKind(missingFrom(topic, ...texts)) : '';
  return {
    asks: asked.asks,
    status: told.status,
    text: sentences(told.text, kinds, named, unapplied, ...asked.respelled.map(respelledAs)),
    ...(notApplied.length > 0 && { notApplied }),
  };
}

/** Facts in prose can be near the question in other words; others are on record or not. */
const IN_PROSE: ReadonlySet<ProfileAsk> = new Set([
  'skills',
  'interests',
  'achievements',
  'research',
  'events',
  'summary',
]);

/** Answers a question about one person from all sections of the profile, never with a guess. */
export function answerFromProfile(
  stored: StoredProfile,
  question: string,
  now: Date,
): AnsweredQuestion {
  const today = now.toISOString().slice(0, 10);
  const { displayName = '', personName } = stored.profile;
  const names = [displayName, personName?.full ?? '', ...(personName?.other ?? [])];
  const subject = { stored, today };
  const read = readQuestion(question, names, { today, held: wordsHeld(subject) });
  const told = read.map((asked) => ({
    asked,
    told: tell(subject, withKnownTopic(subject, asked)),
  }));
  const facts = told.flatMap((one) => (one.told.status === 'answered' ? one.told.facts : []));
  return {
    answers: told.map((one) => answerOf(one.asked, one.told)),
    facts: [...new Map(facts.map((one) => [one.text, one])).values()],
    mayAddRelated: told.every(
      (one) => one.told.status === 'answered' || IN_PROSE.has(one.asked.asks),
    ),
  };
}

/**
 * For a question of no known kind: the statements that hold all its words and are in no sentence,
 * such as a page or a place.
 */
export function mentionsOf(stored: StoredProfile, question: string, today: string): Evidence[] {
  const topic = contentWords(question);
  const sections = stored.profile.sections ?? {};
  const sentences = new Set(sentencesOfProfile(sections, today).map(({ text }) => text));
  if (topic.length === 0) return [];
  return labelledEvidence(sections).filter(
    ({ text }) => !sentences.has(text) && holdsTopic(topic, text),
  );
}
