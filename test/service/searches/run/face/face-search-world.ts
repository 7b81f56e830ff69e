import type { SearchResult, SearchSnapshot } from '../../../../../src/contract/search.ts';
import type { CreatedKey } from '../../../../../src/service/access/keys/create-key.ts';
import { openTestDatabase } from '../../../../support/database.ts';
import { type Page, putPages } from '../../../evidence/discover/pages.ts';
import { face, keepPicture, likeFirst } from '../../../faces/index/pictures.ts';
import { faceAt, StubReader } from '../../../faces/uploads/stub-reader.ts';
import { addPeople, askService, startService, type TestService } from '../../../start-service.ts';
import { type Asking, asking, withoutWorker } from '../search-world.ts';

/** The face that every test of these looks for; how alike others are is told by `likeFirst`. */
const SOUGHT = face(1);

/** Runs whose steps the test works, over a service that reads a photo as it is told. */
export interface FaceSearchWorld extends TestService {
  readonly reader: StubReader;
  readonly client: CreatedKey;
  readonly search: Asking;
  /** Sends a photo. @returns its reference. */
  photo(secret?: string): Promise<string>;
  /** The body of a search for the face of a new photo. */
  asked(body?: object): Promise<Readonly<Record<string, unknown>>>;
  /** An imported person with pictures, so alike as told. @returns the profile's id. */
  known(name: string, pictures: Readonly<Record<string, number>>): Promise<string>;
  /** A page that speaks of somebody and shows them. @returns the mention's id. */
  page(page: Page, picture: string, alike: number): Promise<string>;
}

export async function openFaceSearchWorld(credits?: number): Promise<FaceSearchWorld> {
  const reader = new StubReader();
  reader.faces = [faceAt([10, 10, 90, 90], SOUGHT)];
  const db = withoutWorker(await openTestDatabase());
  const run = await startService({ db, faceReader: reader });
  const client = await run.key({ ...(credits === undefined ? {} : { credits }) });
  const photo = async (secret = client.secret): Promise<string> => {
    const headers = { 'content-type': 'image/jpeg' };
    const sent = { key: secret, headers, body: new TextEncoder().encode('a photo') };
    const { body } = await askService(run.service, 'POST /v3/faces/detect', sent);
    return Object(body).payload.image_url;
  };
  return {
    ...run,
    ...{ reader, client, photo },
    search: asking(run, client.secret),
    asked: async ({ signals, ...body }: { signals?: object } = {}) => ({
      ...body,
      signals: { ...signals, face_source: { image_url: await photo() } },
    }),
    known: async (name, pictures) => {
      const images = Object.keys(pictures).map((url) => ({ url }));
      const [profileId = ''] = await addPeople(run.db, [{ name, images }]);
      for (const [at, [url, alike]] of Object.entries(pictures).entries()) {
        const faces = [likeFirst(alike, 1 + (at % 7))];
        await keepPicture(run.db, { url, faces }, { profileIds: [profileId] });
      }
      return profileId;
    },
    page: async (page, picture, alike) => {
      const [[mentionId = ''] = []] = await putPages(run.db, [page]);
      const { space = 'public' } = page;
      const kept = { url: picture, space, faces: [likeFirst(alike)] };
      await keepPicture(run.db, kept, { mentionIds: [mentionId] });
      return mentionId;
    },
  };
}

/** What a row says of how alike its person is. */
export const likeness = ({ preview, confidence, ...row }: SearchResult) => [
  preview?.display_name,
  row.status,
  confidence,
  row.confidence_level,
  row.confidence_status,
];

/** What the list of sources says of each. */
export const sourcesOf = ({ discovered_sources = [] }: SearchSnapshot) =>
  discovered_sources.map(({ url, face_match }) => [
    url,
    face_match?.kept,
    face_match?.similarity,
    face_match?.band,
  ]);
