import { joiningReasons } from '../../enrich/joining-reasons.ts';
import { knownRecords } from '../../enrich/known-records.ts';
import { personSources } from '../../enrich/person-sources.ts';
import { type MergePlan, NO_MERGES, planMerges } from '../../enrich/plan-merges.ts';
import { commitBuild } from '../../evidence/build/commit-build.ts';
import { prepareBuild } from '../../evidence/build/prepare-build.ts';
import { UnreadableDocument } from '../../evidence/extract/extracted-page.ts';
import { assignMentions } from '../../evidence/identity/store/assign-mentions.ts';
import { noteDoubts } from '../../evidence/identity/store/review-list.ts';
import type { ExtractedDocument, Mention } from '../../evidence/mention.ts';
import type { PageFetcher } from '../../evidence/page-fetcher.ts';
import { readMentions } from '../../evidence/sources/read-mentions.ts';
import type { PersonRecord } from '../../import/person-record.ts';
import { presentId } from '../../profiles/present-id.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { PersonToDeepen, PersonToWrite, ReadyPerson, StepRoom } from './step-room.ts';

interface Sources extends MergePlan {
  readonly profileId: string | null;
  readonly newProfileId?: string;
  /** Held to be the person's from now on. */
  readonly joining: readonly Mention[];
  readonly known: readonly PersonRecord[];
}

async function prepare(
  service: ServiceContext,
  { joining, known, doubts, ...who }: Sources,
  { level, view, runId }: Pick<PersonToWrite, 'level' | 'view' | 'runId'>,
): Promise<ReadyPerson> {
  const prepared = await prepareBuild(service, { ...who, mentions: joining, level, view });
  // Some may not speak of this profile: what is made up does not mix with what is not.
  const used = joining.filter(({ id }) => prepared.mentionIds.includes(id));
  const mentionIds = used.map(({ id }) => id);
  const reasons = joiningReasons(used, known);
  return {
    commit: async (tx) => {
      const { profileId } = await commitBuild(tx, prepared, { runId });
      await noteDoubts(
        tx,
        doubts.map((doubt) => ({ ...doubt, runId })),
      );
      if (mentionIds.length > 0) {
        await assignMentions(tx, { profileId, mentionIds, reasons, runId });
      }
      return profileId;
    },
  };
}

async function write(service: ServiceContext, person: PersonToWrite): Promise<ReadyPerson> {
  const { db } = service;
  const mentions = await readMentions(db, person.mentionIds);
  // Another run may have asked for this person meanwhile: then that profile is who it is.
  const taken = mentions.find(({ profileId }) => profileId !== null)?.profileId ?? null;
  const profileId = person.profileId === null ? taken : await presentId(db, person.profileId);
  const joining = mentions.filter((one) => one.profileId === null);
  const { newProfileId, otherIds, view } = person;
  const known = profileId === null ? [] : await knownRecords(db, profileId);
  const plan =
    profileId === null ? NO_MERGES : await planMerges(service, { into: profileId, otherIds, view });
  return prepare(service, { profileId, newProfileId, joining, known, ...plan }, person);
}

async function deepen(service: ServiceContext, person: PersonToDeepen): Promise<ReadyPerson> {
  const { view } = person;
  const profileId = await presentId(service.db, person.profileId);
  const sources = await personSources(service, profileId, view);
  return prepare(service, { profileId, ...sources }, person);
}

async function readPage(
  { now, documents }: ServiceContext,
  pages: PageFetcher,
  url: string,
  signal: AbortSignal,
): Promise<ExtractedDocument | null> {
  const outcome = await pages.fetch(url, signal);
  if ('refusal' in outcome) return null;
  const { contentType, bytes } = outcome.page;
  const fetchedAt = new Date(now());
  const raw = { url: outcome.page.url, contentType, bytes, fetchedAt };
  return documents.read(raw).catch((error: unknown) => {
    if (error instanceof UnreadableDocument) return null;
    throw error;
  });
}

/** The service as the steps of searches use it. */
export function openStepRoom(service: ServiceContext): StepRoom {
  const { pages } = service;
  return {
    service,
    write: (person) => write(service, person),
    deepen: (person) => deepen(service, person),
    readPage: pages === null ? null : (url, signal) => readPage(service, pages, url, signal),
  };
}
