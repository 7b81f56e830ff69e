import { defineRunKind, type ForcedEnd, type RunKind, type Step } from '../../runs/run-kind.ts';
import { followMerges } from '../../searches/merged/follow-merges.ts';
import { changeHead, closeRows } from '../../searches/rows/store-rows.ts';
import type { StepContext } from '../../searches/run/step-context.ts';
import { emitEndEvent } from '../../searches/search-events.ts';
import type { Queryable } from '../../store/database.ts';
import { findMembers } from '../members.ts';
import { nextMember } from './member-steps.ts';
import type { PopulationInput, PopulationProgress, PopulationRun } from './population-input.ts';
import { readCharge, readOutcome, reportProgress } from './tally.ts';

type PopulationStep = Step<PopulationProgress>;

const FAILED = {
  code: 'population_failed',
  message: 'The population search failed. The people found before that were added.',
} as const;

const CANCELLED = {
  code: 'search_cancelled',
  message: 'The search was cancelled before this profile was written.',
} as const;

/** Charges exactly the people who were added, each once. */
const settled = ({ searchId }: PopulationInput) =>
  ({ settle: (tx: Queryable) => readCharge(tx, searchId) }) as const;

function endEarly(
  run: PopulationRun,
  status: 'cancelled' | 'failed',
): ForcedEnd<PopulationProgress> {
  const { input, tenant, keyId, view } = run;
  const failure = status === 'failed' ? FAILED : null;
  return {
    ...settled(input),
    effects: async (tx) => {
      await followMerges(tx, input.searchId);
      // Counted before `closeRows`, which marks enriching rows as ready although they were not
      // built.
      const end = { ...(await readOutcome(tx, run, status)), failure };
      await closeRows(tx, input.searchId, failure ?? CANCELLED);
      await emitEndEvent(
        tx,
        { ...input, tenant, keyId, view },
        await changeHead(tx, input.searchId, end),
      );
    },
  };
}

async function listMembers(room: StepContext, run: PopulationRun): Promise<PopulationStep> {
  const { population, people } = run.input;
  const { members } = await findMembers(room.service, population, run.view, people);
  // Some may have merged, or be gone, since the quote.
  const progress = { ...run.progress, members, skipped: Math.max(0, people - members.length) };
  return {
    end: { to: 'continue' },
    progress,
    effects: (tx) => reportProgress(tx, run, progress),
  };
}

async function finish(room: StepContext, run: PopulationRun) {
  const { input, progress, tenant, keyId, view } = run;
  const status = progress.failed > 0 ? 'completed_with_errors' : 'completed';
  await room.service.search.refresh();
  const done = { candidate_discovery_completed: true, profile_upgrades_completed: true };
  const step: PopulationStep = {
    ...settled(input),
    end: { to: status },
    progress,
    effects: async (tx) => {
      await followMerges(tx, input.searchId);
      const end = { ...(await readOutcome(tx, run, status)), ...done };
      await emitEndEvent(
        tx,
        { ...input, tenant, keyId, view },
        await changeHead(tx, input.searchId, end),
      );
    },
  };
  return step;
}

async function nextStep(room: StepContext, run: PopulationRun): Promise<PopulationStep> {
  const { members, at } = run.progress;
  if (members === null) return listMembers(room, run);
  const member = members[at];
  return member === undefined ? finish(room, run) : nextMember(room, run, member);
}

/** Runs that go through a population person by person; credits are settled once, at the end. */
export const populationKind = (room: StepContext): RunKind =>
  defineRunKind<PopulationInput, PopulationProgress>({
    kind: 'population',
    step: (run) => nextStep(room, run),
    cancelled: (run) => endEarly(run, 'cancelled'),
    gaveUp: (run) => endEarly(run, 'failed'),
  });
