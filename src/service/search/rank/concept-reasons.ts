import type { MatchReason } from '../../../contract/search.ts';
import type { Queryable } from '../../store/database.ts';
import type { Embedder } from '../embedding/embedder.ts';
import type { WordTable } from '../embedding/word-table.ts';
import type { SearchPlan } from '../plan/search-plan.ts';
import { gradeSentences } from './grade-sentences.ts';

/** Sentences of one person that are looked at for a reason. */
const MOST_SENTENCES = 12;

/** Below this no sentence says why somebody was found; the profile as a whole does. */
const TELLING = 0.3;

const LONGEST = 240;

async function sentencesOf(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; text: string }[]> {
  return db.query(
    `select f.profile_id as id, f.text from unnest($1::text[]) as asked (id)
     cross join lateral (
       select profile_id, left(text, ${LONGEST}) as text from facts
       where profile_id = asked.id order by facts.id limit ${MOST_SENTENCES}
     ) as f`,
    [[...ids]],
  );
}

/** For each person the sentence that speaks most of the concepts that were asked for. */
export async function conceptReasons(
  context: { readonly db: Queryable; readonly wordEmbedder: Embedder; readonly words: WordTable },
  plan: SearchPlan,
  ids: readonly string[],
): Promise<Map<string, MatchReason[]>> {
  const reasons = new Map<string, MatchReason[]>();
  if (plan.concepts.length === 0 || ids.length === 0) return reasons;
  const asked = plan.concepts.flatMap((concept) => concept.phrases).join('. ');
  const rows = await sentencesOf(context.db, ids);
  const texts = rows.map(({ text }) => text);
  const grades = await gradeSentences(context.wordEmbedder, context.words, asked, texts);
  const best = new Map<string, number>();
  for (const [at, { id, text }] of rows.entries()) {
    const grade = grades[at] ?? 0;
    if (grade < TELLING || grade <= (best.get(id) ?? 0)) continue;
    best.set(id, grade);
    reasons.set(id, [{ field: 'semanticClauses', text }]);
  }
  return reasons;
}
