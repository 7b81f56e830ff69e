/** One file or folder of a tar archive. */
export interface TarEntry {
  readonly name: string;
  readonly isFolder: boolean;
  readonly data: Uint8Array;
}

const BLOCK = 512;

function text(block: Uint8Array, start: number, length: number): string {
  const field = block.subarray(start, start + length);
  const end = field.indexOf(0);
  return Buffer.from(end === -1 ? field : field.subarray(0, end)).toString('utf8');
}

/**
 * The entries of an uncompressed tar with short names, as PGlite's `dumpDataDir` writes it. Throws
 * when the archive is truncated.
 */
export function* tarEntries(archive: Uint8Array): Generator<TarEntry> {
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const header = archive.subarray(at, at + BLOCK);
    const name = text(header, 0, 100).replace(/^\/+/, '');
    if (name === '') return;
    const size = Number.parseInt(text(header, 124, 12), 8) || 0;
    const start = at + BLOCK;
    if (start + size > archive.length) throw new Error(`The archive ends inside ${name}.`);
    const isFolder = text(header, 156, 1) === '5';
    yield { name, isFolder, data: archive.subarray(start, start + size) };
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}

/** The archive without some of its entries. */
export function withoutEntries(
  archive: Uint8Array,
  isDropped: (name: string) => boolean,
): Uint8Array {
  const kept: Uint8Array[] = [];
  for (const { name, data } of tarEntries(archive)) {
    if (isDropped(name)) continue;
    const start = data.byteOffset - archive.byteOffset - BLOCK;
    const length = BLOCK + Math.ceil(data.length / BLOCK) * BLOCK;
    kept.push(archive.subarray(start, start + length));
  }
  // Two empty blocks end an archive.
  return Buffer.concat([...kept, new Uint8Array(2 * BLOCK)]);
}
