import { closeSync, writeSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { z } from 'zod';

/**
 * The result of a start, which the started process reports on a separate pipe: its standard error
 * goes to a log file, because a pipe there would break when its host ends.
 */
const startReport = z.union([
  z.object({ started: z.literal(true) }),
  /** Another process owns the folder. */
  z.object({ owned: z.literal(true) }),
  /** It was asked to exit before it was ready. */
  z.object({ stopped: z.literal(true) }),
  z.object({ failed: z.string() }),
]);
export type StartReport = z.infer<typeof startReport>;

/** The pipe's file descriptor in the started process. */
export const REPORT_FD = 3;

/** Tells the started process that it has the pipe. */
export const REPORT_VARIABLE = 'PEOPLE_SEARCH_START_REPORT';

/** Reports the start to the waiting host, if there is one. */
export function sendStartReport(report: StartReport, env: NodeJS.ProcessEnv = process.env): void {
  if (env[REPORT_VARIABLE] === undefined) return;
  // Only once: child processes of this one do not have the pipe.
  delete env[REPORT_VARIABLE];
  try {
    writeSync(REPORT_FD, `${JSON.stringify(report)}\n`);
    closeSync(REPORT_FD);
  } catch {
    // The host is gone; the service continues without it.
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
