/** Claims a folder and kills itself after one of the file system operations of a claim. */
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const [folder = '', step = ''] = process.argv.slice(2);
const die = () => process.kill(process.pid, 'SIGKILL');

/** The operation after which the process is killed. */
const LAST: Readonly<Record<string, 'chmod' | 'link' | 'unlink'>> = {
  listening: 'chmod',
  linked: 'link',
  swept: 'unlink',
};

const last = LAST[step];
if (last !== undefined) {
  const original = fs[last] as (...args: unknown[]) => Promise<void>;
  Object.assign(fs, {
    [last]: async (...args: unknown[]) => {
      await original(...args);
      die();
    },
  });
  syncBuiltinESMExports();
}

const { claimFolder } = await import('../../../src/service/store/folder/folder-claim.ts');
await claimFolder(folder);
die();
