import type { IdentityReview } from '../../../contract/identity.ts';
import { readProfile } from '../../people/profile/read-profile.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type { PlaceResolver } from '../../people/record/place-resolver.ts';
import type { Queryable } from '../../store/database.ts';
import { type Comparison, comparePeople } from '../compare/compare-people.ts';
import { describeLink } from '../compare/explain-sentences.ts';
import type { Reason } from '../compare/reason.ts';
import { readReviews } from '../reviews/read-reviews.ts';
import { traitsOf } from '../traits/traits-of.ts';
import { IdentityRefusal } from './identity-refusal.ts';
import { type ExplainedDecision, readDecisions } from './read-decisions.ts';
import { readOperatorView } from './read-operator-view.ts';
import { readStatistics } from './read-statistics.ts';

/** A source assigned to the person. */
export interface ExplainedSource {
  readonly mentionId: string;
  readonly url: string;
  readonly title: string | null;
  /** The publisher; for an ingested file, the file's name. */
  readonly publisher: string | null;
  /** The person's name in the source. */
  readonly name: string;
  /** The record it agrees with most, and why, as a sentence. */
  readonly because: string;
  /** Bits for it, less those against it; null when there is no other record. */
  readonly weight: number | null;
  readonly reasons: readonly Reason[];
}

/** Why a profile is one person. Contains no contact details. */
export interface Explanation {
  readonly profileId: string;
  readonly displayName: string;
  /** Ids of profiles that were merged into it. */
  readonly mergedIds: readonly string[];
  /** Whether the person was also imported. */
  readonly isImported: boolean;
  readonly sources: readonly ExplainedSource[];
  /** The newest first. */
  readonly decisions: readonly ExplainedDecision[];
  /** Open reviews of the profile, the likeliest first. */
  readonly reviews: readonly IdentityReview[];
}

interface MentionRow {
  readonly id: string;
  readonly url: string;
  readonly title: string | null;
  readonly publisher: string | null;
  readonly record: PersonRecord;
}

interface Member {
  readonly id: string;
  readonly label: string;
  readonly record: PersonRecord;
}

/** Limits the explanation, because each source is compared with all others. */
const MAX_COMPARED_SOURCES = 40;

/** Enough to show that a review is needed; `reviews` lists all. */
const MAX_REVIEWS = 10;

async function readMembers(db: Queryable, profileId: string) {
  const mentions = await db.query<MentionRow>(
    `select m.id, s.url, s.title, s.name as publisher, m.record from mentions m join sources s on s.id = m.source_id
     where m.profile_id = $1 order by s.ordinal, m.ordinal`,
    [profileId],
  );
  const [imported] = await db.query<{ record: PersonRecord }>(
    'select record from profile_records where profile_id = $1',
    [profileId],
  );
  return { mentions, imported: imported?.record ?? null };
}

function explainSources(
  mentions: readonly MentionRow[],
  imported: PersonRecord | null,
  compare: (a: PersonRecord, b: PersonRecord) => Comparison,
): ExplainedSource[] {
  const members: Member[] = [
    ...(imported === null ? [] : [{ id: '', label: 'the import', record: imported }]),
    ...mentions.map(({ id, url, title, record }) => ({ id, label: title ?? url, record })),
  ].slice(0, MAX_COMPARED_SOURCES);
  return mentions.map(({ id, url, title, publisher, record }) => {
    const links = members
      .filter((other) => other.id !== id)
      .map((other) => ({ other, compared: compare(record, other.record) }))
      .sort((a, b) => b.compared.weight - a.compared.weight);
    const [best] = links;
    return {
      ...{ mentionId: id, url, title, publisher, name: record.name },
      because:
        best === undefined ? 'It stands alone.' : describeLink(best.other.label, best.compared),
      weight: best?.compared.weight ?? null,
      reasons: best?.compared.reasons ?? [],
    };
  });
}

async function openReviews(db: Queryable, profileId: string): Promise<IdentityReview[]> {
  const wanted = { state: 'open', profileId, limit: MAX_REVIEWS } as const;
  const rows = await readReviews(db, await readOperatorView(db), wanted);
  return rows.map(({ review }) => review);
}

/**
 * Why the sources of a profile belong together, and which decisions were made about it.
 *
 * @param reference an id, an alias or a slug
 * @throws IdentityRefusal when there is no such profile
 */
export async function explainProfile(
  db: Queryable,
  reference: string,
  places?: PlaceResolver,
): Promise<Explanation> {
  const view = await readOperatorView(db);
  const stored = await readProfile(db, reference, view);
  if (stored === null) {
    throw new IdentityRefusal(`profile ${reference} not found. Give an id, an alias or a slug.`);
  }
  const { id, displayName = id } = stored.profile;
  const merged = await db.query<{ alias: string }>(
    `select alias from profile_aliases where profile_id = $1 and kind = 'merged' order by alias`,
    [id],
  );
  const mergedIds = merged.map(({ alias }) => alias);
  const { mentions, imported } = await readMembers(db, id);
  const records = [...mentions.map(({ record }) => record), ...(imported ? [imported] : [])];
  const statistics = await readStatistics(db, records, view);
  const traits = new Map(records.map((record) => [record, traitsOf(record, places)]));
  const traitOf = (record: PersonRecord) => traits.get(record) ?? traitsOf(record, places);
  return {
    ...{ profileId: id, displayName, mergedIds, isImported: imported !== null },
    sources: explainSources(mentions, imported, (a, b) =>
      comparePeople(traitOf(a), traitOf(b), statistics),
    ),
    decisions: await readDecisions(db, [id, ...mergedIds]),
    reviews: await openReviews(db, id),
  };
}
