import { type SearchSnapshot, searchSnapshot } from '../../../src/contract/search.ts';
import type { ShownRow } from '../calibration.ts';
import type { PathService } from '../identity/path/path-service.ts';
import { type Answer, judgeAnswer, marksOf, type Verdict } from './judge-answer.ts';
import { junkConcepts, strangeConcepts, wordsInFacts } from './junk-concepts.ts';
import type { AskedQuestion, QuestionSet } from './question-set.ts';
import { unaccountedWords } from './unaccounted-words.ts';

const MAX_ROWS = 20;

/** A question that was asked, and how good the answer is. */
export interface Judged extends Verdict {
  readonly question: AskedQuestion;
  /** The rows of which it is known whether they are right. */
  readonly rows: readonly ShownRow[];
  /** Content words that were neither applied nor named. */
  readonly unaccounted: readonly string[];
  /** Concepts of verbs, words of time and fillers only. */
  readonly junk: readonly string[];
  /** Concepts none of whose words is in any fact. */
  readonly strange: readonly string[];
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

const shownRows = (answer: Answer, { wanted }: AskedQuestion): ShownRow[] =>
  marksOf(answer, wanted).flatMap((isRight, at) =>
    isRight === null ? [] : [{ isRight, confidence: answer.rows[at]?.confidence ?? 0 }],
  );

async function askQuestion(
  service: PathService,
  set: QuestionSet,
  question: AskedQuestion,
  knownWords: ReadonlySet<string>,
): Promise<Judged> {
  const { query, wanted } = question;
  const body = await service.ask('POST /v3/search', { query, limit: MAX_ROWS }).catch(() => null);
  const said = body === null ? null : searchSnapshot.parse(body);
  const answer = await answerOf(service, said, set);
  return {
    question,
    ...judgeAnswer(wanted, answer),
    rows: shownRows(answer, question),
    unaccounted: said === null ? [] : unaccountedWords(query, said),
    junk: said === null ? [] : junkConcepts(said),
    strange: said === null ? [] : strangeConcepts(said, knownWords),
  };
}

/** Imports the people of a set and asks its questions, one after the other. */
export async function askAll(service: PathService, set: QuestionSet): Promise<Judged[]> {
  await set.fill(service);
  const known = await wordsInFacts(service.db);
  const judged: Judged[] = [];
  for (const one of set.questions) judged.push(await askQuestion(service, set, one, known));
  return judged;
}
