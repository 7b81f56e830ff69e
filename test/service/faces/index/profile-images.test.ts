import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compareImages } from '../../../../src/service/people/pictures/compare-images.ts';
import { suppress } from '../../../../src/service/suppression/suppress.ts';
import { diffSections } from '../../../../src/service/watchers/diff-sections.ts';
import { emptyIndex } from '../../identity/decisions/deciding.ts';
import { addPeople, startService, successOf, type TestService } from '../../start-service.ts';
import { face, keepPicture, likeFirst } from './pictures.ts';

const at = (name: string) => `https://pictures.example/${name}`;
const picture = (...faces: Float32Array[]) => ({ model: 'm', faceCount: faces.length, faces });

describe('compareImages', () => {
  const images = ['plain', 'group', 'portrait', 'other'].map((name) => ({ url: at(name) }));

  it('compares every image with the first one that shows a single face', () => {
    const pictures = new Map([
      [at('plain'), picture()],
      [at('group'), picture(face(0, 1), likeFirst(0.7))],
      [at('portrait'), picture(face(1))],
      [at('other'), picture(likeFirst(0.123456))],
    ]);
    expect(compareImages(images, pictures)).toEqual([
      { url: at('plain') },
      { url: at('group'), faceMatch: true, faceMatchScore: 0.7 },
      { url: at('portrait') },
      { url: at('other'), faceMatch: false, faceMatchScore: 0.1235 },
    ]);
  });

  it.each([
    ['above 0.3 is a match', 0.3001, true],
    ['below 0.3 is no match', 0.2999, false],
    ['close to 0 is no match', 1e-6, false],
  ])('a similarity %s', (_, similarity, faceMatch) => {
    const pictures = new Map([
      [at('portrait'), picture(face(1))],
      [at('other'), picture(likeFirst(similarity))],
    ]);
    const other = compareImages(images, pictures)[3];
    const faceMatchScore = Math.round(similarity * 1e4) / 1e4;
    expect(other).toMatchObject({ faceMatch, faceMatchScore });
  });

  it('adds no scores without a portrait, or when faces come from different models', () => {
    const group = new Map([[at('group'), picture(face(1), face(0, 1))]]);
    expect(compareImages(images, group)).toEqual(images);
    const models = new Map([
      [at('portrait'), picture(face(1))],
      [at('other'), { ...picture(face(1)), model: 'newer' }],
    ]);
    expect(compareImages(images, models)).toEqual(images);
  });

  it('does not take a group with one stored face as the portrait', () => {
    const pictures = new Map([
      [at('group'), { model: 'm', faceCount: 3, faces: [face(1)] }],
      [at('other'), picture(face(1))],
    ]);
    // So `other` is the reference.
    expect(compareImages(images, pictures)).toEqual([
      { url: at('plain') },
      { url: at('group'), faceMatch: true, faceMatchScore: 1 },
      { url: at('portrait') },
      { url: at('other') },
    ]);
  });
});

describe('faceMatchScore in API responses', () => {
  let service: TestService;
  let key = '';
  let ada = '';
  let bo = '';
  const images = (name: string) => ({
    image_url: at(`${name}-1`),
    images: [{ url: at(`${name}-2`) }, { url: at(`${name}-3`) }],
  });
  beforeAll(async () => {
    service = await startService();
    key = (await service.key()).secret;
    await service.db.query(
      `insert into directories (id, name, type) values ('dir_a', 'A', 'shared')`,
    );
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    await service.db.query('delete from pictures');
    await emptyIndex(service.db);
    [ada = '', bo = ''] = await addPeople(service.db, [
      { name: 'Ada Brightwell', emails: ['ada@post.example'], ...images('ada') },
      { name: 'Bo Lindqvist', ...images('bo') },
    ]);
  });

  const keep = (url: string, faces: Float32Array[], profileId: string, space = 'public') =>
    keepPicture(service.db, { url: at(url), faces, space }, { profileIds: [profileId] });
  const profileOf = async (id: string) =>
    successOf('v3.profile.read', await service.ask(`GET /v3/enrich/${id}`, { key })).profile;
  const imagesOf = async (id: string) => (await profileOf(id)).sections?.images?.items;
  const SCORED = [
    { url: at('ada-1') },
    { url: at('ada-2'), faceMatch: true, faceMatchScore: 0.8 },
    { url: at('ada-3') },
  ];

  it('v2 and v3 profiles and searches with include_profile carry the scores', async () => {
    await keep('ada-1', [face(1)], ada);
    await keep('ada-2', [likeFirst(0.8)], ada);
    await keep('bo-1', [face(0, 1)], bo);
    expect(await imagesOf(ada)).toEqual(SCORED);
    expect(await imagesOf(bo)).toEqual(['bo-1', 'bo-2', 'bo-3'].map((one) => ({ url: at(one) })));
    const v2 = await service.ask(`GET /v2/developer/profiles/${ada}`, { key });
    expect(v2.body).toMatchObject({ payload: { sections: { images: { items: SCORED } } } });
    const body = { query: 'Brightwell', include_profile: true };
    const found = await service.ask('POST /v3/search', { key, body });
    expect(found.body).toMatchObject({
      results: [{ profile: { sections: { images: { items: SCORED } } } }],
    });
  });

  it('an image has no score when its picture is private to a directory the key lacks', async () => {
    await keep('ada-1', [face(1)], ada);
    await keep('ada-2', [likeFirst(0.8)], ada, 'dir_a');
    expect(await imagesOf(ada)).toEqual(SCORED.map(({ url }) => ({ url })));
  });

  it('scores disappear when the portrait is deleted, and watchers see no change', async () => {
    await keep('ada-1', [face(1)], ada);
    await keep('ada-2', [likeFirst(0.8)], ada);
    const before = await profileOf(ada);
    await service.db.query('delete from pictures where url = $1', [at('ada-1')]);
    const after = await profileOf(ada);
    expect(after.sections?.images?.items).toEqual(SCORED.map(({ url }) => ({ url })));
    // Watchers are not notified of it.
    expect(diffSections(before.sections ?? {}, after.sections ?? {})).toEqual([]);
  });

  it('an opt-out removes scores that came from a picture shared with that person', async () => {
    const shared = { profileIds: [ada, bo] };
    await keepPicture(service.db, { url: at('bo-1'), faces: [face(1)] }, shared);
    await keep('bo-2', [likeFirst(0.4)], bo);
    expect((await imagesOf(bo))?.[1]).toMatchObject({ faceMatchScore: 0.4 });
    await suppress(service.db, { person: 'ada@post.example' });
    // The shared face may not be Bo's, so it was deleted: his portrait is the second picture now.
    expect(await imagesOf(bo)).toEqual(['bo-1', 'bo-2', 'bo-3'].map((one) => ({ url: at(one) })));
  });
});
