import type { EndpointId } from '../../../src/contract/endpoints.ts';
import type { Script } from '../../mcp/support/scripted-service.ts';
import type { GoldenCase } from '../golden-case.ts';

/** The script of a service that answers as the case has it. */
export function scriptOf({ answers, headers }: Pick<GoldenCase, 'answers' | 'headers'>): Script {
  const entries = Object.entries(answers).map(([id, body]) => {
    const answer = () => ({ body, ...(headers && { headers }) });
    return [id as EndpointId, answer] as const;
  });
  return Object.fromEntries(entries);
}
