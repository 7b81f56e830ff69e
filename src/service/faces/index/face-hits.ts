import type { FaceBox } from '../../../contract/faces.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import { pictureSpaces } from '../../people/visibility/visible-spaces.ts';
import type { Queryable } from '../../store/database.ts';
import { readVectorText } from '../../vectors/read-vector-text.ts';
import type { FaceHit, ShownPerson } from '../face-index.ts';
import { attributableFaces } from './attributable-faces.ts';
import type { FaceSimilarity } from './face-vectors.ts';
import { readPortraits } from './portraits.ts';
import { personKey, shownPeople } from './shown-people.ts';

interface FaceRow {
  readonly faceId: number;
  readonly pictureId: string;
  readonly pictureUrl: string;
  readonly bbox: FaceBox;
  readonly faceCount: number;
  /** Only for groups: only there it is compared again. */
  readonly embedding: string | null;
}

const FACES = `
  select f.id as "faceId", f.bbox, p.id as "pictureId", p.url as "pictureUrl",
    p.face_count as "faceCount",
    case when p.face_count > 1 then f.embedding::text end as embedding
  from picture_faces f join pictures p on p.id = f.picture_id where f.id = any ($1::bigint[])`;

/** The model of the vectors, and what the caller may see. */
export interface HitContext {
  readonly model: string;
  readonly visibility: Visibility;
}

async function readFaces(db: Queryable, ids: readonly number[]): Promise<Map<number, FaceRow>> {
  const rows = await db.query<FaceRow>(FACES, [[...ids]]);
  return new Map(rows.map((row) => [row.faceId, row]));
}

/** The people of the picture for whom the face counts. */
function peopleOfFace(
  { faceCount, embedding }: FaceRow,
  people: readonly ShownPerson[],
  portraits: ReadonlyMap<string, readonly Float32Array[]>,
): ShownPerson[] {
  const vector = embedding === null ? new Float32Array() : readVectorText(embedding);
  const picture = { faceCount, faces: [{ embedding: vector }] };
  return people.filter(
    (person) => attributableFaces(picture, portraits.get(personKey(person)) ?? []).length > 0,
  );
}

/**
 * The hits for similar faces, in their order; faces that count for no person whom the caller may
 * see are left out.
 */
export async function faceHits(
  db: Queryable,
  likest: readonly FaceSimilarity[],
  { model, visibility }: HitContext,
): Promise<FaceHit[]> {
  const faces = await readFaces(
    db,
    likest.map(({ faceId }) => faceId),
  );
  const rows = [...faces.values()];
  const shown = await shownPeople(
    db,
    rows.map(({ pictureId }) => pictureId),
    visibility,
  );
  const inGroups = rows
    .filter(({ faceCount }) => faceCount > 1)
    .flatMap(({ pictureId }) => shown.get(pictureId) ?? []);
  const spaces = pictureSpaces(visibility);
  const portraits = await readPortraits(db, { people: inGroups, model, spaces });
  return likest.flatMap(({ faceId, similarity }): FaceHit[] => {
    const face = faces.get(faceId);
    if (face === undefined) return [];
    const people = peopleOfFace(face, shown.get(face.pictureId) ?? [], portraits);
    if (people.length === 0) return [];
    const { pictureId, pictureUrl, bbox, faceCount: facesInPicture } = face;
    return [{ faceId, pictureId, pictureUrl, bbox, similarity, facesInPicture, people }];
  });
}
