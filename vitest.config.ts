import { configDefaults, defineConfig } from 'vitest/config';
import { LONG_ENGINE } from './test/support/quick-start.ts';
import { SlowFirst } from './test/support/slow-first.ts';

const PRICES = 'test/prices/**/*.test.ts';

/**
 * Each takes dozens of seconds, most with the built program, to show from outside what other tests
 * show of its parts. A usual run has a quarter of an hour; TEST_THOROUGH=1 runs them too.
 */
const THOROUGH = [
  'e2e/bad-files',
  'e2e/bad-folders',
  'e2e/bad-input',
  'e2e/empty-answers',
  'e2e/erasure',
  'e2e/face-tools',
  'e2e/full-disk',
  'e2e/ingest',
  'e2e/keeping',
  'e2e/keys-of-owners',
  'e2e/lives',
  'e2e/open-address',
  'e2e/pictures',
  'e2e/reviews',
  'e2e/two-subjects',
  'e2e/unmetered',
  'e2e/wrong-types',
  'hostile/embedded',
  'hostile/hosts',
  'mcp/waiting/long-waits',
  'service/faces/find/calibration',
].map((name) => `test/${name}.test.ts`);

const ONLY_THOROUGH = process.env.TEST_THOROUGH === '1' ? [] : THOROUGH;

/** Globs of files to leave out, a line each; `--exclude` does not reach the projects below. */
const LEFT_OUT = process.env.TEST_LEAVE_OUT?.split('\n') ?? [];

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A loaded machine is slow; what never comes true is told all the same.
    expect: { poll: { timeout: 30_000, interval: 20 } },
    globalSetup: [
      'test/support/announce-database.ts',
      'test/support/run-folder.ts',
      'test/support/bundle-entries.ts',
    ],
    setupFiles: ['test/support/property-runs.ts'],
    reporters: ['default', './test/support/skipped-tests.ts'],
    pool: 'forks',
    // Files of one worker share modules and embedded engines, which saves a second a file. Whatever
    // a test changes beyond its own database it must put back.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    // The stages of the landing's check are one checkout: what the first compiles, the others read.
    experimental: { fsModuleCache: process.env.CI === 'true' },
    execArgv: [...LONG_ENGINE],
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, PRICES, ...ONLY_THOROUGH, ...LEFT_OUT],
        },
      },
      // These run the service and the tools with another price list, which no other test may see.
      { extends: true, test: { name: 'prices', include: [PRICES], isolate: true } },
    ],
  },
});
