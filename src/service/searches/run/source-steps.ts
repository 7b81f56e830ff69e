import { type Notice, noticeOf } from '../../../contract/notices.ts';
import type { Signals } from '../../../contract/search.ts';
import { clusterCandidates } from '../../evidence/discover/cluster-candidates.ts';
import { type CandidateQuery, findCandidates } from '../../evidence/discover/find-candidates.ts';
import { asksForAnything } from '../../evidence/discover/fit-intent.ts';
import { requestedPlaces } from '../../evidence/discover/fit-place.ts';
import { gatherMentions } from '../../evidence/discover/gather-mentions.ts';
import { readKnownPeople } from '../../evidence/discover/known-people.ts';
import { openCluster } from '../../evidence/person/open-cluster.ts';
import { countEvidence } from '../../evidence/sources/read-evidence.ts';
import { readMentions } from '../../evidence/sources/read-mentions.ts';
import { PlaceIndex } from '../../people/record/place-resolver.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import type { Step } from '../../runs/run-kind.ts';
import { signalIdentifiers } from '../../search/signals/match-signals.ts';
import type { Queryable } from '../../store/database.ts';
import { addSources, documentsOf, maxSourcesBefore } from '../rows/found-sources.ts';
import { addNotices } from '../rows/store-rows.ts';
import type { SearchProgress, SearchRun } from './search-input.ts';
import { type StepContext, todayOf } from './step-context.ts';

/** The maximum number of mentions that one search reads. */
const MAX_MENTIONS = 600;

/** The caller's signals, with the final URLs of the fetched pages. */
const signalsOf = ({ input }: SearchRun, pages: readonly string[]): Signals => ({
  ...input.signals,
  urls: [...new Set([...(input.signals.urls ?? []), ...pages])],
});

/** The question of a run, with what its clauses are compared with. */
export async function openQuestion(
  context: StepContext,
  run: SearchRun,
  pages: readonly string[],
): Promise<CandidateQuery> {
  const { gazetteer } = await context.service.readers();
  const { intent, nearMe } = run.input;
  return {
    intent,
    signals: signalsOf(run, pages),
    asked: requestedPlaces(intent, gazetteer, nearMe),
    places: new PlaceIndex(gazetteer),
    today: todayOf(context),
  };
}

/** Gathers mentions of people who may be meant from the source index. */
export async function findSources(
  context: StepContext,
  run: SearchRun,
  pages: readonly string[],
): Promise<Step<SearchProgress>> {
  const { db } = context.service;
  const { input, view } = run;
  const seed = {
    ...(asksForAnything(input.intent) ? { intent: input.intent } : {}),
    identifiers: signalIdentifiers(signalsOf(run, pages)),
    limit: MAX_MENTIONS,
  };
  const mentions = await gatherMentions(db, seed, view);
  const found = await documentsOf(db, mentions);
  return {
    end: { to: 'continue' },
    progress: { phase: 'clustering', pages, mentionIds: mentions.map(({ id }) => id) },
    effects: (tx) => addSources(tx, input.searchId, found, maxSourcesBefore(input.limit)),
  };
}

const field = 'candidate_discovery';

const NO_DOCUMENTS = noticeOf(
  'not_applied',
  'candidate discovery, because no documents are held here to find further people in. Add some ' +
    'with `people-search-mcp ingest`.',
  { field },
);

const noCandidatesNotice = (mentions: number): Notice =>
  mentions === 0
    ? noticeOf(
        'nobody_has',
        'a source about a matching person. Candidate discovery searches the documents added ' +
          'with `people-search-mcp ingest`.',
        { field },
      )
    : noticeOf(
        'applied',
        'candidate discovery found sources, but no further people who match the question.',
        { field },
      );

const whyNone = async (db: Queryable, view: Visibility, mentions: number): Promise<Notice> =>
  mentions > 0 || (await countEvidence(db, view)).documents > 0
    ? noCandidatesNotice(mentions)
    : NO_DOCUMENTS;

/** The people of a search's rows, after merges. */
export async function rowIds(db: Queryable, searchId: string): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    `select coalesce(a.profile_id, r.profile_id) as id from search_results r
     left join profile_aliases a on a.alias = r.profile_id and a.kind = 'merged'
     where r.search_id = $1`,
    [searchId],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Decides whom the mentions are about, and which of these people match the question. */
export async function findPeople(
  context: StepContext,
  run: SearchRun,
  { mentionIds, pages }: Extract<SearchProgress, { readonly phase: 'clustering' }>,
): Promise<Step<SearchProgress>> {
  const { db } = context.service;
  const { input, view } = run;
  const mentions = await readMentions(db, mentionIds);
  const known = await readKnownPeople(db, mentions, view);
  const question = await openQuestion(context, run, pages);
  const cluster = await openCluster(context.service, mentions, known);
  const people = clusterCandidates(mentions, known, cluster);
  const answered = await rowIds(db, input.searchId);
  const { candidates } = findCandidates(people, question, answered, input.limit);
  const notices = candidates.length > 0 ? [] : [await whyNone(db, view, mentions.length)];
  return {
    end: { to: 'continue' },
    progress: { phase: 'candidates', candidates, at: 0, isOpen: false, failed: 0 },
    effects: (tx) => addNotices(tx, input.searchId, notices),
  };
}
