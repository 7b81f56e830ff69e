import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { buildModels, pinFault } from '../../../scripts/models/build-models.ts';
import { WEIGHTS_FILE } from '../../../src/service/faces/models/stored-weights.ts';
import { EMBEDDER_ID } from '../../../src/service/people/pictures/model-ids.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const digests = z.record(z.string(), z.string());
const pins = z.object({ packages: digests, files: digests });

let pinned: z.infer<typeof pins>;
beforeAll(async () => {
  const text = await readFile('scripts/models/pinned-digests.json', 'utf8');
  pinned = pins.parse(JSON.parse(text));
});

describe('buildModels and pinFault', () => {
  it('buildModels writes the pinned files, their digests and licences, and nothing else', async () => {
    const folder = temporaryFolder();

    await buildModels(folder);

    const names = (await readdir(folder)).toSorted();
    const others = ['LICENSE-Apache-2.0.txt', 'NOTICE', 'models.json'];
    expect(names).toEqual([...Object.keys(pinned.files), ...others].toSorted());
    for (const [name, digest] of Object.entries(pinned.files)) {
      const bytes = await readFile(join(folder, name));
      expect(createHash('sha256').update(bytes).digest('hex'), name).toBe(digest);
    }
    const manifest = JSON.parse(await readFile(join(folder, 'models.json'), 'utf8'));
    expect(manifest).toEqual({ files: pinned.files });
  });

  it('pinFault rejects a package whose weights differ from the pinned ones', () => {
    const [name = ''] = Object.keys(pinned.packages);
    const found = { ...pinned, packages: { ...pinned.packages, [name]: '0'.repeat(64) } };

    const fault = pinFault(found, pinned);

    expect(fault).toContain(`${name} from its package has another SHA-256`);
    expect(fault).toContain('npm run build:models -- --pin');
  });

  it('pinFault rejects converted files that differ from the pins or were never pinned', () => {
    const files = { ...pinned.files, 'embed.onnx': '0'.repeat(64), 'new.onnx': '1'.repeat(64) };

    expect(pinFault({ ...pinned, files }, pinned)).toContain('embed.onnx, new.onnx as it was made');
    expect(pinFault(pinned, pinned)).toBeNull();
  });

  it('EMBEDDER_ID contains the digest of the weights', () => {
    expect(EMBEDDER_ID).toBe(`dlib-resnet-${pinned.files[WEIGHTS_FILE]?.slice(0, 8)}`);
  });
});
