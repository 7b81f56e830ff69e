import type { ExperienceClause } from '../../contract/intent.ts';
import { noticeOf } from '../../contract/notices.ts';
import { unquoted } from '../text/quoted-phrase.ts';
import type { AnswerContext } from './answer-context.ts';
import { type Attempt, asOnlyNear, attemptOf } from './attempt.ts';
import type { SearchQuestion } from './search-engine.ts';

/** The one job of a question with a single title and no unit; null: none, or several. */
function titledJob(experiences: readonly ExperienceClause[]): ExperienceClause | null {
  const [job, another] = experiences.filter(({ excluded }) => excluded !== true);
  const isAlone = another === undefined && !job?.titleAnyOf?.length && !job?.unit;
  return job?.title && isAlone ? job : null;
}

/**
 * Where nobody has the title, finds those whose unit is called so: "Chairman" is on record as the seat
 * of a council member. They are only near, as a unit is no title.
 */
export async function findByUnit(
  context: AnswerContext,
  question: SearchQuestion,
  first: Attempt,
): Promise<Attempt> {
  const { understood, answered, planning } = first;
  const { experiences = [] } = understood.intent;
  const job = answered.total + answered.near === 0 ? titledJob(experiences ?? []) : null;
  const title = unquoted(job?.title ?? '');
  if (job === null || planning.vocabulary.units.named(title).length === 0) return first;
  const { title: _title, ...others } = job;
  const named = { ...others, unit: title };
  const intent = {
    ...understood.intent,
    experiences: (experiences ?? []).map((one) => (one === job ? named : one)),
  };
  const found = await attemptOf(context, question, { ...understood, intent }, planning);
  if (found.answered.total + found.answered.near === 0) return first;
  const said = `"${title}" as the name of a district or team, because nobody who meets the rest has it as a title.`;
  const notice = noticeOf('altered', said, { field: 'intent.experiences', words: title });
  return asOnlyNear(found, [...understood.notices, notice]);
}
