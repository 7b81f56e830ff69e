import { searchSnapshot } from '../../../src/contract/search.ts';
import type { Ground } from '../../../src/service/search/rank/rate-rows.ts';
import type { SearchAnswer } from '../../../src/service/search/search-engine.ts';
import { type PathService, startPathService } from '../identity/path/path-service.ts';
import { marksOf } from '../questions/judge-answer.ts';
import type { AskedQuestion, QuestionSet } from '../questions/question-set.ts';

/** A row of an answer, what its confidence rests on, and whether it is right. */
export interface RatedRow extends Ground {
  /** The question's id, of its own in all sets. */
  readonly question: string;
  readonly isRight: boolean;
  /** The confidence that the service gave. */
  readonly confidence: number;
}

const MAX_ROWS = 20;

async function rateOne(
  service: PathService,
  set: QuestionSet,
  { id: question, query, wanted }: AskedQuestion,
  answerOf: () => SearchAnswer | undefined,
): Promise<RatedRow[]> {
  const body = await service.ask('POST /v3/search', { query, limit: MAX_ROWS }).catch(() => null);
  if (body === null) return [];
  const { results } = searchSnapshot.parse(body);
  const grounds = new Map(answerOf()?.people.map(({ profileId, ground }) => [profileId, ground]));
  const ids = results.map(({ profile_id: id, alias_ids: aliases = [] }) =>
    set.recordOf(service, [id, ...aliases]),
  );
  const rows = (await Promise.all(ids)).map((id) => ({ id, confidence: 0 }));
  const marks = marksOf({ rows, total: 0, hasNotice: false }, wanted);
  return results.flatMap(({ profile_id: id, confidence = 0 }, at) => {
    const ground = grounds.get(id);
    const isRight = marks[at] ?? null;
    return ground === undefined || isRight === null
      ? []
      : [{ question, ...ground, isRight, confidence }];
  });
}

/** Imports the people of a set into an empty service and rates the rows of all its answers. */
export async function rateRows(set: QuestionSet): Promise<RatedRow[]> {
  let last: SearchAnswer | undefined;
  const service = await startPathService(Date.now(), (answer) => {
    last = answer;
  });
  try {
    await set.fill(service);
    const rows: RatedRow[] = [];
    for (const one of set.questions) rows.push(...(await rateOne(service, set, one, () => last)));
    return rows;
  } finally {
    await service.close();
  }
}
