import { fileOf, runCommand } from './run-command.mjs';

const variables = (env) =>
  Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);

/** The Inspector's command line, in one protocol era; its lint of schemas is strict. */
export const inspector = (era) => ({
  name: `Inspector, ${era}`,
  by: 'stdio',
  open: async ({ command, args, env }) => {
    const program = fileOf('@modelcontextprotocol/inspector/clients/launcher/build/index.js');
    const ask = async (...options) => {
      const about = ['--cli', '--protocol-era', era, ...variables(env), ...options];
      return JSON.parse(await runCommand(program, [...about, '--', command, ...args]));
    };
    return {
      list: async () => (await ask('--method', 'tools/list', '--strict')).tools,
      call: (name, given) => {
        const pairs = Object.entries(given).map(([key, value]) => `${key}=${value}`);
        return ask('--method', 'tools/call', '--tool-name', name, '--tool-arg', ...pairs);
      },
      read: (uri) => ask('--method', 'resources/read', '--uri', uri),
      close: async () => undefined,
    };
  },
});
