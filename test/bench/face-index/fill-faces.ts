import type { Database } from '../../../src/service/store/database.ts';
import { toVectorText } from '../../../src/service/vectors/vector-math.ts';
import { DIMENSIONS, FACES_A_PERSON, type FaceCloud } from './face-cloud.ts';

/** The model name of the made-up vectors. */
export const BENCH_MODEL = 'made-up@1';

const BATCH = 1000;

const PEOPLE = `
  insert into profiles (id, slug, display_name, origin, sections, document)
  select 'p' || n, 'p-' || n, 'Person ' || n, 'import', '{}', ''::tsvector
  from generate_series($1::integer, $2::integer) as n`;

const PICTURES = `
  insert into pictures
    (id, origin, url, rights, content_hash, width, height, model, face_count)
  select 'pic' || n, 'import', 'https://faces.example/' || n, 'made up', 'h' || n, 800, 600, $3, 1
  from generate_series($1::integer, $2::integer) as n`;

const LINKS = `
  insert into picture_people (picture_id, profile_id)
  select 'pic' || n, 'p' || n / ${FACES_A_PERSON}
  from generate_series($1::integer, $2::integer) as n`;

const FACES = `
  insert into picture_faces (picture_id, ordinal, bbox, confidence, model, embedding)
  select 'pic' || ($1::integer + place - 1), 0, '{10,10,90,90}', 0.9, $2, text::vector
  from unnest($3::text[]) with ordinality as v (text, place) order by place`;

/** Adds the faces of the cloud that the table lacks, one in each picture. */
export async function fillFaces(db: Database, cloud: FaceCloud, from: number): Promise<void> {
  const to = cloud.size - 1;
  await db.transaction(async (tx) => {
    await tx.query(PEOPLE, [Math.ceil(from / FACES_A_PERSON), Math.floor(to / FACES_A_PERSON)]);
    await tx.query(PICTURES, [from, to, BENCH_MODEL]);
    await tx.query(LINKS, [from, to]);
    for (let at = from; at <= to; at += BATCH) {
      const texts = Array.from({ length: Math.min(BATCH, to + 1 - at) }, (_, row) =>
        toVectorText(cloud.values.subarray((at + row) * DIMENSIONS, (at + row + 1) * DIMENSIONS)),
      );
      await tx.query(FACES, [at, BENCH_MODEL, texts]);
    }
  });
  await db.query('analyze pictures');
  await db.query('analyze picture_faces');
  await db.query('analyze picture_people');
}
