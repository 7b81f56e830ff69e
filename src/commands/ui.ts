import { createInterface } from 'node:readline';
import type { Config } from '../config.ts';
import { stopSignal } from '../mcp/http/stop-signals.ts';
import { patientApi } from '../page/patient-api.ts';
import { startPage } from '../page/start-page.ts';
import { dataOption, OWN_COMMAND } from './own-commands.ts';
import { pageApprovals, pageBudget } from './page-consent.ts';
import { printLine, printNotice } from './print.ts';
import { portOf } from './service.ts';
import { openSession } from './session.ts';

/** Whether a person reads the link and types here. */
const isTerminal = (): boolean =>
  [process.stdin, process.stdout, process.stderr].every(({ isTTY }) => isTTY);

/** `ui`: serves the page of the user's own people on loopback, until it is stopped. */
export async function ui(config: Config, options: { readonly port: string }): Promise<void> {
  const session = openSession(config);
  const page = await startPage({
    port: portOf(options.port),
    commandLine: (command) => `${OWN_COMMAND} ${command}${dataOption(config, process.env)}`,
    approvals: pageApprovals(config, isTerminal()),
    budget: () => pageBudget(config),
    api: patientApi(() => session.client()),
    onProblem: (error) => printNotice(`The page has a fault: ${String(error)}`),
  });
  // Before the link is printed, because its reader may stop the page at once.
  const stopped = stopSignal();
  printLine(page.link());
  printNotice(
    'Open this link in a browser on this machine: it works once, within 10 minutes. ' +
      'Enter prints another one, Ctrl-C ends the page.',
  );
  const enter = process.stdin.isTTY ? createInterface({ input: process.stdin }) : null;
  enter?.on('line', () => printLine(page.link()));
  // The terminal's own signal does not come while its lines are read.
  enter?.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  await stopped;
  enter?.close();
  await page.close();
  await session.close();
}
