import { storeDocument } from '../../../../src/service/evidence/sources/store-document.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../../src/service/store/database.ts';

export interface Page {
  readonly url: string;
  readonly people: readonly PersonRecord[];
  /** Default `public`. */
  readonly space?: string;
}

/** A record whose every item cites the page that says it. */
export function citing(url: string, record: PersonRecord): PersonRecord {
  const sources = [{ url, title: `Page at ${url}`, excerpt: `What ${url} says` }];
  const cite = <Item extends object>(items: readonly Item[] | undefined) =>
    items?.map((item) => ({ ...item, sources }));
  return {
    ...record,
    experiences: cite(record.experiences),
    education: cite(record.education),
    facts: cite(record.facts),
    events: cite(record.events),
    sources,
  };
}

/** Puts pages into the source index, as ingest does. @returns the ids of their mentions. */
export async function putPages(db: Database, pages: readonly Page[]): Promise<string[][]> {
  const ids: string[][] = [];
  for (const { url, people, space = 'public' } of pages) {
    const document = {
      url,
      name: new URL(url).hostname,
      title: `Page at ${url}`,
      publishedAt: '2024-05',
      language: 'en',
      text: people.map(({ name }) => name).join('. '),
      link: null,
      people: people.map((person) => citing(url, person)),
    };
    const options = { space, origin: 'ingest', now: new Date() } as const;
    const stored = await db.transaction((tx) => storeDocument(tx, document, options));
    ids.push(stored.mentionIds);
  }
  return ids;
}
