import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { secretFiles } from '../../../src/mcp/secrets/secret-files.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SECRET = 'whsec_bWFkZSB1cCBmb3IgYSB0ZXN0';
const posix = process.platform !== 'win32';

let folder: string;
beforeEach(() => {
  folder = join(temporaryFolder(), 'deep', 'secrets');
});

const ofUser = () => secretFiles({ folder, holder: 'user' });
const modeOf = (path: string): number => statSync(path).mode & 0o777;
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'it went well',
    (error: Error) => `${error.name}: ${error.message}`,
  );

describe('a secret that is kept', () => {
  test('stands alone in its file, which its owner alone can read', async () => {
    const file = await ofUser().reserve();
    expect(file.shownAs).toBe(join(folder, file.name));
    expect(statSync(file.shownAs).size).toBe(0);
    await file.fill(SECRET);
    expect(readFileSync(file.shownAs, 'utf8')).toBe(`${SECRET}\n`);
    expect(readdirSync(folder)).toEqual([file.name]);
    if (posix) expect([modeOf(folder), modeOf(file.shownAs)]).toEqual([0o700, 0o600]);
  });

  test('is found by its name; one that was never filled is not', async () => {
    const files = ofUser();
    const file = await files.reserve();
    expect(await files.find(file.name)).toBe(null);
    await file.fill(SECRET);
    expect(await files.find(file.name)).toBe(file.shownAs);
  });

  test.each(['../secrets/x', 'webhook-0123456789abcdef.secret', '', 'webhook-..%2f.secret'])(
    'is not found as %j',
    async (name) => {
      await ofUser().reserve();
      expect(await ofUser().find(name)).toBe(null);
    },
  );

  test('has a file of its own however many come at once', async () => {
    const files = ofUser();
    const made = await Promise.all(Array.from({ length: 20 }, () => files.reserve()));
    await Promise.all(made.map((file, at) => file.fill(`${SECRET}${at}`)));
    const texts = made.map(({ shownAs }) => readFileSync(shownAs, 'utf8'));
    expect(texts).toEqual(made.map((_, at) => `${SECRET}${at}\n`));
  });

  test('is gone once it is discarded, and discarding again does no harm', async () => {
    const file = await ofUser().reserve();
    await file.discard();
    await file.discard();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('of an operator is told by its name alone: the asker is on another machine', async () => {
    const file = await secretFiles({ folder, holder: 'operator' }).reserve();
    expect(file.shownAs).toBe(file.name);
  });
});

describe('where none can be kept', () => {
  test('a file stands where the folder should: its user is told which', async () => {
    mkdirSync(join(folder, '..'), { recursive: true });
    writeFileSync(folder, 'no folder');
    expect(await refusalOf(ofUser().reserve())).toBe(
      'RefusedCall: No webhook was created: its signing secret cannot be stored on this server, ' +
        `because the folder ${JSON.stringify(folder)} cannot be written to (EEXIST). The user ` +
        'can fix that, or set another folder with `--webhook-secrets` ' +
        '(PEOPLE_SEARCH_WEBHOOK_SECRETS).',
    );
  });

  test('on a server of others its folder is not told', async () => {
    mkdirSync(join(folder, '..'), { recursive: true });
    writeFileSync(folder, 'no folder');
    const said = await refusalOf(secretFiles({ folder, holder: 'operator' }).reserve());
    expect(said).toContain('its default folder cannot be written to (EEXIST). The operator');
    expect(said).not.toContain(folder);
  });

  test.runIf(posix)('a folder that other users can write to is refused', async () => {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o777);
    expect(await refusalOf(ofUser().reserve())).toContain(
      'because other users can write to the folder',
    );
  });

  test('a server without a folder says who could give it one', async () => {
    const nowhere = secretFiles(null);
    expect(await refusalOf(nowhere.reserve())).toContain(
      'The operator can allow that with `--webhook-secrets /path/of/a/folder`',
    );
    expect(await nowhere.find('webhook-0123456789abcdef.secret')).toBe(null);
  });

  test('a fill that fails leaves nothing half written, and nothing of the secret', async () => {
    const file = await ofUser().reserve();
    // What the new bytes would be written to first is taken.
    writeFileSync(`${file.shownAs}.new`, 'of somebody else');
    await expect(file.fill(SECRET)).rejects.toThrow();
    expect(readFileSync(file.shownAs, 'utf8')).toBe('');
  });
});
