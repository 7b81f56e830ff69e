import type { Visibility } from '../../../people/visibility/visibility.ts';
import { pictureSpaces } from '../../../people/visibility/visible-spaces.ts';
import type { Step } from '../../../runs/run-kind.ts';
import type { Queryable } from '../../../store/database.ts';
import { addNotices, changeHead } from '../../rows/store-rows.ts';
import type { SearchProgress, SearchRun } from '../search-input.ts';
import type { StepContext } from '../step-context.ts';
import { NOTHING_COMPARED } from './face-notices.ts';
import { billingOf } from './query-face.ts';

/**
 * Faces are listed as similar from this cosine on. It is below the match threshold (.30), so that a
 * source that narrowly misses it is shown as compared.
 */
const LOOKS_ALIKE_FROM = 0.25;

/** The maximum length of `discovered_sources`. */
const MAX_PICTURES = 200;

type FacesProgress = Extract<SearchProgress, { readonly phase: 'faces' }>;

/** The number of pictures visible to the search that have faces of this model. */
async function countComparablePictures(
  db: Queryable,
  model: string,
  view: Visibility,
): Promise<number> {
  const [row] = await db.query<{ pictures: number }>(
    `select count(*)::bigint as pictures from pictures p
     where p.space = any ($2::text[])
       and exists (select from picture_faces f where f.picture_id = p.id and f.model = $1)`,
    [model, pictureSpaces(view)],
  );
  return row?.pictures ?? 0;
}

/** No pictures to compare: releases the credits; there are no candidates. */
function nothingCompared({ input }: SearchRun, credits: number): Step<SearchProgress> {
  return {
    end: { to: 'continue' },
    progress: { phase: 'candidates', candidates: [], at: 0, isOpen: false, failed: 0 },
    settle: 'released',
    effects: async (tx) => {
      await changeHead(tx, input.searchId, { billing: billingOf(credits, 'released') });
      await addNotices(tx, input.searchId, [NOTHING_COMPARED]);
    },
  };
}

/**
 * Compares the sought face with all pictures that the search may see. This step is charged: the
 * charge is in the commit that stores the matches, so it happens once.
 */
export async function compareFaces(
  context: StepContext,
  run: SearchRun,
  { pages }: FacesProgress,
): Promise<Step<SearchProgress>> {
  const { db, faceIndex } = context.service;
  const { input, view } = run;
  const { credits = 0, sought = null } = input.face ?? {};
  if (sought === null) return nothingCompared(run, credits);
  const { model, vector } = sought;
  const compared = await countComparablePictures(db, model, view);
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
      await changeHead(tx, input.searchId, { billing: billingOf(credits, 'consumed') });
    },
  };
}
