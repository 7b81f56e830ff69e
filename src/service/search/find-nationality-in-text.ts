import type { Intent } from '../../contract/intent.ts';
import { noticeOf } from '../../contract/notices.ts';
import type { AnswerContext } from './answer-context.ts';
import { foundNobody } from './ask-instead.ts';
import { type Attempt, attemptOf, rewordTitles } from './attempt.ts';
import { onlyNear } from './find-people.ts';
import { saidNationality } from './parse/said-nationality.ts';
import type { SearchQuestion } from './search-engine.ts';

/** The job and the country of "French writers", as the words of one title; null: it is not so asked. */
function asTitle(
  query: string,
  { geo, ...rest }: Intent,
): { words: string; intent: Intent } | null {
  const [job, another] = rest.experiences ?? [];
  const said = geo?.place && !geo.excluded ? saidNationality(query, geo.place) : null;
  if (said === null || !job?.title || job.excluded || another !== undefined) return null;
  const title = `${said.words} ${job.title}`;
  return { words: said.words, intent: { ...rest, experiences: [{ ...job, title }] } };
}

/** Whether somebody with the job has no place on record: who may be there is listed as such. */
async function mayBeThere(
  { finder }: AnswerContext,
  { visibility }: SearchQuestion,
  { plan, planning: { today } }: Attempt,
): Promise<boolean> {
  const unknown = { kind: 'places', at: 0 } as const;
  return (await finder.count({ plan, visibility, today, concepts: null, unknown })) > 0;
}

/**
 * "French writers" where none is on record in France: those whose title or text says both. They are only
 * near, as a word says little of where somebody is.
 */
export async function findNationalityInText(
  context: AnswerContext,
  question: SearchQuestion,
  first: Attempt,
): Promise<Attempt> {
  const { understood, planning } = first;
  const isOwn = question.intent?.geo || question.intent?.experiences;
  const asked = foundNobody(first) && !isOwn ? asTitle(understood.query, understood.intent) : null;
  if (asked === null || (await mayBeThere(context, question, first))) return first;
  const again = { ...understood, intent: asked.intent };
  const titled = await attemptOf(context, question, again, planning);
  const found = await rewordTitles(context, question, titled);
  if (foundNobody(found)) return first;
  const said = `"${asked.words}" as a word of titles and texts, because nobody who meets the rest is on record there.`;
  const notice = noticeOf('altered', said, { field: 'intent.geo', words: asked.words });
  return {
    ...found,
    understood: { ...found.understood, notices: [...found.understood.notices, notice] },
    answered: onlyNear(found.answered),
  };
}
