import type { DocumentReader } from '../../evidence/extract/document-reader.ts';
import { readWebPage } from '../../evidence/fetch/read-web-page.ts';
import { knownRecords } from '../../evidence/person/known-records.ts';
import { personSources } from '../../evidence/person/person-sources.ts';
import { type MergePlan, NO_MERGES, planMerges } from '../../evidence/person/plan-merges.ts';
import { preparePerson } from '../../evidence/person/prepare-person.ts';
import { readMentions } from '../../evidence/sources/read-mentions.ts';
import type { PageFetcher } from '../../network/page-fetcher.ts';
import { presentId } from '../../people/profile/present-id.ts';
import type { Mention } from '../../people/record/mention.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import type {
  PersonToDeepen,
  PersonToWrite,
  ReadyPerson,
  StepRoom,
  StepService,
} from './step-room.ts';

/** What it takes to read pages besides. */
interface ReadingService extends StepService {
  /** null unless the operator allowed pages to be fetched. */
  readonly pages: PageFetcher | null;
  readonly documents: DocumentReader;
}

interface Sources extends MergePlan {
  readonly profileId: string | null;
  readonly newProfileId?: string;
  /** Held to be the person's from now on. */
  readonly joining: readonly Mention[];
  readonly known: readonly PersonRecord[];
}

async function prepare(
  service: StepService,
  sources: Sources,
  { level, view, runId }: Pick<PersonToWrite, 'level' | 'view' | 'runId'>,
): Promise<ReadyPerson> {
  const person = { ...sources, base: 'keep', level, view, runId } as const;
  const { built, commit } = await preparePerson(service, person);
  return {
    commit: async (tx) => {
      await commit(tx);
      return built.profileId;
    },
  };
}

async function write(service: StepService, person: PersonToWrite): Promise<ReadyPerson> {
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

async function deepen(service: StepService, person: PersonToDeepen): Promise<ReadyPerson> {
  const { view } = person;
  const profileId = await presentId(service.db, person.profileId);
  const sources = await personSources(service, profileId, view);
  return prepare(service, { profileId, ...sources }, person);
}

/** The service as the steps of searches use it. */
export function openStepRoom(service: ReadingService): StepRoom {
  const { pages, documents, now } = service;
  return {
    service,
    write: (person) => write(service, person),
    deepen: (person) => deepen(service, person),
    readPage:
      pages === null
        ? null
        : (url, signal) => readWebPage({ pages, documents }, url, new Date(now()), signal),
  };
}
