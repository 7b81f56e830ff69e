import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from './replace-file.ts';

/** A file or set of files in `dist/assets`, built from sources in this repository. */
interface Asset {
  readonly name: string;
  /** The files that must exist afterwards. */
  readonly files: readonly string[];
  /** Files and folders whose change makes the asset stale; the lock file is always included. */
  readonly inputs: readonly string[];
  readonly make: (directory: string) => Promise<void>;
}

/** The output of `scripts/models/build-models.ts`. */
const FACE_FILES = [
  'detect-back.onnx',
  'detect-short.onnx',
  'detect-full.onnx',
  'embed.onnx',
  'embed.weights.bin',
  'embed.weights.json',
  'ort-wasm-simd-threaded.wasm',
  'models.json',
  'NOTICE',
  'LICENSE-Apache-2.0.txt',
];

/** In order of their dependencies: building the demo world needs words and places. */
const ASSETS: readonly Asset[] = [
  {
    name: 'snapshot',
    files: ['empty.snapshot', 'empty.fingerprint'],
    inputs: ['scripts/build-snapshot.ts', 'src/service/store'],
    make: async (directory) => (await import('./build-snapshot.ts')).buildSnapshot(directory),
  },
  {
    name: 'views',
    files: ['views/people.html', 'views/faces.html'],
    inputs: ['scripts/build-views.ts', 'src/mcp/ui/views'],
    make: async (directory) => (await import('./build-views.ts')).buildViews(directory),
  },
  {
    name: 'page',
    files: ['page/page.js', 'page/page.css'],
    inputs: ['scripts/build-page.ts', 'src/page/browser'],
    make: async (directory) => (await import('./build-page.ts')).buildPage(directory),
  },
  {
    name: 'words',
    files: ['words.bin', 'words.index', 'words.json', 'written-words.bin'],
    inputs: [
      'scripts/build-words.ts',
      'scripts/words',
      'src/service/text',
      'src/service/search/embedding/word-index.ts',
    ],
    make: async (directory) => (await import('./build-words.ts')).buildWords(directory),
  },
  {
    name: 'places',
    files: ['places.bin'],
    inputs: ['scripts/build-places.ts', 'src/service/places', 'src/service/text'],
    make: async (directory) => (await import('./build-places.ts')).buildPlaces(directory),
  },
  {
    name: 'faces',
    files: FACE_FILES.map((file) => `faces/${file}`),
    inputs: ['scripts/models', 'src/service/faces/models/stored-weights.ts'],
    make: async (directory) =>
      (await import('./models/build-models.ts')).buildModels(join(directory, 'faces')),
  },
  {
    name: 'demo',
    files: ['demo-world.json.gz', 'demo.snapshot', 'demo.fingerprint'],
    inputs: [
      'scripts/build-demo.ts',
      'scripts/demo-world',
      'scripts/build-snapshot.ts',
      'scripts/build-words.ts',
      'scripts/words',
      'scripts/build-places.ts',
      'src/service/demo',
      'src/service/evidence',
      'src/service/identity',
      'src/service/intake/joining',
      'src/service/people',
      'src/service/places',
      'src/service/runtime',
      'src/service/search/embedding',
      'src/service/store',
      'src/service/text',
      'src/service/vectors',
    ],
    make: async (directory) => (await import('./build-demo.ts')).buildDemo(directory),
  },
];

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((entry) => filesBelow(join(path, entry)));
}

function digest(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', ...inputs].flatMap(filesBelow)) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

async function readStamps(path: string): Promise<Record<string, string>> {
  return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : {};
}

/** Builds the assets whose inputs have changed, and returns their names. */
export async function buildAssets(directory = 'dist/assets'): Promise<readonly string[]> {
  await mkdir(directory, { recursive: true });
  const stampsPath = join(directory, '.stamps.json');
  const stamps = await readStamps(stampsPath);
  const made: string[] = [];
  for (const { name, files, inputs, make } of ASSETS) {
    const wanted = digest(inputs);
    const there = files.every((file) => existsSync(join(directory, file)));
    if (there && stamps[name] === wanted) continue;
    await make(directory);
    stamps[name] = wanted;
    await replaceFile(stampsPath, JSON.stringify(stamps));
    made.push(name);
  }
  return made;
}
