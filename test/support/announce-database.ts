import type { TestProject } from 'vitest/node';

/** Names the database at the end of a run: a green run on one says nothing about the other. */
export default function announceDatabase({ vitest }: TestProject): () => void {
  const { TEST_DATABASE_URL } = process.env;
  return () => {
    vitest.logger.log(
      TEST_DATABASE_URL
        ? 'Database tests ran on the Postgres of TEST_DATABASE_URL.'
        : 'Database tests ran on the embedded database; those on Postgres were skipped. To run them: TEST_DATABASE_URL=$(scripts/test-postgres.sh start) npm run test:only',
    );
  };
}
