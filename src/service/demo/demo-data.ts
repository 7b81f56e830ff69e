import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { personRecord } from '../people/record/person-record.ts';
import { assetPath } from '../runtime/assets.ts';

const page = z.object({
  url: z.string(),
  contentType: z.enum(['text/html', 'text/markdown', 'text/plain']),
  body: z.string(),
});

const demoData = z.object({
  /** When the made-up world was read: nothing in it depends on today. */
  readAt: z.iso.datetime().transform((text) => new Date(text)),
  people: z.array(personRecord),
  /** The first-degree connections of the machine's owner. */
  connections: z.array(personRecord),
  pages: z.array(page),
});

/** The made-up people, and the pages that are about them. */
export type DemoData = z.infer<typeof demoData>;

export const DEMO_DATA_FILE = 'demo-world.json.gz';

/** @throws Error when the build has not made the file (`scripts/build-demo.ts`) */
export async function loadDemoData(path = assetPath(DEMO_DATA_FILE)): Promise<DemoData> {
  const packed = await readFile(path);
  return demoData.parse(JSON.parse((await promisify(gunzip)(packed)).toString('utf8')));
}
