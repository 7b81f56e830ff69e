import { startStdio } from '../../../src/mcp/stdio/start-stdio.ts';
import { CONSENT, roomyPurse, SETTINGS, SILENT } from '../../mcp/support/environment.ts';

/** The stdio server without the command line; its client is never used here. */

await startStdio({
  client: () => Promise.reject(new Error('start-up asks no service')),
  connection: () => Promise.resolve('embedded'),
  settings: SETTINGS,
  consent: CONSENT,
  purse: roomyPurse(),
  logger: SILENT,
});
