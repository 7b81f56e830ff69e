import { newId } from '../../runtime/ids.ts';
import type { Queryable } from '../../store/database.ts';
import type { Reason } from '../compare/reason.ts';
import { readKeptApart } from '../decisions/keep-apart.ts';
import { type DoubtedPair, doubtedPairs } from './doubted-pairs.ts';
import { lockSubjects, readSubjects } from './review-subjects.ts';

/** Two subjects that may be one person and are undecided. */
export interface Doubt {
  /** Ids of two profiles (`p_…`), or of a mention (`m_…`) and a profile. */
  readonly one: string;
  readonly other: string;
  /** 0..1 that they are one person. */
  readonly probability: number;
  /**
   * Evidence for it (positive weight) and against it (negative), the weightiest first; no contact
   * details.
   */
  readonly reasons: readonly Reason[];
  readonly runId: string | null;
}

interface ExistingReview {
  readonly id: string;
  readonly a: string;
  readonly b: string;
  readonly state: string;
}

/** Reviews of these pairs of current people, whatever ids they were created with. */
async function readExisting(
  tx: Queryable,
  pairs: readonly DoubtedPair[],
): Promise<ExistingReview[]> {
  return tx.query<ExistingReview>(
    `select r.id, t.a, t.b, r.state
     from identity_reviews r join unnest($1::text[], $2::text[]) as t (a, b)
       on (coalesce(r.a_profile_id, r.mention_id) = t.a and r.b_profile_id = t.b)
       or (r.a_profile_id = t.b and r.b_profile_id = t.a)
     order by r.id for update of r`,
    [pairs.map(({ a }) => a.id), pairs.map(({ b }) => b.id)],
  );
}

const insertion = `
  insert into identity_reviews
    (id, a, b, a_profile_id, b_profile_id, mention_id, probability, reasons, run_id)
  values ($1, $2, $3, $4, $3, $5, $6, $7::jsonb, $8)
  on conflict (a, b) do nothing`;

const renewal = `
  update identity_reviews
  set probability = $2, reasons = $3::jsonb, run_id = $4, updated_at = now(), state = 'open'
  where id = $1 and (state <> 'open' or probability <> $2 or reasons <> $3::jsonb)`;

async function put(
  tx: Queryable,
  { a, b, doubt }: DoubtedPair,
  existing: ExistingReview | undefined,
) {
  const { probability, runId } = doubt;
  const reasons = JSON.stringify(doubt.reasons);
  if (existing !== undefined) {
    await tx.query(renewal, [existing.id, probability, reasons, runId]);
    return;
  }
  const [profile, mention] = a.isMention ? [null, a.id] : [a.id, null];
  const values = [newId('rv'), a.id, b.id, profile, mention, probability, reasons, runId];
  await tx.query(insertion, values);
}

/**
 * Adds doubts to the review list. Pairs that are decided (kept apart, merged, accepted), and those
 * with unchanged evidence, are left as they are.
 */
export async function noteDoubts(tx: Queryable, doubts: readonly Doubt[]): Promise<void> {
  if (doubts.length === 0) return;
  const subjects = await readSubjects(tx, [...new Set(doubts.flatMap((d) => [d.one, d.other]))]);
  const meant = [...subjects.values()].map(({ id }) => id);
  const held = await lockSubjects(tx, [...subjects.values()]);
  const pairs = doubtedPairs(doubts, subjects).filter((p) => held.has(p.a.id) && held.has(p.b.id));
  if (pairs.length === 0) return;
  const apart = new Set((await readKeptApart(tx, meant)).map((pair) => [...pair].sort().join(' ')));
  const existing = await readExisting(tx, pairs);
  for (const pair of pairs) {
    const rows = existing.filter(({ a, b }) => a === pair.a.id && b === pair.b.id);
    const isDecided = rows.some(({ state }) => state === 'accepted' || state === 'kept_apart');
    if (isDecided || apart.has(`${pair.a.id} ${pair.b.id}`)) continue;
    await put(tx, pair, rows.find(({ state }) => state === 'open') ?? rows[0]);
  }
}
