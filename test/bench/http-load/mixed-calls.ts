/** How a host is connected; each way keeps different state in the server. */
export type HostWay = 'modern' | 'stateless' | 'session';

/** A call with its method, and the check of its answer. */
export interface MixedCall {
  readonly kind: string;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const tool = (kind: string, name: string, args: object): MixedCall => ({
  kind,
  method: 'tools/call',
  params: { name, arguments: args },
});

/** The calls that a host makes in turn. @param n makes its searches and runs unique. */
export const CALLS: readonly ((n: number) => MixedCall)[] = [
  () => ({ kind: 'list', method: 'tools/list', params: {} }),
  (n) => tool('search', 'search_people', { query: `state senators of county ${n}` }),
  (n) => tool('profile', 'get_profile', { id: `p_made${n}up` }),
  () => tool('usage', 'get_usage', {}),
  (n) => tool('wait', 'wait_for_run', { run: `search:s_0a1b2c3d${n}` }),
];

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'load', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** `initialize` of an older host that supports forms. */
export const OPENING = {
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: { elicitation: { form: {} } },
    clientInfo: { name: 'load', version: '1' },
  },
};

/** A call as it is sent. */
export function requestOf(way: HostWay, id: number, call: Omit<MixedCall, 'kind'>) {
  const { method, params } = call;
  const sent = way === 'modern' ? { ...params, _meta: META } : params;
  const name = typeof params.name === 'string' ? { 'mcp-name': params.name } : {};
  const modern = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method, ...name };
  return {
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(way === 'modern' ? modern : {}),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id, method, params: sent }),
  };
}

/** Whether an answer is a complete result without an error. */
export const isAnswer = (status: number, text: string): boolean =>
  status === 200 && text.includes('"result"') && !text.includes('"isError":true');
