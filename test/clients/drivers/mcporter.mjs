import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileOf, runCommand } from './run-command.mjs';

/** mcporter, which reads its servers from a file. */
export const mcporter = {
  name: 'mcporter',
  by: 'stdio',
  open: async ({ command, args, env }) => {
    const folder = await mkdtemp(join(tmpdir(), 'mcporter-'));
    const config = join(folder, 'mcporter.json');
    await writeFile(config, JSON.stringify({ mcpServers: { people: { command, args, env } } }));
    const program = fileOf('mcporter').replace(/dist.*$/, 'dist/cli.js');
    const ask = (...options) => runCommand(program, ['--config', config, ...options]);
    return {
      list: async () => JSON.parse(await ask('list', 'people', '--json')).tools,
      call: async (name, given) => {
        const options = ['--args', JSON.stringify(given), '--output', 'json'];
        return JSON.parse(await ask('call', `people.${name}`, ...options));
      },
      read: (uri) => ask('resource', 'people', uri),
      close: () => rm(folder, { recursive: true, force: true }),
    };
  },
};
