import { defineRunKind, type EndOf, type RunKind } from '../../runs/run-kind.ts';
import { followMerges } from '../merged/follow-merges.ts';
import { changeHead, closeRows } from '../rows/store-rows.ts';
import { tellEnd } from '../search-events.ts';
import { nextCandidate } from './candidate-steps.ts';
import { compareFaces } from './face/compare-faces.ts';
import { findFacePeople } from './face/find-face-people.ts';
import { billed } from './face/sought-face.ts';
import { forgetSearch } from './forget-search.ts';
import { nextPage } from './page-step.ts';
import {
  isBeforeComparing,
  type SearchInput,
  type SearchProgress,
  type SearchRun,
} from './search-input.ts';
import { findPeople, findSources } from './source-steps.ts';
import type { StepRoom } from './step-room.ts';
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
  const head = { billing: billed(face.credits, 'released') };
  return { step: { settle: 'released' } as const, head };
}

/**
 * Ends a search early: no row is added any more, and none stays open. What the snapshot says about
 * the completeness of list and profiles stays.
 */
function endEarly(run: SearchRun, status: 'cancelled' | 'failed'): EndOf<SearchProgress> {
  const { searchId, tells } = run.input;
  const failure = status === 'failed' ? FAILED : null;
  const { step, head: billing } = givenBack(run);
  return {
    ...step,
    effects: async (tx) => {
      await followMerges(tx, searchId);
      await closeRows(tx, searchId, status === 'failed' ? FAILED : CANCELLED);
      const head = await changeHead(tx, searchId, { status, failure, ...billing });
      await tellEnd(tx, { searchId, tells, tenant: run.tenant, view: run.view }, head);
    },
  };
}

function nextStep(room: StepRoom, run: SearchRun, signal: AbortSignal) {
  const { progress } = run;
  switch (progress.phase) {
    case 'pages':
      return nextPage(room, run, progress, signal);
    case 'sources':
      return findSources(room, run, progress.pages);
    case 'clustering':
      return findPeople(room, run, progress);
    case 'faces':
      return compareFaces(room, run, progress);
    case 'face_people':
      return findFacePeople(room, run, progress);
    case 'candidates':
      return nextCandidate(room, run, progress);
    case 'upgrades':
      return nextUpgrade(room, run, progress);
  }
}

/**
 * The work of a search after its first response: candidate discovery (pages, sources, clustering,
 * one candidate after another), then the deepening of profiles. A face search reads pictures, and
 * whom they show, instead of sources. Rows are only added and move forward: `generating` →
 * `enriching` → `ready` or `failed`.
 */
export const searchKind = (room: StepRoom): RunKind =>
  defineRunKind<SearchInput, SearchProgress>({
    kind: 'search',
    step: (run, signal) => nextStep(room, run, signal),
    cancelled: (run) => endEarly(run, 'cancelled'),
    gaveUp: (run) => endEarly(run, 'failed'),
    forget: forgetSearch,
  });
