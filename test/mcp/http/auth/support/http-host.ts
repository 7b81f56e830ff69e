import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Answered } from '../../../support/sdk-hosts.ts';

/** A host on SDK 2 with a token in its configuration, as users set it up. */
export interface HttpHost {
  readonly client: Client;
  /** Every question that its user was asked; the user approves all. */
  readonly asked: string[];
  tools(): Promise<string[]>;
  call(name: string, args?: object, onProgress?: (message: string) => void): Promise<Answered>;
  close(): Promise<void>;
}

export interface HostSettings {
  /** Whether it supports forms. Default: no. */
  readonly forms?: boolean;
  readonly mode?: 'legacy' | 'auto';
  readonly headers?: Record<string, string>;
}

export async function openHost(
  url: string,
  token: string | null,
  { forms = false, mode = 'auto', headers = {} }: HostSettings = {},
): Promise<HttpHost> {
  const client = new Client(
    { name: 'http-host', version: '1.0.0' },
    {
      versionNegotiation: { mode },
      ...(forms ? { capabilities: { elicitation: { form: {} } } } : {}),
    },
  );
  const asked: string[] = [];
  if (forms) {
    client.setRequestHandler('elicitation/create', ({ params }) => {
      asked.push(params.message);
      return { action: 'accept', content: { approve: true } };
    });
  }
  const shown: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const requestInit = { headers: { ...headers, ...shown } };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
  return {
    client,
    asked,
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, args = {}, onProgress = () => undefined) => {
      const onprogress = ({ message = '' }: { message?: string | undefined }) =>
        onProgress(message);
      return (await client.callTool({ name, arguments: { ...args } }, { onprogress })) as Answered;
    },
    close: () => client.close(),
  };
}

/** One request of a client that knows no protocol: the cheapest that reaches `/mcp`. */
export function ping(
  url: string,
  headers: Record<string, string> = {},
  init: RequestInit = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    ...init,
  });
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
