import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** The folder into which cases export people, of this process only. */
export const EXPORTS = join(tmpdir(), `psm-exports-${process.pid}`);

/** Makes the folder for one test. */
export function exportsFolder(): string {
  mkdirSync(EXPORTS, { recursive: true });
  onTestFinished(() => rmSync(EXPORTS, { recursive: true, force: true, maxRetries: 5 }));
  return EXPORTS;
}
