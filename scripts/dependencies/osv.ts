import { z } from 'zod';

/** A package as OSV knows it. */
export interface PackageVersion {
  readonly name: string;
  readonly version: string;
}

/** A known vulnerability of a package; its page is https://osv.dev/vulnerability/ID. */
export interface Advisory extends PackageVersion {
  readonly id: string;
}

export type OsvVerdict =
  | { readonly kind: 'checked'; readonly advisories: readonly Advisory[] }
  /** OSV could not be asked, or not about everything, and why. */
  | { readonly kind: 'not checked'; readonly reason: string };

export interface OsvSettings {
  readonly url?: string;
  /** For all of it, in milliseconds. */
  readonly limitMs?: number;
}

export const OSV_URL = 'https://api.osv.dev';

/** OSV's own limit of one batch. */
const MAX_QUERIES = 1000;
const DEFAULT_LIMIT_MS = 20_000;

const batch = z.object({
  results: z.array(
    z.object({
      vulns: z.array(z.object({ id: z.string() })).default([]),
      next_page_token: z.string().optional(),
    }),
  ),
});

interface Query {
  readonly package: PackageVersion;
  readonly pageToken?: string;
}

const written = ({ package: { name, version }, pageToken }: Query) => ({
  package: { name, ecosystem: 'npm' },
  version,
  ...(pageToken === undefined ? {} : { page_token: pageToken }),
});

/** The answers to a batch, and the queries for their next pages. */
async function askBatch(queries: readonly Query[], url: string, signal: AbortSignal) {
  const response = await fetch(new URL('/v1/querybatch', url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ queries: queries.map(written) }),
    signal,
  });
  if (!response.ok) throw new Error(`it returned status ${response.status}`);
  const { results } = batch.parse(await response.json());
  // OSV answers in the order of the queries; a missing answer would pass for a clean one.
  if (results.length !== queries.length) throw new Error('it did not answer every query');
  const found: Advisory[] = [];
  const more: Query[] = [];
  for (const [at, query] of queries.entries()) {
    const { vulns = [], next_page_token: pageToken } = results[at] ?? {};
    found.push(...vulns.map(({ id }) => ({ ...query.package, id })));
    if (pageToken !== undefined) more.push({ package: query.package, pageToken });
  }
  return { found, more };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'it took too long';
  if (error instanceof z.ZodError) return 'its answer is not what OSV returns';
  const { cause } = error;
  return cause instanceof Error ? `not reachable (${cause.message})` : error.message;
}

/**
 * The known vulnerabilities of packages of npm, by OSV's database. Sends their names and versions
 * and nothing else. Never throws: whoever is offline has to be able to work.
 */
export async function askOsv(
  packages: readonly PackageVersion[],
  { url = OSV_URL, limitMs = DEFAULT_LIMIT_MS }: OsvSettings = {},
): Promise<OsvVerdict> {
  const signal = AbortSignal.timeout(limitMs);
  const advisories: Advisory[] = [];
  let open: Query[] = packages.map((one) => ({ package: one }));
  try {
    while (open.length > 0) {
      const { found, more } = await askBatch(open.slice(0, MAX_QUERIES), url, signal);
      advisories.push(...found);
      open = [...open.slice(MAX_QUERIES), ...more];
    }
  } catch (error) {
    return { kind: 'not checked', reason: reasonOf(error) };
  }
  return { kind: 'checked', advisories };
}
