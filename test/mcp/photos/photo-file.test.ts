import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { rename, symlink, unlink } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { isInside } from '../../../src/mcp/files/allowed-file.ts';
import { readPhotoFile } from '../../../src/mcp/photos/photo-file.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const MAX_BYTES = 100;

let root: string;
let allowed: string;
beforeEach(() => {
  root = realpathSync(temporaryFolder());
  allowed = join(root, 'photos');
  mkdirSync(join(allowed, 'deep'), { recursive: true });
  mkdirSync(join(root, 'secret'));
  writeFileSync(join(allowed, 'a.jpg'), 'inside');
  writeFileSync(join(allowed, 'deep', 'b.jpg'), 'deeper');
  writeFileSync(join(root, 'secret', 'key.jpg'), 'outside');
});

const read = async (path: string, folders = [allowed]) =>
  Buffer.from(await readPhotoFile(path, folders, MAX_BYTES)).toString();
const refused = (path: string, folders = [allowed]) =>
  readPhotoFile(path, folders, MAX_BYTES).then(
    () => 'it was read',
    (error: Error) => `${error.name}: ${error.message}`,
  );

describe('readPhotoFile', () => {
  test('reads a file by path, however deep', async () => {
    expect(await read(join(allowed, 'a.jpg'))).toBe('inside');
    expect(await read(join(allowed, 'deep', '..', 'deep', 'b.jpg'))).toBe('deeper');
  });

  test('reads a file by file URL', async () => {
    expect(await read(pathToFileURL(join(allowed, 'a.jpg')).href)).toBe('inside');
  });

  test('reads through links that stay inside an allowed folder', async () => {
    symlinkSync(join(allowed, 'deep', 'b.jpg'), join(allowed, 'link.jpg'));
    symlinkSync(allowed, join(root, 'album'));
    expect(await read(join(allowed, 'link.jpg'))).toBe('deeper');
    expect(await read(join(root, 'album', 'a.jpg'), [join(root, 'album')])).toBe('inside');
  });

  test('reads a file when another allowed folder is missing', async () => {
    expect(await read(join(allowed, 'a.jpg'), [join(root, 'gone'), allowed])).toBe('inside');
  });

  test('reads a file of the maximum size and rejects a larger one', async () => {
    writeFileSync(join(allowed, 'full.jpg'), 'x'.repeat(MAX_BYTES));
    writeFileSync(join(allowed, 'over.jpg'), 'x'.repeat(MAX_BYTES + 1));
    expect(await read(join(allowed, 'full.jpg'))).toHaveLength(MAX_BYTES);
    expect(await refused(join(allowed, 'over.jpg'))).toMatch(/^RefusedCall: The photo is larger/);
  });
});

describe('readPhotoFile for files that are not allowed', () => {
  /** Each creates its trap and returns its path. */
  const TRAPS: Readonly<Record<string, () => string>> = {
    'a file outside': () => join(root, 'secret', 'key.jpg'),
    'a missing file outside': () => join(root, 'secret', 'nothing.jpg'),
    'a missing file': () => join(allowed, 'nothing.jpg'),
    'a path out of the folder by dots': () => `${allowed}/../secret/key.jpg`,
    'a folder whose name starts like the allowed one': () => {
      mkdirSync(`${allowed}-not`);
      writeFileSync(join(`${allowed}-not`, 'c.jpg'), 'beside');
      return join(`${allowed}-not`, 'c.jpg');
    },
    'a link out': () => {
      symlinkSync(join(root, 'secret', 'key.jpg'), join(allowed, 'out.jpg'));
      return join(allowed, 'out.jpg');
    },
    'a linked folder': () => {
      symlinkSync(join(root, 'secret'), join(allowed, 'album'));
      return join(allowed, 'album', 'key.jpg');
    },
    'a link to nothing': () => {
      symlinkSync(join(root, 'secret', 'nothing.jpg'), join(allowed, 'dead.jpg'));
      return join(allowed, 'dead.jpg');
    },
    'a folder': () => join(allowed, 'deep'),
    'the allowed folder': () => allowed,
    'a named pipe without a writer': () => {
      execFileSync('mkfifo', [join(allowed, 'pipe.jpg')]);
      return join(allowed, 'pipe.jpg');
    },
    'a device': () => '/dev/zero',
    'a relative path': () => 'a.jpg',
    'a file URL of another machine': () => 'file://elsewhere/photos/a.jpg',
    'a path with a NUL': () => `${join(allowed, 'a.jpg')}\0.png`,
  };

  test.each(Object.entries(TRAPS))('rejects %s with the same sentence', async (_name, trap) => {
    expect(await refused(trap())).toBe(
      'RefusedCall: `photo` is not a photo in a folder that this server may open. Give the ' +
        'full path of a file in an allowed folder, a data URI, or an http(s) address. ' +
        `Allowed: "${allowed}".`,
    );
  });

  test('says how to allow a folder when none is allowed', async () => {
    expect(await refused(join(allowed, 'a.jpg'), [])).toContain('`--photo-folders /path');
    expect(await refused('~/a.jpg', [])).toContain('PEOPLE_SEARCH_PHOTO_FOLDERS');
  });

  test('rejects a missing file below ~', async () => {
    // Nothing is written to a real home folder, so only the refusal can be checked.
    expect(await refused('~/no-such-photo.jpg', [homedir()])).toContain('is not a photo');
  });
});

test('never reads outside when a folder is swapped for a link meanwhile', async () => {
  const album = join(allowed, 'album');
  mkdirSync(album);
  writeFileSync(join(album, 'key.jpg'), 'inside');
  let done = false;
  const swapping = (async () => {
    for (let turn = 0; !done; turn += 1) {
      await rename(album, join(root, `kept-${turn}`));
      await symlink(join(root, 'secret'), album);
      await unlink(album);
      await rename(join(root, `kept-${turn}`), album);
    }
  })();
  const seen = new Set<string>();
  for (let tries = 0; tries < 300; tries += 1) {
    seen.add(await read(join(album, 'key.jpg')).catch(() => 'refused'));
  }
  done = true;
  await swapping;
  expect(seen).not.toContain('outside');
});

test.each([
  ['/a/b', '/a/b/c', true],
  ['/a/b', '/a/b/..c', true],
  ['/a/b', '/a/b/c/d', true],
  ['/', '/a', true],
  ['/a/b', '/a/b', false],
  ['/a/b', '/a', false],
  ['/a/b', '/a/bc', false],
  ['/a/b', '/a/b/../c', false],
])('isInside of %s and %s is %s', (folder, file, inside) => {
  expect(isInside(folder, file)).toBe(inside);
});
