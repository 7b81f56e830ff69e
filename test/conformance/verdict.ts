import { z } from 'zod';
import type { Outcome } from './run-suite.ts';

/** Checks that cannot pass on the product as it is, and why; each is `scenario: check`. */
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

/** What is wrong with a run that must pass whole; nothing is wrong when the list is empty. */
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

/** What differs from the list of what does not apply, in either direction. */
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
