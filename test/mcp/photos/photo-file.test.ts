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

describe('a file in an allowed folder is read', () => {
  test('by its path, however deep', async () => {
    expect(await read(join(allowed, 'a.jpg'))).toBe('inside');
    expect(await read(join(allowed, 'deep', '..', 'deep', 'b.jpg'))).toBe('deeper');
  });

  test('by a file: address', async () => {
    expect(await read(pathToFileURL(join(allowed, 'a.jpg')).href)).toBe('inside');
  });

  test('through a link that stays inside, and a folder that is a link itself', async () => {
    symlinkSync(join(allowed, 'deep', 'b.jpg'), join(allowed, 'link.jpg'));
    symlinkSync(allowed, join(root, 'album'));
    expect(await read(join(allowed, 'link.jpg'))).toBe('deeper');
    expect(await read(join(root, 'album', 'a.jpg'), [join(root, 'album')])).toBe('inside');
  });

  test('where another allowed folder is gone', async () => {
    expect(await read(join(allowed, 'a.jpg'), [join(root, 'gone'), allowed])).toBe('inside');
  });

  test('up to the most bytes, and not one more', async () => {
    writeFileSync(join(allowed, 'full.jpg'), 'x'.repeat(MAX_BYTES));
    writeFileSync(join(allowed, 'over.jpg'), 'x'.repeat(MAX_BYTES + 1));
    expect(await read(join(allowed, 'full.jpg'))).toHaveLength(MAX_BYTES);
    expect(await refused(join(allowed, 'over.jpg'))).toMatch(/^RefusedCall: The photo is larger/);
  });
});

describe('anything else is refused with one and the same sentence', () => {
  /** Each makes its trap and names it. */
  const TRAPS: Readonly<Record<string, () => string>> = {
    'a file outside': () => join(root, 'secret', 'key.jpg'),
    'a file outside that is not there': () => join(root, 'secret', 'nothing.jpg'),
    'a file that is not there': () => join(allowed, 'nothing.jpg'),
    'the way out by dots': () => `${allowed}/../secret/key.jpg`,
    'a folder beside that begins alike': () => {
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
    'a pipe that nobody fills': () => {
      execFileSync('mkfifo', [join(allowed, 'pipe.jpg')]);
      return join(allowed, 'pipe.jpg');
    },
    'a device': () => '/dev/zero',
    'a relative path': () => 'a.jpg',
    'a file: address of another machine': () => 'file://elsewhere/photos/a.jpg',
    'a path with a NUL': () => `${join(allowed, 'a.jpg')}\0.png`,
  };

  test.each(Object.entries(TRAPS))('%s', async (_name, trap) => {
    expect(await refused(trap())).toBe(
      'RefusedCall: `photo` is not a photo in a folder that this server may open. Give the ' +
        'full path of a file in an allowed folder, a data URI, or an http(s) address. ' +
        `Allowed: "${allowed}".`,
    );
  });

  test('without an allowed folder it says how to allow one', async () => {
    expect(await refused(join(allowed, 'a.jpg'), [])).toContain('`--photo-folders /path');
    expect(await refused('~/a.jpg', [])).toContain('PEOPLE_SEARCH_PHOTO_FOLDERS');
  });

  test('a path from the home folder is looked up there', async () => {
    // Nothing is written to anybody's home: that it is refused alike is all that can be seen.
    expect(await refused('~/no-such-photo.jpg', [homedir()])).toContain('is not a photo');
  });
});

test('a folder that is swapped for a link meanwhile leads nowhere', async () => {
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
])('inside %s: %s is %s', (folder, file, inside) => {
  expect(isInside(folder, file)).toBe(inside);
});
