import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for this test run, for what several files of a worker share. */
    readonly runFolder: string;
  }
}

/** Created before the first test and removed after the last, because workers end without notice. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'psm-tests-'));
  provide('runFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
