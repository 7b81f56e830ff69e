#!/usr/bin/env node
import { folderOfPlainDaemonStart } from './commands/daemon-start/plain-daemon-start.ts';
import { exitOnClosedPipe } from './commands/exit-on-closed-pipe.ts';
import { filesOfPlainStart } from './commands/host-start/plain-start.ts';
import { startHost } from './commands/host-start/start-host.ts';
import { loadScript } from './commands/scripts/load-script.ts';

async function runCommand(): Promise<void> {
  const { parseCommandLine } = await import('./commands/parse-command-line.ts');
  await parseCommandLine(process.argv);
}

async function runDaemon(folder: string): Promise<void> {
  const { startDaemon } = await import('./commands/daemon-start/start-daemon.ts');
  await startDaemon(folder, loadScript);
}

/** Never throws, sets the exit code instead. */
async function orReport(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const { reportFailure } = await import('./commands/report-failure.ts');
    await reportFailure(error);
  }
}

exitOnClosedPipe();
const args = process.argv.slice(2);
const files = filesOfPlainStart(args);
const folder = folderOfPlainDaemonStart(args);
if (files !== null) await startHost(files);
else await orReport(folder === null ? runCommand() : runDaemon(folder));
