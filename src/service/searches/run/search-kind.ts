import { defineRunKind, type ForcedEnd, type RunKind } from '../../runs/run-kind.ts';
import { followMerges } from '../merged/follow-merges.ts';
import { changeHead, closeRows } from '../rows/store-rows.ts';
import { emitEndEvent } from '../search-events.ts';
import { nextCandidate } from './candidate-steps.ts';
import { compareFaces } from './face/compare-faces.ts';
import { findFacePeople } from './face/find-face-people.ts';
import { billingOf } from './face/query-face.ts';
import { forgetSearch } from './forget-search.ts';
import { nextPage } from './page-step.ts';
import {
  isBeforeComparing,
  type SearchInput,
  type SearchProgress,
  type SearchRun,
} from './search-input.ts';
import { findPeople, findSources } from './source-steps.ts';
import type { StepContext } from './step-context.ts';
import { nextUpgrade } from './upgrade-steps.ts';

const CANCELLED = {
  code: 'search_cancelled',
  message: 'The search was cancelled before this profile was written.',
} as const;

const FAILED = {
  code: 'search_failed',
  message: 'The search failed. The people found before that are in its results.',
} as const;

/** Releases the credits of a face search that has not compared yet. */
function givenBack({ input: { face }, progress }: SearchRun) {
  if (face === undefined || !isBeforeComparing(progress)) return { step: {}, head: {} };
  const head = { billing: billingOf(face.credits, 'released') };
  return { step: { settle: 'released' } as const, head };
}

/**
 * Ends a search early: no row is added any more, and none stays open. What the snapshot says about
 * the completeness of list and profiles stays.
 */
function endEarly(run: SearchRun, status: 'cancelled' | 'failed'): ForcedEnd<SearchProgress> {
  const { searchId, tells } = run.input;
  const failure = status === 'failed' ? FAILED : null;
  const { step, head: billing } = givenBack(run);
  return {
    ...step,
    effects: async (tx) => {
      await followMerges(tx, searchId);
      await closeRows(tx, searchId, status === 'failed' ? FAILED : CANCELLED);
      const head = await changeHead(tx, searchId, { status, failure, ...billing });
      await emitEndEvent(
        tx,
        { searchId, tells, tenant: run.tenant, keyId: run.keyId, view: run.view },
        head,
      );
    },
  };
}

function nextStep(context: StepContext, run: SearchRun, signal: AbortSignal) {
  const { progress } = run;
  switch (progress.phase) {
    case 'pages':
      return nextPage(context, run, progress, signal);
    case 'sources':
      return findSources(context, run, progress.pages);
    case 'clustering':
      return findPeople(context, run, progress);
    case 'faces':
      return compareFaces(context, run, progress);
    case 'face_people':
      return findFacePeople(context, run, progress);
    case 'candidates':
      return nextCandidate(context, run, progress);
    case 'upgrades':
      return nextUpgrade(context, run, progress);
  }
}

/**
 * The work of a search after its first response: candidate discovery (pages, sources, clustering,
 * one candidate after another), then the deepening of profiles. A face search reads pictures, and
 * whom they show, instead of sources. Rows are only added and move forward: `generating` →
 * `enriching` → `ready` or `failed`.
 */
export const searchKind = (context: StepContext): RunKind =>
  defineRunKind<SearchInput, SearchProgress>({
    kind: 'search',
    step: (run, signal) => nextStep(context, run, signal),
    cancelled: (run) => endEarly(run, 'cancelled'),
    gaveUp: (run) => endEarly(run, 'failed'),
    forget: forgetSearch,
  });
