import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local site with given answers that records what it was asked. */
export interface Site {
  readonly port: number;
  readonly asked: string[];
  readonly agents: Set<string>;
  /** The most requests that were under way at once. */
  most(): number;
  close(): Promise<void>;
}

export type Answers = Readonly<
  Record<string, (response: ServerResponse, request: IncomingMessage) => void>
>;

/** Answers 404 to every path that is not named. */
export async function openSite(answers: Answers): Promise<Site> {
  const asked: string[] = [];
  const agents = new Set<string>();
  let [now, most] = [0, 0];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    agents.add(String(request.headers['user-agent']));
    now += 1;
    most = Math.max(most, now);
    response.on('close', () => {
      now -= 1;
    });
    const answer = answers[request.url ?? ''];
    if (answer !== undefined) answer(response, request);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    asked,
    agents,
    most: () => most,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const html =
  (body: string) =>
  (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  };

export const redirect =
  (location: string, status = 302) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { location }).end();
  };
