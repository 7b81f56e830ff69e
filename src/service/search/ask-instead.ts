import type { Intent } from '../../contract/intent.ts';
import type { Notice } from '../../contract/notices.ts';
import type { AnswerContext } from './answer-context.ts';
import { type Attempt, attemptOf } from './attempt.ts';
import type { SearchQuestion } from './search-engine.ts';

/** Whether nobody was found, by what the question says of people and not by an identifier. */
export const foundNobody = ({ understood, answered }: Attempt): boolean =>
  answered.total + answered.near === 0 && !understood.signals;

/** Who is found by another reading of a question, which a notice tells; null: nobody surely. */
export async function askInstead(
  context: AnswerContext,
  question: SearchQuestion,
  { understood, planning }: Attempt,
  intent: Intent,
  notice: Notice,
): Promise<Attempt | null> {
  const found = await attemptOf(context, question, { ...understood, intent }, planning);
  const notices = [...understood.notices, notice];
  return found.answered.total === 0
    ? null
    : { ...found, understood: { ...found.understood, notices } };
}
