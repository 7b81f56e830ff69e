import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CliHome, openCliHome } from '../support/run-cli.ts';

let home: CliHome;
beforeAll(async () => {
  home = await openCliHome();
});
afterAll(() => home.close());

test.each([[['--help']], [['directories', '--help']]] as const)(
  'exits with 0 and no stack trace when standard output of %j is closed',
  async (args) => {
    const child = home.start(...args);
    // Closed before the program prints anything, so that every write meets a closed pipe.
    child.stdout?.destroy();
    const said: Buffer[] = [];
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk));
    const [code, signal] = await once(child, 'close');
    expect(signal).toBe(null);
    expect(code).toBe(0);
    expect(Buffer.concat(said).toString('utf8')).not.toMatch(/EPIPE|node:events|at /);
  },
);
