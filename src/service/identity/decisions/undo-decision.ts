import * as z from 'zod';
import { bumpIndexRevision } from '../../people/rows/index-revision.ts';
import { lockWriters } from '../../people/rows/writers-lock.ts';
import type { Queryable, Scriptable } from '../../store/database.ts';
import type { Reason } from '../compare/reason.ts';
import { refreshReviews } from '../reviews/refresh-reviews.ts';
import { type Decision, logDecision } from './decision-log.ts';
import { IdentityRefusal } from './identity-refusal.ts';
import { allowMerging, keepApart } from './keep-apart.ts';
import { keepSeparated, reopenReviews, type SeparatedBy } from './keep-separated.ts';
import { undoKeptApart } from './log-kept-apart.ts';
import type { MergeState } from './merge-profiles.ts';
import { undoMerge } from './undo-merge.ts';

interface Logged {
  readonly id: number;
  readonly action: Decision['action'];
  readonly profileId: string;
  readonly otherProfileId: string | null;
  readonly mentionIds: string[];
  readonly undoState: unknown;
  readonly undoneBy: number | null;
  /** A later merge, not undone, that merged one of the profiles away. */
  readonly hiddenBy: number | null;
}

/** The changes of an undo. */
export interface UndoResult {
  /** The number of the undo itself. */
  readonly decision: number;
  readonly action: Decision['action'];
  /** Profiles to be rebuilt. */
  readonly profileIds: readonly string[];
  /** Reviews that are open again, or kept apart from now on. */
  readonly reviewIds: readonly string[];
  /** The decision that keeps them apart from now on; undoing it allows them to be joined. */
  readonly keptApartBy: number | null;
}

async function readLogged(tx: Queryable, id: number): Promise<Logged> {
  const [row] = await tx.query<Logged>(
    `select l.id, l.action, l.profile_id as "profileId", l.other_profile_id as "otherProfileId",
       l.mention_ids as "mentionIds", l.undo_state as "undoState",
       (select u.id from identity_log u where u.undoes = l.id limit 1) as "undoneBy",
       (select n.id from identity_log n
        where n.id > l.id and n.action = 'merge'
          and n.other_profile_id in (l.profile_id, l.other_profile_id)
          and not exists (select from identity_log u where u.undoes = n.id)
        order by n.id desc limit 1) as "hiddenBy"
     from identity_log l where l.id = $1 for update of l`,
    [id],
  );
  if (row === undefined) throw new IdentityRefusal(`decision ${id} not found.`);
  return row;
}

function check({ id, action, undoneBy, hiddenBy, undoState }: Logged): void {
  if (action === 'undo')
    throw new IdentityRefusal(`decision ${id} is itself an undo and cannot be undone.`);
  if (undoneBy !== null) {
    throw new IdentityRefusal(`decision ${id} was already undone by decision ${undoneBy}.`);
  }
  // Keeping apart changed no profile, so no later merge can depend on it.
  if (hiddenBy !== null && action !== 'keep_apart') {
    throw new IdentityRefusal(
      `a later merge depends on decision ${id}. Undo decision ${hiddenBy} first.`,
    );
  }
  if (action === 'merge' && undoState === null) {
    throw new IdentityRefusal(
      `decision ${id} cannot be undone because the person has since opted out.`,
    );
  }
}

async function existingProfiles(tx: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(
    'select id from profiles where id = any ($1::text[])',
    [[...ids]],
  );
  return new Set(rows.map(({ id }) => id));
}

const assigned = z.object({ before: z.record(z.string(), z.string().nullable()) });

/** Reassigns mentions to their previous profiles, or to none when that profile is gone. */
async function undoAssign(tx: Queryable, logged: Logged): Promise<string[]> {
  const { before } = assigned.parse(logged.undoState ?? { before: {} });
  const owners = Object.values(before).filter((owner) => owner !== null);
  const present = await existingProfiles(tx, owners);
  const pairs = Object.entries(before);
  await tx.query(
    `update mentions m set profile_id = t.before
     from unnest($1::text[], $2::text[]) as t (id, before)
     where m.id = t.id and m.profile_id = $3`,
    [
      pairs.map(([id]) => id),
      pairs.map(([, owner]) => (owner !== null && present.has(owner) ? owner : null)),
      logged.profileId,
    ],
  );
  await keepApart(
    tx,
    logged.mentionIds.map((id) => [id, logged.profileId] as const),
  );
  return [logged.profileId, ...pairs.flatMap(([, owner]) => owner ?? [])];
}

async function undoSplit(tx: Queryable, { profileId, mentionIds }: Logged): Promise<string[]> {
  await tx.query(
    'update mentions set profile_id = $1 where id = any ($2::text[]) and profile_id is null',
    [profileId, mentionIds],
  );
  await allowMerging(
    tx,
    mentionIds.map((id) => [id, profileId] as const),
  );
  return [profileId];
}

async function undoLoggedMerge(tx: Scriptable, logged: Logged): Promise<string[]> {
  const { profileId: into, otherProfileId: from, mentionIds } = logged;
  if (from === null) throw new Error(`merge ${logged.id} has no second profile`);
  // Written by mergeProfiles only.
  const state = logged.undoState as MergeState;
  await undoMerge(tx, { into, from, mentionIds, state });
  await keepApart(tx, [[into, from]]);
  return [into, from];
}

async function takeBack(tx: Scriptable, logged: Logged): Promise<string[]> {
  if (logged.action === 'merge') return undoLoggedMerge(tx, logged);
  if (logged.action === 'split') return undoSplit(tx, logged);
  if (logged.action === 'assign') return undoAssign(tx, logged);
  await undoKeptApart(tx, logged.undoState);
  return [];
}

/** Updates the reviews: which are open again, and which are kept apart. */
async function settleReviews(
  tx: Queryable,
  logged: Logged,
  changed: readonly string[],
  by: string,
): Promise<SeparatedBy> {
  const { id: undone, action, profileId, otherProfileId, mentionIds } = logged;
  const profileIds = [...changed, profileId, ...(otherProfileId === null ? [] : [otherProfileId])];
  if (action === 'keep_apart') {
    const reviewIds = await reopenReviews(tx, undone);
    await refreshReviews(tx, { profileIds, mentionIds });
    return { reviewIds, decision: null };
  }
  // First, so that the decision names the current profiles.
  await refreshReviews(tx, { profileIds, mentionIds });
  // Undoing a split joins mentions to their profile again, so nothing is kept apart.
  if (action !== 'merge' && action !== 'assign') return { reviewIds: [], decision: null };
  const from = otherProfileId === null ? { mentionIds } : { profileId: otherProfileId };
  return keepSeparated(tx, { profileId, from, undone }, by);
}

/** Why, in which run and by whom a decision is undone. */
export interface UndoContext {
  readonly reasons?: readonly Reason[];
  readonly runId?: string | null;
  /** A key's id, or `operator`. */
  readonly by?: string;
}

/**
 * Undoes a decision: restores the previous state, and comparison never makes the same decision
 * again. The returned profiles have to be rebuilt.
 *
 * @throws IdentityRefusal when there is nothing to undo, or a later merge depends on it
 */
export async function undoDecision(
  tx: Scriptable,
  id: number,
  { reasons = [], runId = null, by = 'operator' }: UndoContext = {},
): Promise<UndoResult> {
  await lockWriters(tx, 'postgres');
  const logged = await readLogged(tx, id);
  check(logged);
  const profileIds = [...new Set(await takeBack(tx, logged))];
  await bumpIndexRevision(tx);
  const decision = await logDecision(tx, {
    ...{ action: 'undo', profileId: logged.profileId, undoes: id, reasons, runId },
    ...{ otherProfileId: logged.otherProfileId ?? undefined, mentionIds: logged.mentionIds },
  });
  const { reviewIds, decision: keptApartBy } = await settleReviews(tx, logged, profileIds, by);
  return { decision, action: logged.action, profileIds, reviewIds, keptApartBy };
}
