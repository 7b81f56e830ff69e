import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Short files that run long: whole programs, and tests of a Postgres, which took no time in the run
 * before it. Files are begun by size or by the time they took, so that these came last, and one
 * worker waited up to 19 s for the other.
 */
const SLOW = [
  '/test/e2e/',
  '/test/service/search/same-answers.test.ts',
  '/test/service/store/backup/move.test.ts',
  '/test/service/store/online/',
  '/test/service/store/replicas/',
];

/** Isolated files stay first: a worker that has run one is not used again. */
function rankOf({ moduleId, project }: TestSpecification): number {
  if (project.config.isolate) return 0;
  return SLOW.some((part) => moduleId.includes(part)) ? 1 : 2;
}

/** Begins with files that take longer than they look. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
