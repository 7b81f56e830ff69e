import type { Step } from '../../../runs/run-kind.ts';
import { addNotices, changeHead } from '../../rows/store-rows.ts';
import type { SearchProgress, SearchRun } from '../search-input.ts';
import type { StepRoom } from '../step-room.ts';
import { comparablePictures } from './comparable-pictures.ts';
import { NOTHING_COMPARED } from './face-notices.ts';
import { billed } from './sought-face.ts';

/**
 * Faces are listed as similar from this cosine on. It is below the match threshold (.30), so that a
 * source that narrowly misses it is shown as compared.
 */
const LOOKS_ALIKE_FROM = 0.25;

/** The maximum length of `discovered_sources`. */
const MAX_PICTURES = 200;

type FacesProgress = Extract<SearchProgress, { readonly phase: 'faces' }>;

/** No pictures to compare: releases the credits; there are no candidates. */
function nothingCompared({ input }: SearchRun, credits: number): Step<SearchProgress> {
  return {
    end: { to: 'continue' },
    progress: { phase: 'candidates', candidates: [], at: 0, isOpen: false, failed: 0 },
    settle: 'released',
    effects: async (tx) => {
      await changeHead(tx, input.searchId, { billing: billed(credits, 'released') });
      await addNotices(tx, input.searchId, [NOTHING_COMPARED]);
    },
  };
}

/**
 * Compares the sought face with all pictures that the search may see. This step is charged: the
 * charge is in the commit that stores the matches, so it happens once.
 */
export async function compareFaces(
  room: StepRoom,
  run: SearchRun,
  { pages }: FacesProgress,
): Promise<Step<SearchProgress>> {
  const { db, faceIndex } = room.service;
  const { input, view } = run;
  const { credits = 0, sought = null } = input.face ?? {};
  if (sought === null) return nothingCompared(run, credits);
  const { model, vector } = sought;
  const compared = await comparablePictures(db, model, view);
  if (compared === 0) return nothingCompared(run, credits);
  const hits = await faceIndex.nearest({
    embedding: Float32Array.from(vector),
    model,
    atLeast: LOOKS_ALIKE_FROM,
    most: MAX_PICTURES,
    visibility: view,
  });
  const alike = hits.map(({ pictureUrl: url, similarity, people }) => ({
    url,
    similarity,
    people,
  }));
  return {
    end: { to: 'continue' },
    progress: { phase: 'face_people', pages, compared, alike },
    settle: 'consumed',
    effects: async (tx) => {
      await changeHead(tx, input.searchId, { billing: billed(credits, 'consumed') });
    },
  };
}
