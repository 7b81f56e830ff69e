/** The engine's worker on a disk that a test can fill, and that counts what reaches it. */
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { Programs } from '../../support/bundle-programs.ts';

export interface FaultyDisk {
  makeWorker(options: WorkerOptions): Worker;
  fill(): void;
  free(): void;
  /** How many times `fsync` or `fdatasync` reached the disk. */
  syncs(): number;
}

const PRELUDE = `
  const fs = require('node:fs');
  const { workerData } = require('node:worker_threads');
  const state = new Int32Array(workerData.disk);
  const full = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  for (const name of ['writeSync', 'writeFileSync', 'mkdirSync']) {
    const real = fs[name];
    fs[name] = (...args) => {
      if (Atomics.load(state, 0) === 1) throw full();
      return real(...args);
    };
  }
  for (const name of ['fsyncSync', 'fdatasyncSync']) {
    const real = fs[name];
    fs[name] = (...args) => {
      Atomics.add(state, 1, 1);
      return real(...args);
    };
  }
  require('node:module').syncBuiltinESMExports();
`;

export function faultyDisk(programs: Programs): FaultyDisk {
  const disk = new SharedArrayBuffer(8);
  const state = new Int32Array(disk);
  const load = `import(${JSON.stringify(programs.file('pglite-worker'))});`;
  return {
    makeWorker: (options) =>
      new Worker(PRELUDE + load, {
        ...options,
        eval: true,
        workerData: { ...options.workerData, disk },
      }),
    fill: () => void Atomics.store(state, 0, 1),
    free: () => void Atomics.store(state, 0, 0),
    syncs: () => Atomics.load(state, 1),
  };
}
