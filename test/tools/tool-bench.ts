import { createClient } from '../../src/client/create-client.ts';
import type { PeopleSearchClient } from '../../src/client/people-search-client.ts';
import { type CallOutcome, callTool } from '../../src/mcp/call-tool.ts';
import type { ServerEnvironment } from '../../src/mcp/environment.ts';
import type { Tool } from '../../tools/define-tool.ts';
import { type ScriptedService, startScriptedService } from '../mcp/support/scripted-service.ts';

/** A tool, the real client and a service that answers what the test wants. */
export interface ToolBench {
  readonly service: ScriptedService;
  readonly logged: object[];
  call(args: unknown, signal?: AbortSignal): Promise<CallOutcome>;
  close(): Promise<void>;
}

function environmentOf(client: PeopleSearchClient, logged: object[]): ServerEnvironment {
  const log = (facts: object, message: string) => logged.push({ ...facts, message });
  return {
    client: () => Promise.resolve(client),
    connection: () => Promise.resolve('embedded'),
    settings: { version: '0', toolsets: ['default'], readOnly: false, waitSeconds: 1 },
    logger: { debug: log, warn: log, error: log },
  };
}

export async function openBench(tool: Tool): Promise<ToolBench> {
  const service = await startScriptedService();
  const logged: object[] = [];
  const client = createClient({
    target: { kind: 'remote', baseUrl: service.url, apiKey: 'test-key' },
  });
  const environment = environmentOf(client, logged);
  return {
    service,
    logged,
    call: (args, signal = new AbortController().signal) =>
      callTool(tool, args, environment, { signal, report: () => undefined }),
    close: async () => {
      await client.close();
      await service.close();
    },
  };
}

/** The answer's text with its fresh marker made plain, so that a snapshot holds. */
export const plain = ({ text }: CallOutcome): string => text.replace(/data-[0-9a-f]{8}/g, 'data-#');
