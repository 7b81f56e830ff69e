import { z } from 'zod';
import type { Outcome } from './run-suite.ts';

/** Checks that do not apply to the product, and why; each is `scenario: check`. */
export const doesNotApply = z.array(
  z.strictObject({
    reason: z.string().min(1),
    checks: z.record(z.string(), z.array(z.string())),
  }),
);
export type DoesNotApply = z.infer<typeof doesNotApply>;

/** `tools-list: tools-list-valid` for every check that failed. */
export const failedChecks = (outcomes: readonly Outcome[]): string[] =>
  outcomes.flatMap(({ scenario, failed }) =>
    failed.map((said) => `${scenario}: ${said.slice(0, said.indexOf(':'))}`),
  );

/** The faults of a run in which every requirement must pass; empty when there are none. */
export function missedRequirements(
  required: readonly string[],
  outcomes: readonly Outcome[],
): string[] {
  return required.flatMap((scenario) => {
    const outcome = outcomes.find((one) => one.scenario === scenario);
    if (outcome === undefined) return [`${scenario} did not run`];
    if (outcome.passed === 0) return [`${scenario} checked nothing`];
    return outcome.failed.map((said) => `${scenario}: ${said}`);
  });
}

/** Differences from the list of checks that do not apply, in both directions. */
export function surprises(
  listed: DoesNotApply,
  revision: string,
  outcomes: readonly Outcome[],
): string[] {
  const expected = listed.flatMap(({ checks }) => checks[revision] ?? []);
  const failed = failedChecks(outcomes);
  return [
    ...failed.filter((check) => !expected.includes(check)).map((check) => `${check} failed`),
    ...expected
      .filter((check) => !failed.includes(check))
      .map((check) => `${check} is listed as one that cannot pass, and did not fail`),
  ];
}
