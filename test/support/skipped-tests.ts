import type { Reporter, TestCase, TestModule } from 'vitest/node';

const lineOf = (test: TestCase): string => `  ${test.module.relativeModuleId}: ${test.fullName}`;

/** Lists the skipped tests at the end of a run; each title says in brackets what the test needs. */
export default class SkippedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap((module) => [...module.children.allTests('skipped')]);
    // Selecting tests by name (`-t`) skips the others on purpose.
    const unasked = skipped.filter(({ options }) => options.mode === 'skip');
    if (unasked.length === 0) return;
    process.stdout.write(`\nSkipped here:\n${unasked.map(lineOf).join('\n')}\n`);
  }
}
