#!/usr/bin/env node
import { folderOfPlainDaemonStart } from './commands/daemon-start/plain-daemon-start.ts';
import { startDaemon } from './commands/daemon-start/start-daemon.ts';
import { exitOnClosedPipe } from './commands/exit-on-closed-pipe.ts';
import { filesOfPlainStart } from './commands/host-start/plain-start.ts';
import { startHost } from './commands/host-start/start-host.ts';

/** Runs the command line; never throws, sets the exit code instead. */
async function runCommand(argv: readonly string[]): Promise<void> {
  try {
    const { parseCommandLine } = await import('./commands/parse-command-line.ts');
    await parseCommandLine(argv);
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
else if (folder !== null) await startDaemon(folder);
else await runCommand(process.argv);
