import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { QUICK_START } from '../../support/quick-start.ts';
import { CLI, firstLine } from '../../support/run-cli.ts';

/** The built `people-search-mcp http` as a process of its own, on a service. */
export interface HttpProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Its standard error so far. */
  complaints(): string;
  /** Calls a tool as an older host without a session; resolves with the text of the answer. */
  call(name: string, args: object): Promise<string>;
  /** Its exit code, once it has ended. */
  ended(): Promise<unknown>;
}

export async function startHttpProcess(
  serviceUrl: string,
  ...flags: readonly string[]
): Promise<HttpProcess> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PEOPLE_SEARCH_BASE_URL: serviceUrl, PEOPLE_SEARCH_API_KEY: 'k' };
  const args = [...QUICK_START, CLI, 'http', '--port', '0', ...flags];
  const child = spawn(process.execPath, args, { env, stdio: 'pipe' });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString('utf8');
  });
  const exited = once(child, 'exit');
  const { url }: { url: string } = JSON.parse(await firstLine(child));
  return {
    url,
    child,
    complaints: () => complaints,
    call: async (name, args) => {
      const params = { name, arguments: args };
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
      });
      return await answer.text();
    },
    ended: async () => (await exited)[0],
  };
}
