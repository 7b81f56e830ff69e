import { type SearchSnapshot, searchSnapshot } from '../../../src/contract/search.ts';
import type { PathService } from '../identity/path/path-service.ts';
import { type Answer, judgeAnswer, type Verdict } from './judge-answer.ts';
import type { AskedQuestion, QuestionSet } from './question-set.ts';

const MAX_ROWS = 20;

/** A question that was asked, and how good the answer is. */
export interface Judged extends Verdict {
  readonly question: AskedQuestion;
}

async function answerOf(
  service: PathService,
  said: SearchSnapshot | null,
  set: QuestionSet,
): Promise<Answer> {
  // A rejected question says why.
  if (said === null) return { rows: [], total: 0, hasNotice: true };
  const rows = said.results.map(async ({ profile_id, alias_ids = [], confidence = 0 }) => ({
    id: await set.recordOf(service, [profile_id, ...alias_ids]),
    confidence,
  }));
  return {
    rows: await Promise.all(rows),
    total: said.total_matches ?? 0,
    hasNotice: (said.notices ?? []).length > 0,
  };
}

async function askQuestion(
  service: PathService,
  set: QuestionSet,
  question: AskedQuestion,
): Promise<Judged> {
  const { query, wanted } = question;
  const body = await service.ask('POST /v3/search', { query, limit: MAX_ROWS }).catch(() => null);
  const said = body === null ? null : searchSnapshot.parse(body);
  return { question, ...judgeAnswer(wanted, await answerOf(service, said, set)) };
}

/** Imports the people of a set and asks its questions, one after the other. */
export async function askAll(service: PathService, set: QuestionSet): Promise<Judged[]> {
  await set.fill(service);
  const judged: Judged[] = [];
  for (const one of set.questions) judged.push(await askQuestion(service, set, one));
  return judged;
}
