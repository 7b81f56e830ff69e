import { closeSync, writeSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { z } from 'zod';

/**
 * How a start ended, told by the started process on a pipe of its own: its standard error goes to
 * a log file, because a pipe there would break when the host that started it ends.
 */
const startReport = z.union([
  z.object({ started: z.literal(true) }),
  /** Another process owns the folder. */
  z.object({ owned: z.literal(true) }),
  z.object({ failed: z.string() }),
]);
export type StartReport = z.infer<typeof startReport>;

/** The pipe's number in the started process. */
export const REPORT_FD = 3;

/** Says in the started process that it was given the pipe. */
export const REPORT_VARIABLE = 'PEOPLE_SEARCH_START_REPORT';

/** Tells the host how the start went, if a host waits. */
export function sendStartReport(report: StartReport, env: NodeJS.ProcessEnv = process.env): void {
  if (env[REPORT_VARIABLE] === undefined) return;
  // Once: what this process starts itself must not believe it has the pipe.
  delete env[REPORT_VARIABLE];
  try {
    writeSync(REPORT_FD, `${JSON.stringify(report)}\n`);
    closeSync(REPORT_FD);
  } catch {
    // The host is gone; the service goes on without it.
  }
}

/** The report, or null when the process ended without one. */
export async function readStartReport(pipe: Readable): Promise<StartReport | null> {
  let text = '';
  try {
    for await (const chunk of pipe) {
      text += String(chunk);
      if (text.includes('\n')) break;
    }
    return startReport.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
