import type { Intent } from '../../../contract/intent.ts';
import { type Notice, noticeOf } from '../../../contract/notices.ts';
import type { Signals } from '../../../contract/search.ts';
import { clusterCandidates } from '../../evidence/discover/cluster-candidates.ts';
import { findCandidates } from '../../evidence/discover/find-candidates.ts';
import { asksForAnything } from '../../evidence/discover/fit-intent.ts';
import { requestedPlaces } from '../../evidence/discover/fit-place.ts';
import { gatherMentions } from '../../evidence/discover/gather-mentions.ts';
import { readKnownPeople } from '../../evidence/discover/known-people.ts';
import { openCluster } from '../../evidence/person/open-cluster.ts';
import { PlaceIndex } from '../../people/record/place-resolver.ts';
import type { SearchView } from '../../people/visibility/reading-view.ts';
import type { SearchAnswer } from '../../search/search-engine.ts';
import { signalIdentifiers } from '../../search/signals/match-signals.ts';
import type { SearchService } from './search-service.ts';

/** A caller waits for these, so they are fewer than discovery reads. */
const MAX_MENTIONS = 100;

/** A question that has found nobody on record. */
export interface UnansweredQuestion {
  readonly intent: Intent;
  readonly signals: Signals;
  readonly nearMe: { readonly lat: number; readonly lon: number } | null;
  readonly view: SearchView;
  readonly now: Date;
}

/**
 * Whether documents may help: not where people are found, where only some of them are asked for, or
 * where nobody real is on record, because the documents are then those of the made-up people.
 */
export const mayBeInDocuments = ({ total, intent, searched }: SearchAnswer): boolean =>
  total === 0 && (intent.matchStatus ?? []).length === 0 && searched?.made_up !== true;

/** Not applied: people of ingested documents are found by discovery only. */
function notSearched(people: number, isAll: boolean): Notice {
  const count = `${isAll ? '' : 'at least '}${people} ${people === 1 ? 'person' : 'people'}`;
  return noticeOf(
    'not_applied',
    `candidate discovery, so ingested documents were not searched. ${count} in them may match; ` +
      'to find them, set candidate_discovery to true.',
    { field: 'candidate_discovery' },
  );
}

/** The notice that people who are only in documents may match; null when there are none. */
export async function peopleInDocuments(
  service: Pick<SearchService, 'db' | 'readers'>,
  { intent, signals, nearMe, view, now }: UnansweredQuestion,
): Promise<Notice | null> {
  const seed = {
    ...(asksForAnything(intent) ? { intent } : {}),
    identifiers: signalIdentifiers(signals),
    limit: MAX_MENTIONS,
  };
  const mentions = await gatherMentions(service.db, seed, view);
  if (mentions.length === 0) return null;
  const known = await readKnownPeople(service.db, mentions, view);
  const { gazetteer } = await service.readers();
  const cluster = await openCluster(service, mentions, known);
  const unknown = clusterCandidates(mentions, known, cluster).filter(
    ({ profileId }) => profileId === null,
  );
  const question = {
    ...{ intent, signals, asked: requestedPlaces(intent, gazetteer, nearMe) },
    places: new PlaceIndex(gazetteer),
    today: now.toISOString().slice(0, 10),
  };
  const { eligible } = findCandidates(unknown, question, new Set(), 1);
  return eligible === 0 ? null : notSearched(eligible, mentions.length < MAX_MENTIONS);
}
