/**
 * V8 would compile the hot functions of the database engine a second time, which pays off after some
 * 10 s of work. Without it a start takes half of the processor time.
 */
export const QUICK_ENGINE: readonly string[] = ['--liftoff-only'];

/**
 * For a worker of a test run, which uses the database engine and the networks for faces for minutes:
 * only what is run most is compiled a second time. With none of it a third of the tests took a tenth
 * more of the processor and a fifth more time; the default of Node 20 is a tenth of this.
 */
export const LONG_ENGINE: readonly string[] = ['--wasm-tiering-budget=20000000'];

/** Node 22 counts calls where Node 20 counts bytes of code; both are 22 times the default. */
const OPTIMIZE_LATER =
  Number.parseInt(process.versions.node, 10) < 22
    ? '--interrupt-budget=1500000'
    : '--invocation-count-for-turbofan=66000';

/**
 * Node options for a program of a test, which works for a few seconds: compiling hot functions and
 * collecting garbage every megabyte took a sixth of its processor time. A background service
 * inherits them.
 */
export const QUICK_START: readonly string[] = [
  ...QUICK_ENGINE,
  OPTIMIZE_LATER,
  '--min-semi-space-size=16',
];
