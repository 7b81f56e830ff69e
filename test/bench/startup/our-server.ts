import { startStdio } from '../../../src/mcp/stdio/start-stdio.ts';

/** The stdio server without the command line around it; its client is never asked for here. */

const nothing = () => undefined;

await startStdio({
  client: () => Promise.reject(new Error('start-up asks no service')),
  connection: () => Promise.resolve('embedded'),
  settings: { version: '0.0.0', toolsets: ['default'], readOnly: false, waitSeconds: 25 },
  logger: { debug: nothing, warn: nothing, error: nothing },
});
