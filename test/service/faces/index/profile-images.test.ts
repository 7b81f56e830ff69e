import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compareImages } from '../../../../src/service/people/pictures/compare-images.ts';
import { suppress } from '../../../../src/service/suppression/suppress.ts';
import { diffSections } from '../../../../src/service/watchers/diff-sections.ts';
import { emptyIndex } from '../../identity/decisions/deciding.ts';
import { addPeople, startService, successOf, type TestService } from '../../start-service.ts';
import { face, keepPicture, likeFirst } from './pictures.ts';

const at = (name: string) => `https://pictures.example/${name}`;
const picture = (...faces: Float32Array[]) => ({ model: 'm', faceCount: faces.length, faces });

describe('images of a profile', () => {
  const images = ['plain', 'group', 'portrait', 'other'].map((name) => ({ url: at(name) }));

  it('are compared with the first that shows one face alone', () => {
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
    ['above 0.3 match', 0.3001, true],
    ['below 0.3 do not', 0.2999, false],
    ['far apart score next to nothing', 1e-6, false],
  ])('%s', (_, similarity, faceMatch) => {
    const pictures = new Map([
      [at('portrait'), picture(face(1))],
      [at('other'), picture(likeFirst(similarity))],
    ]);
    const other = compareImages(images, pictures)[3];
    const faceMatchScore = Math.round(similarity * 1e4) / 1e4;
    expect(other).toMatchObject({ faceMatch, faceMatchScore });
  });

  it('are left alone without a portrait, and by faces of another model', () => {
    const group = new Map([[at('group'), picture(face(1), face(0, 1))]]);
    expect(compareImages(images, group)).toEqual(images);
    const models = new Map([
      [at('portrait'), picture(face(1))],
      [at('other'), { ...picture(face(1)), model: 'newer' }],
    ]);
    expect(compareImages(images, models)).toEqual(images);
  });

  it('are no portrait where a group has one face left', () => {
    const pictures = new Map([
      [at('group'), { model: 'm', faceCount: 3, faces: [face(1)] }],
      [at('other'), picture(face(1))],
    ]);
    // The second image is the reference then.
    expect(compareImages(images, pictures)).toEqual([
      { url: at('plain') },
      { url: at('group'), faceMatch: true, faceMatchScore: 1 },
      { url: at('portrait') },
      { url: at('other') },
    ]);
  });
});

describe('profile answers', () => {
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

  it('carry the scores in both generations and in searches that embed profiles', async () => {
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

  it('say nothing of pictures that the caller may not learn of', async () => {
    await keep('ada-1', [face(1)], ada);
    await keep('ada-2', [likeFirst(0.8)], ada, 'dir_a');
    expect(await imagesOf(ada)).toEqual(SCORED.map(({ url }) => ({ url })));
  });

  it('lose the scores with the pictures', async () => {
    await keep('ada-1', [face(1)], ada);
    await keep('ada-2', [likeFirst(0.8)], ada);
    const before = await profileOf(ada);
    await service.db.query('delete from pictures where url = $1', [at('ada-1')]);
    const after = await profileOf(ada);
    expect(after.sections?.images?.items).toEqual(SCORED.map(({ url }) => ({ url })));
    // Nobody who watches is told of it.
    expect(diffSections(before.sections ?? {}, after.sections ?? {})).toEqual([]);
  });

  it('tell nothing by the face of somebody who opted out', async () => {
    const shared = { profileIds: [ada, bo] };
    await keepPicture(service.db, { url: at('bo-1'), faces: [face(1)] }, shared);
    await keep('bo-2', [likeFirst(0.4)], bo);
    expect((await imagesOf(bo))?.[1]).toMatchObject({ faceMatchScore: 0.4 });
    await suppress(service.db, { person: 'ada@post.example' });
    // The shared face is not plainly Bo's, so it went: his portrait is the second picture now.
    expect(await imagesOf(bo)).toEqual(['bo-1', 'bo-2', 'bo-3'].map((one) => ({ url: at(one) })));
  });
});
