import { randomUUID } from 'node:crypto';
import { createClient } from '../../src/client/create-client.ts';
import type { PeopleSearchClient } from '../../src/client/people-search-client.ts';
import { type CallOutcome, callTool } from '../../src/mcp/call-tool.ts';
import { NO_PERSON, type Person } from '../../src/mcp/consent/consent.ts';
import type { ServerEnvironment } from '../../src/mcp/environment.ts';
import type { Tool } from '../../tools/define-tool.ts';
import { CONSENT, roomyPurse, SETTINGS } from '../mcp/support/environment.ts';
import { type ScriptedService, startScriptedService } from '../mcp/support/scripted-service.ts';

/** A tool, the real client and a service with the answers that the test sets. */
export interface ToolBench {
  readonly service: ScriptedService;
  readonly client: PeopleSearchClient;
  readonly logged: object[];
  call(args: unknown, signal?: AbortSignal, person?: Person): Promise<CallOutcome>;
  close(): Promise<void>;
}

/** Settings that a test changes. */
export type Environment = Partial<Pick<ServerEnvironment, 'settings' | 'consent' | 'purse'>>;

function environmentOf(
  client: PeopleSearchClient,
  logged: object[],
  more: Environment,
): ServerEnvironment {
  const log = (facts: object, message: string) => logged.push({ ...facts, message });
  return {
    client: () => Promise.resolve(client),
    connection: () => Promise.resolve('embedded'),
    settings: { ...SETTINGS, waitSeconds: 1 },
    consent: CONSENT,
    purse: roomyPurse(),
    logger: { debug: log, info: log, warn: log, error: log },
    ...more,
  };
}

export async function openBench(tool: Tool, more: Environment = {}): Promise<ToolBench> {
  const service = await startScriptedService();
  const logged: object[] = [];
  const client = createClient({
    target: { kind: 'remote', baseUrl: service.url, apiKey: 'test-key' },
    // A later bench can get the port of an earlier one, whose calls it has not paid for.
    owner: randomUUID(),
  });
  const environment = environmentOf(client, logged, more);
  return {
    service,
    client,
    logged,
    call: (args, signal = new AbortController().signal, person = NO_PERSON) =>
      callTool(tool, args, environment, { signal, report: () => undefined, person }),
    close: async () => {
      await client.close();
      await service.close();
    },
  };
}

/** The text of the answer with its random marker replaced, so that a snapshot matches. */
export const plain = ({ text }: CallOutcome): string => text.replace(/data-[0-9a-f]{8}/g, 'data-#');
