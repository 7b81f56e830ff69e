import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A loaded machine is slow; what never comes true is told all the same.
    expect: { poll: { timeout: 15_000, interval: 20 } },
    globalSetup: ['test/support/announce-database.ts', 'test/support/run-folder.ts'],
    reporters: ['default', './test/support/skipped-tests.ts'],
    pool: 'forks',
    // Files of one worker share modules and embedded engines, which saves a second a file. Whatever
    // a test changes beyond its own database it must put back.
    isolate: false,
    maxWorkers: 2,
  },
});
