import type { ExperienceClause, Intent } from '../../contract/intent.ts';
import { noticeOf } from '../../contract/notices.ts';
import { foldTokens } from '../text/fold.ts';
import type { AnswerContext } from './answer-context.ts';
import { askInstead, foundNobody } from './ask-instead.ts';
import type { Attempt } from './attempt.ts';
import { placeInText } from './in-text/find-place-in-text.ts';
import { employersOf } from './said-phrases.ts';
import type { SearchQuestion } from './search-engine.ts';

/** A job at one of the places, beside the employers that are asked for. */
function jobThere(job: ExperienceClause, places: readonly string[]): ExperienceClause {
  const { organization: _one, organizationAnyOf: _anyOf, ...others } = job;
  const employers = [...employersOf(job), ...places];
  const [only, another] = employers;
  return another === undefined && only !== undefined
    ? { ...others, organization: only }
    : { ...others, organizationAnyOf: employers };
}

/**
 * The question with its place as the employer of each job, and the place. "Mercury" and "Anchorage" are
 * companies too. Null where no single place is asked for. Pure.
 */
export function placeAsEmployer(
  intent: Intent,
): { places: readonly string[]; intent: Intent } | null {
  const asked = placeInText(intent);
  if (asked === null) return null;
  const { places, rest } = asked;
  const jobs = (rest.experiences ?? []).filter((one) => one.excluded !== true);
  const left = (rest.experiences ?? []).filter((one) => one.excluded === true);
  const there = (jobs.length === 0 ? [{}] : jobs).map((job) => jobThere(job, places));
  return { places, intent: { ...rest, experiences: [...there, ...left] } };
}

/** Words that say that a place is meant, in the languages of questions. */
const LOCATED = new Set(
  'in near around from within across inside en de da em aus bei dans'.split(' '),
);

/** Whether the words before a name in the question say that it is a place: "engineers in Mercury". */
export function isSaidAsPlace(query: string, place: string): boolean {
  const words = foldTokens(query);
  const said = foldTokens(place);
  const at = words.findIndex((_, from) => said.every((word, n) => words[from + n] === word));
  return at < 0 || LOCATED.has(words[at - 1] ?? '');
}

/**
 * Where nobody who meets the rest is on record in the place, finds those who work at an employer of
 * that name.
 */
export async function findPlaceAsEmployer(
  context: AnswerContext,
  question: SearchQuestion,
  first: Attempt,
): Promise<Attempt> {
  const mayBe = foundNobody(first) && !question.intent?.geo;
  const asked = mayBe ? placeAsEmployer(first.understood.intent) : null;
  const isPlace = (place: string) => isSaidAsPlace(first.understood.query, place);
  if (asked === null || asked.places.some(isPlace)) return first;
  const said =
    `"${asked.places.join('" or "')}" as an employer, because nobody who meets the rest is on ` +
    'record in such a place.';
  const words = asked.places.join(' or ');
  const notice = noticeOf('altered', said, { field: 'intent.geo', words });
  return (await askInstead(context, question, first, asked.intent, notice)) ?? first;
}
