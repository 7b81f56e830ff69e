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

describe('secretFiles', () => {
  test('keeps a secret alone in a file that only its owner can read', async () => {
    const file = await ofUser().reserve();
    expect(file.shownAs).toBe(join(folder, file.name));
    expect(statSync(file.shownAs).size).toBe(0);
    await file.fill(SECRET);
    expect(readFileSync(file.shownAs, 'utf8')).toBe(`${SECRET}\n`);
    expect(readdirSync(folder)).toEqual([file.name]);
    if (posix) expect([modeOf(folder), modeOf(file.shownAs)]).toEqual([0o700, 0o600]);
  });

  test('finds a filled secret file by name, but not an unfilled one', async () => {
    const files = ofUser();
    const file = await files.reserve();
    expect(await files.find(file.name)).toBe(null);
    await file.fill(SECRET);
    expect(await files.find(file.name)).toBe(file.shownAs);
  });

  test.each(['../secrets/x', 'webhook-0123456789abcdef.secret', '', 'webhook-..%2f.secret'])(
    'does not find a secret file as %j',
    async (name) => {
      await ofUser().reserve();
      expect(await ofUser().find(name)).toBe(null);
    },
  );

  test('gives concurrent secrets a file each', async () => {
    const files = ofUser();
    const made = await Promise.all(Array.from({ length: 20 }, () => files.reserve()));
    await Promise.all(made.map((file, at) => file.fill(`${SECRET}${at}`)));
    const texts = made.map(({ shownAs }) => readFileSync(shownAs, 'utf8'));
    expect(texts).toEqual(made.map((_, at) => `${SECRET}${at}\n`));
  });

  test('discards a file, and discarding again does nothing', async () => {
    const file = await ofUser().reserve();
    await file.discard();
    await file.discard();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('shows the secret file of an operator by name only', async () => {
    const file = await secretFiles({ folder, holder: 'operator' }).reserve();
    expect(file.shownAs).toBe(file.name);
  });
});

describe('secretFiles that cannot store a secret', () => {
  test('names the folder to its user when it cannot be written', async () => {
    mkdirSync(join(folder, '..'), { recursive: true });
    writeFileSync(folder, 'no folder');
    expect(await refusalOf(ofUser().reserve())).toBe(
      'RefusedCall: No webhook was created: its signing secret cannot be stored on this server, ' +
        `because the folder ${JSON.stringify(folder)} cannot be written to (EEXIST). The user ` +
        'can fix that, or set another folder with `--webhook-secrets` ' +
        '(PEOPLE_SEARCH_WEBHOOK_SECRETS).',
    );
  });

  test('does not name the folder of an operator when it cannot be written', async () => {
    mkdirSync(join(folder, '..'), { recursive: true });
    writeFileSync(folder, 'no folder');
    const said = await refusalOf(secretFiles({ folder, holder: 'operator' }).reserve());
    expect(said).toContain('its default folder cannot be written to (EEXIST). The operator');
    expect(said).not.toContain(folder);
  });

  test.runIf(posix)('rejects a folder that other users can write to', async () => {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o777);
    expect(await refusalOf(ofUser().reserve())).toContain(
      'because other users can write to the folder',
    );
  });

  test('says how the operator can allow a folder when none is set', async () => {
    const nowhere = secretFiles(null);
    expect(await refusalOf(nowhere.reserve())).toContain(
      'The operator can allow that with `--webhook-secrets /path/of/a/folder`',
    );
    expect(await nowhere.find('webhook-0123456789abcdef.secret')).toBe(null);
  });

  test('leaves the file empty when writing the secret fails', async () => {
    const file = await ofUser().reserve();
    // The temporary file for the new bytes already exists.
    writeFileSync(`${file.shownAs}.new`, 'of somebody else');
    await expect(file.fill(SECRET)).rejects.toThrow();
    expect(readFileSync(file.shownAs, 'utf8')).toBe('');
  });
});
