import type { SearchAnswer, SearchEngine } from '../../../src/service/search/search-engine.ts';
import type { MisspeltQuestion } from './misspelt-questions.ts';

const EVERYBODY = { includePublic: true, directoryIds: [] };

/** A question that was asked, and how good the answer is. */
export interface AskedMisspelt {
  readonly question: MisspeltQuestion;
  readonly isRight: boolean;
  /** Every misspelt word is quoted in a notice. */
  readonly isTold: boolean;
  readonly answer: SearchAnswer;
}

const ask = (engine: SearchEngine, query: string): Promise<SearchAnswer> =>
  engine.search({ query, limit: 10, visibility: EVERYBODY });

const idsOf = ({ total, people }: SearchAnswer): string =>
  JSON.stringify([total, people.map(({ profileId }) => profileId)]);

/** Whether the person comes first, or a namesake that the question cannot tell apart. */
async function isFirst(
  engine: SearchEngine,
  { meant, person }: MisspeltQuestion,
  first: string | undefined,
  recordOf: (profileId: string) => string,
): Promise<boolean> {
  if (first === undefined) return false;
  if (recordOf(first) === person) return true;
  const plain = await ask(engine, meant);
  return plain.people[0]?.profileId === first;
}

export async function askMisspelt(
  engine: SearchEngine,
  question: MisspeltQuestion,
  recordOf: (profileId: string) => string,
): Promise<AskedMisspelt> {
  const answer = await ask(engine, question.asked);
  const said = answer.notices
    .map(({ message }) => message)
    .join('\n')
    .toLowerCase();
  const isTold = question.misspelt.every((word) => said.includes(`"${word.toLowerCase()}"`));
  const isRight =
    question.person === null
      ? idsOf(answer) === idsOf(await ask(engine, question.meant))
      : await isFirst(engine, question, answer.people[0]?.profileId, recordOf);
  return { question, isRight, isTold, answer };
}
