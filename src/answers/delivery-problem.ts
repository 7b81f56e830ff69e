/** What the service's own codes for a failed delivery mean. */
const PROBLEMS = new Map([
  ['timeout', 'no answer within 10 seconds'],
  ['address_refused', 'its URL is private or not allowed'],
  ['tls_failed', 'its certificate was not accepted'],
  ['unreachable', 'it could not be reached'],
]);

/**
 * Why a delivery failed, in our own words; empty if it did not. Anything except the known codes is
 * dropped, because it could be the receiver's text.
 */
export function deliveryProblem(
  error: string | null | undefined,
  status: number | null | undefined,
): string {
  if (error === null || error === undefined) return '';
  if (typeof status === 'number') return `it answered with status ${status}`;
  const [, word = '', code = ''] = /^([a-z_]+)(?: \((E[A-Z]{2,20})\))?$/.exec(error) ?? [];
  const problem = PROBLEMS.get(word) ?? 'it failed for an unknown reason';
  return code === '' ? problem : `${problem} (${code})`;
}
