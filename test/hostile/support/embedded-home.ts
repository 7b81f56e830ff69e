import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import * as z from 'zod';
import { QUICK_START } from '../../support/quick-start.ts';
import { CLI, type CliHome, firstLine, openCliHome } from '../../support/run-cli.ts';

const content = z.array(
  z.looseObject({
    type: z.string(),
    text: z.string().optional(),
    uri: z.string().optional(),
    name: z.string().optional(),
    data: z.string().optional(),
    mimeType: z.string().optional(),
  }),
);

const answered = z.looseObject({
  content,
  structuredContent: z.looseObject({}).optional(),
  isError: z.boolean().optional(),
});

/** The result of a tool call, as every kind of host gets it. */
export type Answered = z.output<typeof answered>;

/** The built service and the built MCP server, a process each, over one data folder. */
export interface EmbeddedHome {
  readonly home: CliHome;
  readonly url: string;
  call(name: string, args: Record<string, unknown>): Promise<Answered>;
  tools(): Promise<string[]>;
  /** What both processes wrote to standard error. */
  log(): string;
  /** Stops both and starts them again with more variables. */
  restart(extra: Record<string, string>): Promise<void>;
  close(): Promise<void>;
}

function variables(env: NodeJS.ProcessEnv): Record<string, string> {
  const told = Object.entries(env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(told);
}

/** One service with one host. */
interface Running {
  readonly service: ChildProcess;
  readonly client: Client;
  readonly url: string;
}

async function start(
  home: CliHome,
  extra: Record<string, string>,
  written: Buffer[],
): Promise<Running> {
  Object.assign(home.env, extra);
  const service = home.start('service', '--port', '0');
  service.stderr?.on('data', (chunk: Buffer) => written.push(chunk));
  const { url } = z.object({ url: z.url() }).parse(JSON.parse(await firstLine(service)));
  const env = variables(home.env);
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...QUICK_START, CLI],
    env,
    stderr: 'pipe',
  });
  transport.stderr?.on('data', (chunk: Buffer) => written.push(chunk));
  const client = new Client({ name: 'a host', version: '1.0.0' });
  await client.connect(transport);
  await client.listTools();
  return { service, client, url };
}

async function stop({ service, client }: Running): Promise<void> {
  await client.close();
  if (service.exitCode !== null) return;
  const closed = once(service, 'close');
  service.kill('SIGTERM');
  await closed;
}

/** @param env variables of both processes beside the defaults. */
export async function openEmbeddedHome(env: Record<string, string>): Promise<EmbeddedHome> {
  const home = await openCliHome(env);
  const written: Buffer[] = [];
  let running = await start(home, {}, written);
  return {
    home,
    get url() {
      return running.url;
    },
    call: async (name, args) =>
      answered.parse(await running.client.callTool({ name, arguments: args })),
    tools: async () => (await running.client.listTools()).tools.map(({ name }) => name),
    log: () => Buffer.concat(written).toString('utf8'),
    restart: async (extra) => {
      await stop(running);
      running = await start(home, extra, written);
    },
    close: async () => {
      await stop(running);
      await home.close();
    },
  };
}
