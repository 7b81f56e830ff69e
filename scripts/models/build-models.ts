import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MODEL_SOURCES, type ModelSource } from './model-sources.ts';

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));
const PINS = fileURLToPath(new URL('./pinned-digests.json', import.meta.url));
const NOTICE = fileURLToPath(new URL('./NOTICE', import.meta.url));

/** SHA-256 of the packages' files and of what is made from them, as hexadecimal digits. */
interface Digests {
  readonly packages: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Which files are other than they were pinned, as a sentence; null: none is. */
export function pinFault(found: Digests, pinned: Digests): string | null {
  for (const kind of ['packages', 'files'] as const) {
    const other = Object.keys(found[kind]).filter(
      (name) => found[kind][name] !== pinned[kind][name],
    );
    if (other.length === 0) continue;
    const whose = kind === 'packages' ? 'from its package' : 'as it was made';
    return (
      `The face models are not those that were checked: ${other.join(', ')} ${whose} has another ` +
      'SHA-256 than scripts/models/pinned-digests.json says. If the change is wanted: ' +
      'npm run build:models -- --pin, then run the tests.'
    );
  }
  return null;
}

async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  const fresh = `${path}.${process.pid}`;
  await writeFile(fresh, bytes);
  await rename(fresh, path);
}

interface MadeFile {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly packages: readonly [string, string][];
}

async function makeFile({ file, from, make }: ModelSource): Promise<MadeFile> {
  const inputs = await Promise.all(from.map((name) => readFile(join(PACKAGES, name))));
  const packages = from.map((name, i): [string, string] => [
    name,
    sha256(inputs[i] ?? new Uint8Array()),
  ]);
  return { file, bytes: make(...inputs), packages };
}

function digestsOf(made: readonly MadeFile[]): Digests {
  return {
    packages: Object.fromEntries(made.flatMap(({ packages }) => packages)),
    files: Object.fromEntries(made.map(({ file, bytes }) => [file, sha256(bytes)])),
  };
}

function asText(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

/**
 * Makes the folder of face models: networks as ONNX, the runtime's WASM file, what their licences
 * ask for, and `models.json` with the digest of each.
 * @throws Error when a package's file or what is made from it is not what was pinned
 */
export async function buildModels(directory = 'dist/assets/faces'): Promise<void> {
  const made = await Promise.all(MODEL_SOURCES.map(makeFile));
  const digests = digestsOf(made);
  const fault = pinFault(digests, JSON.parse(await readFile(PINS, 'utf8')));
  if (fault) throw new Error(fault);
  await mkdir(directory, { recursive: true });
  for (const { file, bytes } of made) await replaceFile(join(directory, file), bytes);
  await cp(NOTICE, join(directory, 'NOTICE'));
  await replaceFile(join(directory, 'models.json'), asText({ files: digests.files }));
}

/** Pins the digests of what the installed packages hold and what is made from it today. */
async function pinDigests(): Promise<void> {
  const made = await Promise.all(MODEL_SOURCES.map(makeFile));
  await replaceFile(PINS, asText(digestsOf(made)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const started = performance.now();
  if (process.argv.includes('--pin')) await pinDigests();
  await buildModels();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`built the face models in ${seconds} s\n`);
}
