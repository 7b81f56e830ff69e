import type { Intent } from '../../contract/intent.ts';
import { noticeOf } from '../../contract/notices.ts';
import type { AnswerContext } from './answer-context.ts';
import { type Attempt, attemptOf } from './attempt.ts';
import { onlyNear } from './find-people.ts';
import { type LoosenedIntent, loosenedIntents } from './plan/loosened-intents.ts';
import type { SearchQuestion } from './search-engine.ts';
import { isClearName } from './vocabulary/resolve-name.ts';

/** From this grade on, a name is somebody's as it is written. */
const EXACT = 0.85;
/** Each costs a search. */
const MAX_TRIED = 4;
/** What people know less surely of somebody whose name they know, the least sure first. */
const DROPPED = ['geo.place', 'places', 'experiences.title', 'experiences.former'];

const rankOf = ({ clause }: LoosenedIntent): number => DROPPED.indexOf(clause);

/** A whole name, not only a family name. */
const isWhole = ({ names }: Intent): boolean =>
  names?.length === 1 && names.every((name) => name.trim().includes(' '));

/**
 * "Assemblymember Jo Vale of Brooklyn", of whom no record says Brooklyn: when nobody of a name meets
 * all of the question, who meets all but one clause is near, and the answer says which.
 */
export async function findNamedNearly(
  context: AnswerContext,
  question: SearchQuestion,
  first: Attempt,
): Promise<Attempt> {
  const { understood, plan, answered, planning } = first;
  const { intent } = understood;
  const isOwn = question.intent?.geo || question.intent?.experiences || question.intent?.names;
  const isFound = answered.people.length > 0 || understood.signals !== undefined;
  const isNamed = isWhole(intent) && isClearName(plan.people ?? new Map(), EXACT);
  if (isOwn || isFound || !isNamed) return first;
  const tried = loosenedIntents(intent)
    .filter((one) => rankOf(one) !== -1)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, MAX_TRIED);
  for (const { clause, text, intent: without } of tried) {
    const attempt = await attemptOf(
      context,
      question,
      { ...understood, intent: without },
      planning,
    );
    if (attempt.answered.total === 0) continue;
    const field = `intent.${clause}`;
    const said = `"${text}", for anyone called "${intent.names?.[0]}".`;
    const notice = noticeOf('nobody_has', said, { field, words: text });
    return {
      ...attempt,
      understood: { ...understood, notices: [...understood.notices, notice] },
      answered: onlyNear(attempt.answered),
    };
  }
  return first;
}
