import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Listener, listen } from '../../src/service/api/listen.ts';
import type { FaceReader } from '../../src/service/faces/face-reader.ts';
import { storePicture } from '../../src/service/faces/index/store-picture.ts';
import { createFaceReader } from '../../src/service/faces/reader/create-face-reader.ts';
import { addPeople, startService, type TestService } from '../service/start-service.ts';
import { type SamplePerson, samplePerson, samplePhoto } from '../support/faces.ts';
import { bundleProgram, type Program } from './support/bundle-program.ts';
import { hostKinds, type SdkHost, startHost, textOf } from './support/sdk-hosts.ts';

/** From a photo to a person: a real host, a real process, the real service and its real models. */

const PEOPLE: readonly [SamplePerson, string][] = [
  ['3.1', 'Ilse Marrow'],
  ['3.2', 'Oona Pellegrin'],
];

let program: Program;
let run: TestService;
let reader: FaceReader;
let listener: Listener;
let folder: string;
let ids: string[];
let host: SdkHost;
let asked: string[] = [];

async function keep(sample: SamplePerson, profileId: string): Promise<void> {
  const read = await reader.read(await samplePerson(sample, 2));
  const url = `https://pictures.example/${sample}.jpg`;
  const about = { space: 'public', origin: 'import', rights: 'sample', contentHash: url } as const;
  await run.db.transaction((tx) =>
    storePicture(tx, { ...about, url }, read, { profileIds: [profileId] }),
  );
}

beforeAll(async () => {
  program = await bundleProgram();
  reader = createFaceReader();
  run = await startService({ faceReader: reader });
  ids = await addPeople(
    run.db,
    PEOPLE.map(([, name]) => ({ name })),
  );
  for (const [at, [sample]] of PEOPLE.entries()) await keep(sample, ids[at] ?? '');
  listener = await listen(run.service, { port: 0 });
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'psm-photo-')));
  // Half the size, and turned by EXIF: bytes and pixels differ from the indexed pictures.
  const sideways = sharp(await samplePhoto(3))
    .resize({ width: 960 })
    .rotate(-90);
  const turned = await sharp(await sideways.jpeg().toBuffer())
    .withMetadata({ orientation: 6 })
    .toBuffer();
  writeFileSync(join(folder, 'group.jpg'), turned);
}, 120_000);
afterAll(async () => {
  await listener.close(0);
  await run.close();
  await reader.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => host.close());

interface Rows {
  readonly columns: string[];
  readonly rows: string[][];
}
const cells = ({ columns, rows }: Rows, name: string) =>
  rows.map((row) => row[columns.indexOf(name)] ?? '');

test.each(hostKinds(1))(
  'finds the person of a face in a group photo, on %s',
  async (kind) => {
    const { secret } = await run.key({ credits: 150 });
    const env = { SERVICE_URL: listener.url ?? '', API_KEY: secret, PHOTO_FOLDERS: folder };
    asked = [];
    host = await startHost(kind, program.path, env, (message) => {
      asked.push(message);
      return { action: 'accept', content: { approve: true } };
    });
    const found = await host.call('detect_faces', { photo: join(folder, 'group.jpg') });
    expect(textOf(found)).toContain('3 faces in this photo of 960 ×');
    const picture = found.content.find(({ type }) => type === 'image');
    const numbered = await sharp(Buffer.from(picture?.data ?? '', 'base64')).metadata();
    expect(numbered.width).toBeGreaterThan(300);
    expect(picture?.data?.length).toBeLessThan(1_400_000);

    const detected = found.structuredContent as unknown as Rows & { photo: string };
    const [left = ''] = cells(detected, 'box');
    const face = { photo: detected.photo, box: JSON.parse(left) };
    const similar = await host.call('match_face', { ...face, purpose: 'reunion' });
    const people = similar.structuredContent?.people as unknown as Rows;
    expect(cells(people, 'id')[0]).toBe(ids[0]);
    expect(cells(people, 'name')[0]).toBe('Ilse Marrow');
    expect(cells(people, 'similarity')[0]).toMatch(/^(likely|strong)$/);
    expect(asked).toEqual([]);

    const search = { signals: { face }, purpose: 'reunion' };
    let answer = await host.call('search_people', search);
    expect(asked).toHaveLength(1);
    while (answer.structuredContent?.final === false) {
      answer = await host.call('wait_for_run', { run: String(answer.structuredContent.run) });
    }
    const listed = answer.structuredContent?.people as unknown as Rows;
    expect(cells(listed, 'name')[0]).toBe('Ilse Marrow');
    expect(cells(listed, 'note')[0]).toMatch(/^similar face: (likely|strong)$/);
    expect(textOf(answer)).toMatch(/^By face: \d sources? kept/m);
    expect(textOf(await host.call('get_usage', {}))).toContain('Credits: 50 left');
  },
  120_000,
);
