import type { BuildService } from '../../../../src/service/evidence/build/build-service.ts';
import { commitBuild } from '../../../../src/service/evidence/build/commit-build.ts';
import {
  type BuildRequest,
  type PreparedBuild,
  prepareBuild,
} from '../../../../src/service/evidence/build/prepare-build.ts';
import { readMentions } from '../../../../src/service/evidence/sources/read-mentions.ts';
import { storeDocument } from '../../../../src/service/evidence/sources/store-document.ts';
import { writePeople } from '../../../../src/service/intake/joining/write-people.ts';
import { readProfile } from '../../../../src/service/people/profile/read-profile.ts';
import type { StoredProfile } from '../../../../src/service/people/profile/stored-profile.ts';
import type { Mention } from '../../../../src/service/people/record/mention.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import type { Readers } from '../../../../src/service/people/rows/write-options.ts';
import type { Database } from '../../../../src/service/store/database.ts';

export const TODAY = '2026-03-15';
export const PUBLIC_VIEW = { includePublic: true, directoryIds: [] as string[] };

/** A page about one person; `published` dates it. */
export interface Page {
  readonly url: string;
  readonly published?: string;
  readonly space?: string;
  readonly origin?: 'ingest' | 'demo';
}

type Said = Omit<PersonRecord, 'name'> & { readonly name?: string };

/** A record as extraction leaves it: every item cites the page. */
export function pageRecord(page: Page, said: Said): PersonRecord {
  const source = {
    url: page.url,
    ...(page.published !== undefined && { published_at: page.published }),
  };
  const cite = <T extends object>(items: readonly T[] | undefined) =>
    items?.map((item) => ({ ...item, sources: [{ ...source, excerpt: JSON.stringify(item) }] }));
  const cited = {
    experiences: cite(said.experiences),
    education: cite(said.education),
    facts: cite(said.facts),
    events: cite(said.events),
    passions: cite(said.passions),
    accomplishments: cite(said.accomplishments),
    research: cite(said.research),
    images: cite(said.images),
    links: cite(said.links),
  };
  const stated = Object.entries(cited).filter(([, items]) => items !== undefined);
  return { name: 'Ada Brightwell', ...said, ...Object.fromEntries(stated), sources: [source] };
}

/** Everything a test of builds does, over one database. */
export class Building {
  readonly db: Database;
  readonly service: BuildService;
  readonly clock = { now: Date.parse(`${TODAY}T12:00:00Z`) };

  constructor(db: Database, readers: Readers = {}) {
    this.db = db;
    this.service = { db, readers: async () => readers, now: () => this.clock.now };
  }

  /** Puts a page about one person into the source index. */
  async mention(page: Page, said: Said): Promise<Mention> {
    const { url, space = 'public', origin = 'ingest' } = page;
    const document = {
      url,
      name: null,
      title: null,
      publishedAt: page.published ?? null,
      language: null,
      text: '',
      link: null,
      people: [pageRecord(page, said)],
    };
    const stored = await this.db.transaction((tx) =>
      storeDocument(tx, document, { space, origin, now: new Date(this.clock.now) }),
    );
    const [mention] = await readMentions(this.db, stored.mentionIds);
    if (mention === undefined) throw new Error(`${url} speaks of nobody`);
    return mention;
  }

  prepare(request: Partial<BuildRequest>): Promise<PreparedBuild> {
    return prepareBuild(this.service, {
      profileId: null,
      mentions: [],
      level: 3,
      view: PUBLIC_VIEW,
      ...request,
    });
  }

  /** Prepares and commits, and gives the mentions to the profile. */
  async build(request: Partial<BuildRequest>) {
    const prepared = await this.prepare(request);
    return this.db.transaction(async (tx) => {
      const built = await commitBuild(tx, prepared, { runId: null });
      await tx.query('update mentions set profile_id = $1 where id = any ($2::text[])', [
        built.profileId,
        prepared.mentionIds,
      ]);
      return built;
    });
  }

  async import(record: PersonRecord, directoryId?: string): Promise<string> {
    const [outcome] = await writePeople(this.db, [record], {
      origin: 'import',
      isPublic: directoryId === undefined,
      directoryId,
      now: new Date(this.clock.now),
    });
    if (outcome === undefined || outcome.kind === 'failed') throw new Error('was not imported');
    return outcome.profileId;
  }

  async read(reference: string, directoryIds: string[] = []): Promise<StoredProfile> {
    const stored = await readProfile(this.db, reference, { includePublic: true, directoryIds });
    if (stored === null) throw new Error(`${reference} leads to nobody`);
    return stored;
  }
}
