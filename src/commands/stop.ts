import type { Config } from '../config.ts';
import { askToExit } from '../service/daemon/contact-owner.ts';
import { runningSocket } from './operate.ts';
import { printNotice } from './print.ts';

/** `stop`: asks the embedded service to finish its work and exit. */
export async function stop(config: Config): Promise<void> {
  const socketPath = await runningSocket(config);
  if (socketPath === null) {
    printNotice('No service is running on this data.');
    return;
  }
  await askToExit(socketPath);
  while ((await runningSocket(config)) === socketPath) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  printNotice('The service has stopped.');
}
