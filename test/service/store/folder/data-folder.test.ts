import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { prepareDataFolder } from '../../../../src/service/store/folder/data-folder.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe('prepareDataFolder', () => {
  test('makes the claim folder private, even when it was open to others', async () => {
    const data = join(temporaryFolder(), 'data');
    mkdirSync(join(data, '.claim'), { recursive: true });
    chmodSync(join(data, '.claim'), 0o777);
    const { claims } = await prepareDataFolder(data);
    expect(modeOf(claims)).toBe(0o700);
  });

  test('rejects a claim folder that is a symbolic link', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'data'));
    mkdirSync(join(folder, 'elsewhere'));
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'data', '.claim'));
    await expect(prepareDataFolder(join(folder, 'data'))).rejects.toMatchObject({
      name: 'DatabaseUnusable',
      message: expect.stringContaining('belongs to another user'),
    });
  });

  // Only root can change the owner of a folder and become another user.
  test.skipIf(process.getuid?.() !== 0)(
    'rejects a claim folder of another user (needs root)',
    () => {
      const data = join(temporaryFolder(), 'data');
      mkdirSync(join(data, '.claim'), { recursive: true });
      for (const path of [join(data, '..'), data]) chmodSync(path, 0o777);
      chownSync(join(data, '.claim'), 12_345, 12_345);
      chmodSync(join(data, '.claim'), 0o777);
      const module = fileURLToPath(
        new URL('../../../../src/service/store/folder/data-folder.ts', import.meta.url),
      );
      const program = `import { prepareDataFolder } from ${JSON.stringify(module)};
      process.setuid(65534);
      await prepareDataFolder(${JSON.stringify(data)}).then(
        () => process.stdout.write('taken'), (error) => process.stdout.write(error.message));`;
      const { stdout } = spawnSync(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '-e', program],
        { encoding: 'utf8' },
      );
      expect(stdout).toContain('belongs to another user');
    },
  );
});
