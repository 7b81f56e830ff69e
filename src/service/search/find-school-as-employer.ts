import type { ExperienceClause, Intent, SchoolClause } from '../../contract/intent.ts';
import { noticeOf } from '../../contract/notices.ts';
import { singular, titleTokens } from '../text/titles/title-words.ts';
import type { AnswerContext } from './answer-context.ts';
import { foundNobody } from './ask-instead.ts';
import { type Answered, type Attempt, asOnlyNear, attemptOf } from './attempt.ts';
import type { SearchQuestion } from './search-engine.ts';

/** A question for those who are on record as working at the school; the strictest comes first. */
export interface SchoolAsEmployer {
  readonly school: string;
  readonly intents: readonly Intent[];
}

/** Titles that say no more than that somebody studies there, and as what those who do are on record. */
const STUDENTS = ['student', 'candidate'];

/** Words beside "student" that say nothing of the subject. */
const ANY_STUDENT = new Set(['student', 'graduate', 'undergraduate', 'college', 'university']);

/** "Graduate students", but no law students or MBA candidates: these are asked for as they are. */
const isStudent = ({ title, titleAnyOf }: ExperienceClause): boolean => {
  const words = titleTokens(title ?? '').map(singular);
  return (
    !titleAnyOf?.length &&
    words.at(-1) === 'student' &&
    words.every((word) => ANY_STUDENT.has(word))
  );
};

const isExcluded = (one: { readonly excluded?: boolean | null | undefined }): boolean =>
  one.excluded === true;

/** The one school of a question that asks for no year there; null: none, or several. */
function soleSchool(schools: readonly SchoolClause[]): SchoolClause | null {
  const [asked, another] = schools.filter((one) => !isExcluded(one));
  if (asked === undefined || another !== undefined) return null;
  const { school, schoolAnyOf, startYear, endYear, graduationYear, started, ended } = asked;
  // Who works there need not have a degree from there.
  if (asked.degree || asked.degreeAnyOf?.length) return null;
  const isNamed = Boolean(school ?? schoolAnyOf?.length);
  return isNamed && !(startYear ?? endYear ?? graduationYear ?? started ?? ended) ? asked : null;
}

/**
 * The question with its school as an employer: an export of connections has "MBA Candidate, Norvane
 * University" as a job. Null where no single school is asked for, or the employer of the job is. Pure.
 */
export function schoolAsEmployer(intent: Intent): SchoolAsEmployer | null {
  const { schools, experiences, ...others } = intent;
  const asked = soleSchool(schools ?? []);
  const [job, another] = (experiences ?? []).filter((one) => !isExcluded(one));
  const isOfEmployer = Boolean(job?.organization ?? job?.organizationAnyOf?.length);
  if (asked === null || another !== undefined || isOfEmployer) return null;
  const { school, schoolAnyOf, temporalScope } = asked;
  const there: ExperienceClause = {
    ...(school && { organization: school }),
    ...(schoolAnyOf && { organizationAnyOf: schoolAnyOf }),
    ...(temporalScope && { temporalScope }),
  };
  const left = (schools ?? []).filter(isExcluded);
  const withJob = (clause: ExperienceClause): Intent => ({
    ...others,
    ...(left.length > 0 && { schools: left }),
    experiences: [clause, ...(experiences ?? []).filter(isExcluded)],
  });
  const { title: _title, ...untitled } = job ?? {};
  // "Duke students" study there now, and "MBA candidates at Duke" are asked for by a title.
  const asksForStudents = job === undefined ? temporalScope === 'current' : isStudent(job);
  const intents = asksForStudents
    ? [withJob({ ...untitled, ...there, titleAnyOf: STUDENTS }), withJob({ ...untitled, ...there })]
    : [withJob({ ...job, ...there })];
  return { school: school ?? (schoolAnyOf ?? []).join(' or '), intents };
}

/** Without those who only work at an employer that is called nearly so, where others work there. */
const metBefore = (answered: Answered): Answered =>
  answered.total === 0
    ? answered
    : { ...answered, near: 0, people: answered.people.filter(({ match }) => match === 'met') };

/** "MIT" alone, without a word of study or a job: the people of it, whether they studied or work there. */
function isNamedAlone(school: string, { understood: { intent, queryIntent } }: Attempt): boolean {
  const said = (queryIntent?.spans ?? []).filter(({ clause }) => clause.startsWith('schools'));
  const isOfStudy = intent.schools?.some(({ temporalScope }) => temporalScope === 'current');
  const isOfJob = intent.experiences?.some((one) => !isExcluded(one));
  return (
    !(isOfStudy || isOfJob || said.length === 0) &&
    said.every(({ text }) => text.toLowerCase() === school.toLowerCase())
  );
}

/**
 * Where nobody has the school on record, finds those whose job is there. They are only near, unless
 * the school is named and no study: who works at a school need not study there.
 */
export async function findSchoolAsEmployer(
  context: AnswerContext,
  question: SearchQuestion,
  first: Attempt,
): Promise<Attempt> {
  const { understood, planning } = first;
  const asked = foundNobody(first) ? schoolAsEmployer(understood.intent) : null;
  for (const intent of asked?.intents ?? []) {
    const found = await attemptOf(context, question, { ...understood, intent }, planning);
    if (found.answered.total + found.answered.near === 0) continue;
    const words = asked?.school ?? '';
    const said = `"${words}" as an employer, because nobody who meets the rest has it on record as a school.`;
    const isAlone = isNamedAlone(words, first);
    const untold = isAlone ? '' : ' Whether these people study there, only their titles tell.';
    const notice = noticeOf('altered', `${said}${untold}`, { field: 'intent.schools', words });
    const notices = [...understood.notices, notice];
    if (isAlone) return { ...found, understood: { ...found.understood, notices } };
    return asOnlyNear({ ...found, answered: metBefore(found.answered) }, notices);
  }
  return first;
}
