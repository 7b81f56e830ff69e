import type { DocumentReader } from '../../evidence/extract/document-reader.ts';
import { readWebPage } from '../../evidence/fetch/read-web-page.ts';
import {
  type FoundSources,
  owningProfileId,
  readFoundSources,
} from '../../evidence/person/found-sources.ts';
import { personSources } from '../../evidence/person/person-sources.ts';
import { preparePerson } from '../../evidence/person/prepare-person.ts';
import { readMentions } from '../../evidence/sources/read-mentions.ts';
import type { PageFetcher } from '../../network/page-fetcher.ts';
import { readCurrentId } from '../../people/profile/read-current-id.ts';
import type {
  PersonToDeepen,
  PersonToWrite,
  ReadyPerson,
  StepContext,
  StepService,
} from './step-context.ts';

/** What reading pages needs in addition. */
interface ReadingService extends StepService {
  /** null unless the operator has allowed fetching. */
  readonly pages: PageFetcher | null;
  readonly documents: DocumentReader;
}

interface Sources extends FoundSources {
  readonly newProfileId?: string;
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
  // Another run may have written this person meanwhile: then that profile is used.
  const profileId =
    person.profileId === null
      ? owningProfileId(mentions)
      : await readCurrentId(db, person.profileId);
  const { newProfileId, otherIds, view } = person;
  const sources = await readFoundSources(service, { profileId, mentions, otherIds, view });
  return prepare(service, { ...sources, newProfileId }, person);
}

async function deepen(service: StepService, person: PersonToDeepen): Promise<ReadyPerson> {
  const { view } = person;
  const profileId = await readCurrentId(service.db, person.profileId);
  const sources = await personSources(service, profileId, view);
  return prepare(service, { profileId, ...sources }, person);
}

/** The service as the steps of searches use it. */
export function openStepContext(service: ReadingService): StepContext {
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
