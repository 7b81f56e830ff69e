import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { ownCommand } from '../../src/mcp/own-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const PATH = '/usr/local/bin:/usr/bin:/bin';
const NODE = '/usr/bin/node';
/** Names that npx gave to the folders of `npx people-search-mcp` and of `npx /tmp/…/some-1.0.0.tgz`. */
const NPX = { plain: '4834b42d2b54c387', tarball: '7431a31f3bf7f728' };

const command = (program: string, env: NodeJS.ProcessEnv = {}, node = NODE) =>
  ownCommand([node, program, 'stdio'], { PATH, ...env });

describe('ownCommand', () => {
  test.each([
    ['npx', `/home/ann/.npm/_npx/${NPX.plain}/node_modules/.bin/people-search-mcp`],
    ['npx', `/home/ann/.npm/_npx/${NPX.plain}/node_modules/people-search-mcp/dist/cli.js`],
    [
      'npx on Windows',
      `C:\\Users\\Ann B\\AppData\\Local\\npm-cache\\_npx\\${NPX.plain}\\node_modules\\people-search-mcp\\dist\\cli.js`,
    ],
  ])('says npx for a server that %s started', (_by, program) => {
    expect(command(program)).toBe('npx people-search-mcp');
  });

  test('runs the file itself if npx was asked for something else, such as a tarball', () => {
    const program = `/home/ann/.npm/_npx/${NPX.tarball}/node_modules/.bin/people-search-mcp`;
    expect(command(program)).toBe(`node ${program}`);
  });

  test('runs the linked file of a project, because npx would find it in that folder only', () => {
    const program = '/home/ann/work/node_modules/.bin/people-search-mcp';
    expect(command(program)).toBe(`node ${program}`);
  });

  test.each([
    ['/usr/local/bin/people-search-mcp', 'people-search-mcp'],
    ['/home/ann/.nvm/v20/bin/people-search-mcp', '/home/ann/.nvm/v20/bin/people-search-mcp'],
    ['/home/a b/bin/people-search-mcp', "'/home/a b/bin/people-search-mcp'"],
    [
      'C:\\Users\\Ann\\AppData\\Roaming\\npm\\node_modules\\people-search-mcp\\dist\\cli.js',
      'people-search-mcp',
    ],
  ])('says how a shell reaches the global install %s', (program, said) => {
    expect(command(program)).toBe(said);
  });

  test.each([
    ['/home/ann/people-search/dist/cli.js', 'node /home/ann/people-search/dist/cli.js'],
    [
      "/Users/ann/Library/Application Support/Claude/Ann's/dist/cli.js",
      `node '/Users/ann/Library/Application Support/Claude/Ann'\\''s/dist/cli.js'`,
    ],
    ['C:\\tools\\dist\\cli.js', 'node C:\\tools\\dist\\cli.js'],
    ['C:\\Program Files\\dist\\cli.js', 'node "C:\\Program Files\\dist\\cli.js"'],
  ])('runs the file of a clone or a bundle: %s', (program, said) => {
    expect(command(program)).toBe(said);
  });

  test.each([
    ['/home/ann/.nvm/v20/bin/node', '/home/ann/.nvm/v20/bin/node'],
    ['/opt/my node/bin/node', "'/opt/my node/bin/node'"],
    ['/Applications/Claude.app/Contents/Frameworks/Claude Helper', 'node'],
  ])('names the Node.js %s if no shell would find it', (node, said) => {
    expect(command('/srv/dist/cli.js', {}, node)).toBe(`${said} /srv/dist/cli.js`);
  });

  test('never starts a Windows command with a quote, because PowerShell would print it', () => {
    const node = 'C:\\Program Files\\nodejs\\node.exe';
    expect(command('C:\\x\\dist\\cli.js', { PATH: '' }, node)).toBe('node C:\\x\\dist\\cli.js');
  });

  test.each([
    [{ HOSTNAME: '0123456789ab' }, 'docker exec -it 0123456789ab'],
    [{ HOSTNAME: '0123456789ab', container: 'podman' }, 'podman exec -it 0123456789ab'],
    [{ HOSTNAME: 'people' }, 'docker exec -it CONTAINER'],
    [{}, 'docker exec -it CONTAINER'],
    [
      { HOSTNAME: 'mcp-7f9-x2', KUBERNETES_SERVICE_HOST: '10.0.0.1' },
      'kubectl exec -it mcp-7f9-x2 --',
    ],
  ])('enters the container with the environment %j', (env, said) => {
    expect(command('/app/dist/cli.js', env)).toBe(`${said} node /app/dist/cli.js`);
  });

  test('is the name of the program if another program embeds it', () => {
    expect(command('/repo/node_modules/vitest/vitest.mjs')).toBe('people-search-mcp');
    expect(ownCommand([], {})).toBe('people-search-mcp');
  });

  test('knows the version that this program was pinned to', () => {
    const pinned = `people-search-mcp@${packageJson.version}`;
    const folder = createHash('sha512').update(pinned).digest('hex').slice(0, 16);
    const program = `/home/ann/.npm/_npx/${folder}/node_modules/.bin/people-search-mcp`;
    expect(command(program)).toBe(`npx ${pinned}`);
  });

  test.skipIf(process.platform === 'win32')(
    'survives a shell, whatever the folder is called (needs a POSIX shell)',
    () => {
      const folder = temporaryFolder();
      fc.assert(
        fc.property(fc.stringMatching(/^[ -.0-~äß]{1,12}$/), (name) => {
          const dist = join(folder, `x${name}`);
          mkdirSync(dist, { recursive: true });
          const program = join(dist, 'cli.js');
          writeFileSync(program, 'process.stdout.write(process.argv[2])');
          const said = ownCommand([process.execPath, program], process.env);
          const ran = spawnSync(`${said} approve`, { shell: true, encoding: 'utf8' });
          expect(ran.stdout).toBe('approve');
        }),
        { numRuns: 15 },
      );
    },
  );
});
