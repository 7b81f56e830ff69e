import type { SearchResult, SearchSnapshot } from '../../../../../src/contract/search.ts';
import type { CreatedKey } from '../../../../../src/service/access/keys/create-key.ts';
import { openTestDatabase } from '../../../../support/database.ts';
import { type Page, putPages } from '../../../evidence/discover/pages.ts';
import { face, keepPicture, likeFirst } from '../../../faces/index/pictures.ts';
import { faceAt, StubReader } from '../../../faces/uploads/stub-reader.ts';
import { addPeople, askService, startService, type TestService } from '../../../start-service.ts';
import { type Asking, asking, withoutWorker } from '../search-world.ts';

/** The face that these tests search for; `likeFirst` makes faces similar to it. */
const SOUGHT = face(1);

/** A service with a stub face reader, whose run steps the test works itself. */
export interface FaceSearchWorld extends TestService {
  readonly reader: StubReader;
  readonly client: CreatedKey;
  readonly search: Asking;
  /** Sends a photo. @returns its reference. */
  photo(secret?: string): Promise<string>;
  /** The request body of a search for the face of a new photo. */
  asked(body?: object): Promise<Readonly<Record<string, unknown>>>;
  /** Adds an imported person with pictures of these similarities. @returns the profile id. */
  known(name: string, pictures: Readonly<Record<string, number>>): Promise<string>;
  /** Adds a page that mentions a person and shows them. @returns the mention id. */
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

/** Name, status and similarity of a row. */
export const likeness = ({ preview, confidence, ...row }: SearchResult) => [
  preview?.display_name,
  row.status,
  confidence,
  row.confidence_level,
  row.confidence_status,
];

/** URL, verdict and similarity of each source. */
export const sourcesOf = ({ discovered_sources = [] }: SearchSnapshot) =>
  discovered_sources.map(({ url, face_match }) => [
    url,
    face_match?.kept,
    face_match?.similarity,
    face_match?.band,
  ]);
