import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FaceIndex, FaceQuery } from '../../../../src/service/faces/face-index.ts';
import { createFaceIndex } from '../../../../src/service/faces/index/create-face-index.ts';
import { mergeProfiles } from '../../../../src/service/identity/decisions/merge-profiles.ts';
import { undoDecision } from '../../../../src/service/identity/decisions/undo-decision.ts';
import { faceSimilarity } from '../../../../src/service/people/pictures/face-similarity.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { emptyIndex, page } from '../../identity/decisions/deciding.ts';
import { addPeople } from '../../start-service.ts';
import { face, keepPicture, likeFirst, MODEL } from './pictures.ts';

const PUBLIC = { includePublic: true, directoryIds: [] };
const WITH_A = { includePublic: true, directoryIds: ['dir_a'] };
const ONLY_A = { includePublic: false, directoryIds: ['dir_a'] };

const ADA = { id: 'rec-1', name: 'Ada Brightwell', facts: [{ text: 'Keeps bees' }] };
const BO = { id: 'rec-2', name: 'Bo Lindqvist', facts: [{ text: 'Sails' }] };
const CY = { id: 'rec-3', name: 'Cy Moorfield' };

let db: Database;
let index: FaceIndex;
beforeAll(async () => {
  db = await openTestDatabase();
  for (const id of ['dir_a', 'dir_b']) {
    await db.query(`insert into directories (id, name, type) values ($1, $1, 'shared')`, [id]);
  }
  index = createFaceIndex(db);
});
afterAll(async () => {
  await db.close();
});
beforeEach(async () => {
  await db.query('delete from pictures');
  await emptyIndex(db);
});

const ask = (embedding: Float32Array, rest: Partial<FaceQuery> = {}) =>
  index.nearest({ embedding, model: MODEL, atLeast: 0.3, most: 10, visibility: PUBLIC, ...rest });

const urls = async (embedding: Float32Array, rest: Partial<FaceQuery> = {}) =>
  (await ask(embedding, rest)).map(({ pictureUrl }) => pictureUrl);

const mention = async (url: string, name: string) => {
  const [mentionId = ''] = await page(db, url, [{ name }]);
  const [source] = await db.query<{ id: string }>('select id from sources where url = $1', [url]);
  return { mentionId, sourceId: source?.id ?? '' };
};

describe('FaceIndex.nearest', () => {
  it('returns the same faces in the same order as a comparison with every face', async () => {
    const [ada = ''] = await addPeople(db, [ADA]);
    const axis = fc.integer({ min: -3, max: 3 });
    const vector = fc
      .array(axis, { minLength: 8, maxLength: 8 })
      .map((values) => Float32Array.from(values, (value) => value / 10));
    const all: Float32Array[] = [];
    const some = fc.array(vector, { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(some, vector, fc.integer({ min: 1, max: 50 }), async (more, asked, most) => {
        for (const one of more) {
          await keepPicture(
            db,
            { url: `https://a.example/${all.length}`, faces: [one] },
            {
              profileIds: [ada],
            },
          );
          all.push(one);
        }
        // Slightly off the scores that these vectors can have, so that none lies on the boundary.
        const expected = all
          .map((one) => faceSimilarity(one, asked))
          .filter((similarity) => similarity >= 0.2003)
          .sort((a, b) => b - a)
          .slice(0, most);
        const found = await ask(asked, { most, atLeast: 0.2003 });
        expect(found).toHaveLength(expected.length);
        found.forEach(({ similarity, pictureUrl }, at) => {
          expect(similarity).toBeCloseTo(expected[at] ?? -1, 4);
          const own = all[Number(pictureUrl.split('/').at(-1))] ?? face(1);
          expect(similarity).toBeCloseTo(faceSimilarity(own, asked), 4);
        });
      }),
      { numRuns: 15 },
    );
  });

  it('returns the box, the picture and the people it shows', async () => {
    const [ada = ''] = await addPeople(db, [ADA]);
    const { pictureId } = await keepPicture(
      db,
      { url: 'https://a.example/1', faces: [likeFirst(0.8)] },
      { profileIds: [ada] },
    );
    expect(await ask(face(1))).toEqual([
      {
        faceId: expect.any(Number),
        pictureId,
        pictureUrl: 'https://a.example/1',
        bbox: [0, 10, 80, 100],
        similarity: expect.closeTo(0.8, 4),
        facesInPicture: 1,
        people: [{ profileId: ada, mentionId: null, sourceId: null }],
      },
    ]);
  });

  it('searches only vectors of the requested model', async () => {
    const [ada = ''] = await addPeople(db, [ADA]);
    const people = { profileIds: [ada] };
    await keepPicture(db, { url: 'https://a.example/1', faces: [face(1)], model: 'old@1' }, people);
    const short = Float32Array.of(1, 0);
    await keepPicture(db, { url: 'https://a.example/2', faces: [short], model: 'two@1' }, people);
    expect(await urls(face(1))).toEqual([]);
    expect(await urls(face(1), { model: 'old@1' })).toEqual(['https://a.example/1']);
    expect(await urls(short, { model: 'two@1' })).toEqual(['https://a.example/2']);
  });

  it('reflects pictures that are added, replaced and removed', async () => {
    const [ada = '', bo = ''] = await addPeople(db, [ADA, BO]);
    const one = { url: 'https://a.example/1', faces: [face(1)] };
    const { pictureId } = await keepPicture(db, one, { profileIds: [ada] });
    await keepPicture(db, { url: 'https://b.example/1', faces: [face(1)] }, { profileIds: [bo] });
    // Equally near faces come in the order of their ids as texts: face 10 before face 9.
    const both = await urls(face(1));
    expect(both.toSorted()).toEqual(['https://a.example/1', 'https://b.example/1']);
    await keepPicture(
      db,
      { ...one, faces: [face(0, 1)], contentHash: 'hash-2' },
      { profileIds: [ada] },
    );
    expect(await urls(face(1))).toEqual(['https://b.example/1']);
    expect(await urls(face(0, 1))).toEqual(['https://a.example/1']);
    await db.query('delete from pictures where id = $1', [pictureId]);
    expect(await urls(face(0, 1))).toEqual([]);
    expect(await urls(face(1))).toEqual(['https://b.example/1']);
  });

  it('finds a visible face ranked behind many that the caller may not see', async () => {
    const [cy = ''] = await addPeople(db, [CY]);
    const [bo = ''] = await addPeople(db, [BO], 'dir_a');
    for (let at = 0; at < 40; at += 1) {
      const url = `https://b.example/${at}`;
      await keepPicture(db, { url, faces: [face(1)] }, { profileIds: [bo] });
    }
    await keepPicture(
      db,
      { url: 'https://c.example/1', faces: [likeFirst(0.9)] },
      {
        profileIds: [cy],
      },
    );
    expect(await urls(face(1), { most: 1 })).toEqual(['https://c.example/1']);
  });

  it('returns nothing for a distant vector, a zero vector or a caller who may see nobody', async () => {
    const [ada = ''] = await addPeople(db, [ADA]);
    await keepPicture(db, { url: 'https://a.example/1', faces: [face(1)] }, { profileIds: [ada] });
    expect(await ask(face(0, 0, 1))).toEqual([]);
    expect(await ask(new Float32Array(8))).toEqual([]);
    const nobody = { includePublic: false, directoryIds: [] };
    expect(await ask(face(1), { visibility: nobody })).toEqual([]);
  });
});

describe('people of a face hit', () => {
  it('lists only people the caller may see and drops hits that show nobody else', async () => {
    const [ada = ''] = await addPeople(db, [ADA]);
    const [bo = ''] = await addPeople(db, [BO], 'dir_a');
    const both = { profileIds: [ada, bo] };
    await keepPicture(db, { url: 'https://x.example/both', faces: [face(1)] }, both);
    await keepPicture(db, { url: 'https://x.example/bo', faces: [face(1)] }, { profileIds: [bo] });
    const peopleOf = async (visibility: FaceQuery['visibility']) =>
      (await ask(face(1), { visibility })).map(({ pictureUrl, people }) => [
        pictureUrl.split('/').at(-1),
        people.map(({ profileId }) => profileId).sort(),
      ]);
    expect(await peopleOf(PUBLIC)).toEqual([['both', [ada]]]);
    expect(await peopleOf(WITH_A)).toEqual([
      ['both', [ada, bo].sort()],
      ['bo', [bo]],
    ]);
    expect(await peopleOf(ONLY_A)).toEqual([]);
  });

  it('shows a private picture of a public person only to keys of its directory', async () => {
    const [ada = ''] = await addPeople(db, [ADA]);
    const picture = { url: 'https://x.example/1', faces: [face(1)], space: 'dir_a' };
    await keepPicture(db, picture, { profileIds: [ada] });
    expect(await urls(face(1))).toEqual([]);
    expect(await urls(face(1), { visibility: WITH_A })).toEqual(['https://x.example/1']);
    const withB = { includePublic: true, directoryIds: ['dir_b'] };
    expect(await urls(face(1), { visibility: withB })).toEqual([]);
  });

  it('names a mention without a profile, and its profile once it has one', async () => {
    const { mentionId, sourceId } = await mention('https://p.example/team', 'Ada Brightwell');
    await keepPicture(
      db,
      { url: 'https://p.example/ada.jpg', faces: [face(1)] },
      {
        mentionIds: [mentionId],
      },
    );
    const people = async () => (await ask(face(1))).map((hit) => hit.people);
    expect(await people()).toEqual([[{ profileId: null, mentionId, sourceId }]]);
    const [ada = ''] = await addPeople(db, [ADA]);
    await db.query('update mentions set profile_id = $1 where id = $2', [ada, mentionId]);
    expect(await people()).toEqual([[{ profileId: ada, mentionId, sourceId }]]);
  });

  it('follows a merge, and its undo', async () => {
    const [ada = '', bo = ''] = await addPeople(db, [ADA, BO]);
    await keepPicture(db, { url: 'https://b.example/1', faces: [face(1)] }, { profileIds: [bo] });
    const whose = async () => (await ask(face(1))).flatMap(({ people }) => people[0]?.profileId);
    const decision = await db.transaction((tx) =>
      mergeProfiles(tx, { into: ada, from: bo, reasons: [], runId: null }),
    );
    expect(await whose()).toEqual([ada]);
    await db.transaction((tx) => undoDecision(tx, decision));
    expect(await whose()).toEqual([bo]);
  });
});

describe('faces in a group picture', () => {
  const GROUP = { url: 'https://g.example/1', faces: [face(1), face(0, 1), face(0, 0, 1)] };

  it('a face counts only for the person in the picture whose portrait it resembles', async () => {
    const [ada = '', bo = ''] = await addPeople(db, [ADA, BO]);
    await keepPicture(db, GROUP, { profileIds: [ada, bo] });
    expect(await urls(face(1))).toEqual([]);
    const portrait = { url: 'https://a.example/1', faces: [likeFirst(0.6, 4)] };
    await keepPicture(db, portrait, { profileIds: [ada] });
    const hits = await ask(face(1));
    expect(hits.map(({ pictureUrl }) => pictureUrl)).toEqual([GROUP.url, portrait.url]);
    expect(hits[0]).toMatchObject({ facesInPicture: 3, people: [{ profileId: ada }] });
    expect(hits[0]?.people).toHaveLength(1);
    // No portrait resembles the second face.
    expect(await urls(face(0, 1))).toEqual([]);
  });

  it('a portrait that is only somewhat similar makes no face count', async () => {
    const [ada = ''] = await addPeople(db, [ADA]);
    await keepPicture(db, GROUP, { profileIds: [ada] });
    const portrait = { url: 'https://a.example/1', faces: [likeFirst(0.51, 4)] };
    await keepPicture(db, portrait, { profileIds: [ada] });
    expect(await urls(face(1))).toEqual([portrait.url]);
  });

  it("a merged profile's portrait counts; a private portrait counts only in its directory", async () => {
    const [ada = '', bo = ''] = await addPeople(db, [ADA, BO]);
    await keepPicture(db, GROUP, { profileIds: [ada] });
    const portrait = { url: 'https://b.example/1', faces: [face(1)] };
    await keepPicture(db, { ...portrait, space: 'dir_a' }, { profileIds: [ada] });
    expect(await urls(face(1))).toEqual([]);
    expect(await urls(face(1), { visibility: WITH_A })).toContain(GROUP.url);
    await keepPicture(db, portrait, { profileIds: [bo] });
    await db.transaction((tx) =>
      mergeProfiles(tx, { into: ada, from: bo, reasons: [], runId: null }),
    );
    expect(await urls(face(1))).toContain(GROUP.url);
  });
});
