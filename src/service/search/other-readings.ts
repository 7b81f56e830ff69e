import type { AnswerContext } from './answer-context.ts';
import {
  type Attempt,
  findChangedJobs,
  findFormerInWords,
  findWithoutOffice,
  readAnew,
  rewordTitles,
} from './attempt.ts';
import { findByUnit } from './find-by-unit.ts';
import { findNamedNearly } from './find-named-nearly.ts';
import { findNamesakeOfNation } from './find-namesake-of-nation.ts';
import { findNationalityInText } from './find-nationality-in-text.ts';
import { findPlaceAsEmployer } from './find-place-as-employer.ts';
import { findPlaceAsSchool } from './find-place-as-school.ts';
import { findSchoolAsEmployer } from './find-school-as-employer.ts';
import { findUnitOfName } from './find-unit-of-name.ts';
import { employersInText } from './in-text/employers-in-text.ts';
import { findInText } from './in-text/find-in-text.ts';
import { findPlaceInText } from './in-text/find-place-in-text.ts';
import type { SearchQuestion } from './search-engine.ts';

/** Another reading of a question, or the attempt itself where it says nothing more. */
type OtherReading = (
  context: AnswerContext,
  question: SearchQuestion,
  read: Attempt,
) => Promise<Attempt>;

/** The first that finds somebody is taken. */
const READINGS: readonly OtherReading[] = [
  findUnitOfName,
  findNamesakeOfNation,
  findWithoutOffice,
  findNamedNearly,
  findByUnit,
  findSchoolAsEmployer,
  findChangedJobs,
  findFormerInWords,
  findPlaceAsEmployer,
  findPlaceAsSchool,
  findPlaceInText,
  findInText,
];

/** The best of the other readings of a question that finds few or no people. */
export async function otherwise(
  context: AnswerContext,
  question: SearchQuestion,
  first: Attempt,
  now: Date,
): Promise<Attempt> {
  const mayReadAnew = !question.intent?.names && !first.understood.signals;
  const read = mayReadAnew ? await readAnew(context, question, first, now) : first;
  for (const find of READINGS) {
    const found = await find(context, question, read);
    if (found !== read) return found;
  }
  // That a text has the word "founder" does not say that it is of the employer asked for.
  const isFounding = employersInText(read.understood.intent)?.isFounding === true;
  const reworded = isFounding ? read : await rewordTitles(context, question, read);
  return reworded === read ? findNationalityInText(context, question, read) : reworded;
}
