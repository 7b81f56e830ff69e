import type { EndpointId } from '../../../src/contract/endpoints.ts';
import { type Heard, refusal, type Script } from '../../mcp/support/scripted-service.ts';
import type { GoldenCase } from '../golden-case.ts';

/** Where a client looks for its own earlier run before it pays, and the 404 that it gets. */
const NONE_BEFORE: { readonly [Id in EndpointId]?: string } = {
  'v3.search.read': 'developer_v3_search_not_found',
  'v2.deep_search.read': 'developer_deep_search_run_not_found',
  'v3.enrich.read': 'developer_v3_enrich_not_found',
};

function noneBefore({ id, params }: Heard): string | null {
  const isOwn = Object.values(params).some((value) => value.startsWith('psm-'));
  return isOwn ? (NONE_BEFORE[id] ?? null) : null;
}

/** The script of a service that gives these answers. */
export function scriptOf({
  answers,
  headers,
}: Pick<GoldenCase, 'headers'> & {
  readonly answers: Readonly<Record<string, unknown>>;
}): Script {
  const entries = Object.entries(answers).map(([id, body]) => {
    const answer = (heard: Heard) => {
      const code = noneBefore(heard);
      return code === null ? { body, ...(headers && { headers }) } : refusal(404, code);
    };
    return [id as EndpointId, answer] as const;
  });
  return Object.fromEntries(entries);
}
