import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  mentionsOf,
  readMentions,
} from '../../../../src/service/evidence/sources/read-mentions.ts';
import { storeDocument } from '../../../../src/service/evidence/sources/store-document.ts';
import type { ExtractedDocument } from '../../../../src/service/people/record/mention.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const page = (url: string, ...people: PersonRecord[]): ExtractedDocument => ({
  url,
  name: 'The Harbour Post',
  title: 'A page',
  publishedAt: '2020-05-01',
  language: 'en',
  text: people.map(({ name }) => name).join(', '),
  link: null,
  people,
});

const store = (document: ExtractedDocument, now = '2026-01-01T00:00:00Z', space = 'public') =>
  db.transaction((tx) =>
    storeDocument(tx, document, { space, origin: 'ingest', now: new Date(now) }),
  );

const source = (id: string) =>
  db
    .query<{ fetched_at: Date; changed_at: Date; title: string }>(
      'select fetched_at, changed_at, title from sources where id = $1',
      [id],
    )
    .then(([row]) => row);

describe('storeDocument', () => {
  it('stores a mention of each person with name and identifier keys', async () => {
    const stored = await store(
      page(
        'https://post.example/a',
        {
          name: 'Ada Moreno',
          emails: ['Ada@Northwind.example'],
          sources: [{ url: 'https://post.example/a' }],
        },
        { name: 'Bo Lind' },
      ),
    );
    expect(stored.change).toBe('new');
    const mentions = await readMentions(db, [...stored.mentionIds].reverse());
    expect(mentions.map(({ record }) => record.name)).toEqual(['Bo Lind', 'Ada Moreno']);
    expect(mentions[0]).toMatchObject({
      sourceId: stored.sourceId,
      space: 'public',
      url: 'https://post.example/a',
      profileId: null,
    });
    const keys = await db.query<{ kind: string; value: string }>(
      'select kind, value from mention_keys where mention_id = $1 order by kind, value',
      [stored.mentionIds[0]],
    );
    expect(keys.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
      'email ada@northwind.example',
      'name =ada moreno',
      'name ada m',
      'name moreno a',
      'name ~maran a',
      'url post.example/a',
    ]);
  });

  it('indexes mentions by the words of their record', async () => {
    const { mentionIds } = await store(
      page('https://post.example/words', {
        name: 'Zoë Quill',
        passions: [{ text: 'She restores lighthouses.' }],
        experiences: [{ title: 'Pilot', organization: 'Skyferry' }],
      }),
    );
    for (const word of ['zoe', 'skyferry', 'lighthouse']) {
      const rows = await db.query<{ id: string }>(
        `select id from mentions
         where document @@ (plainto_tsquery('simple', $1) || plainto_tsquery('english', $1))`,
        [word],
      );
      expect(rows).toEqual([{ id: mentionIds[0] }]);
    }
  });

  it('updates only fetched_at when nothing changed', async () => {
    const same = page('https://post.example/same', { name: 'Cy Holt' });
    const first = await store(same);
    const again = await store(same, '2026-02-02T00:00:00Z');
    expect(again).toEqual({ ...first, change: 'unchanged' });
    expect(await source(first.sourceId ?? '')).toEqual({
      title: 'A page',
      changed_at: new Date('2026-01-01T00:00:00Z'),
      fetched_at: new Date('2026-02-02T00:00:00Z'),
    });
  });

  it('keeps id and profile of mentions that a changed page still has', async () => {
    const url = 'https://post.example/changing';
    const first = await store(
      page(url, { name: 'Dana Vale' }, { name: 'Eli Park' }, { name: 'Fay Orr' }),
    );
    const [dana, eli, fay] = first.mentionIds;
    await db.query(
      `insert into profiles (id, slug, display_name, origin, sections, document)
       values ('p_fay', 'fay', 'Fay Orr', 'evidence', '{}', '')`,
    );
    await db.query(`update mentions set profile_id = 'p_fay' where id = $1`, [fay]);
    const changed = await store(
      page(
        url,
        { name: 'Fay Orr', headline: 'Harbour master' },
        { name: 'Gil Noor' },
        { name: 'Dana M. Vale' },
      ),
      '2026-03-03T00:00:00Z',
    );
    expect(changed.change).toBe('changed');
    expect(changed.mentionIds[0]).toBe(fay);
    expect(changed.mentionIds[2]).toBe(dana);
    expect(changed.mentionIds).not.toContain(eli);
    expect(await readMentions(db, [eli ?? ''])).toEqual([]);
    expect((await mentionsOf(db, 'p_fay')).map(({ record }) => record.headline)).toEqual([
      'Harbour master',
    ]);
  });

  it('stores one page separately in two spaces', async () => {
    await db.query(`insert into directories (id, name, type) values ('d1', 'D', 'organization')`);
    const document = page('https://post.example/both', { name: 'Hal Ivo' });
    const open = await store(document);
    const own = await store(document, '2026-01-01T00:00:00Z', 'd1');
    expect(own.change).toBe('new');
    expect(own.sourceId).not.toBe(open.sourceId);
  });

  it('drops people without a name and NUL characters', async () => {
    const { mentionIds } = await store(
      page('https://post.example/odd', { name: '\u0000--' }, { name: 'Ida\u0000 Jett' }),
    );
    const names = (await readMentions(db, mentionIds)).map(({ record }) => record.name);
    expect(names).toEqual(['Ida Jett']);
  });
});
