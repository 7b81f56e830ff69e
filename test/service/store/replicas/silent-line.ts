import { createServer, connect as dial, type Socket } from 'node:net';

/** A line to a server that can fall silent: connections stand, and nothing comes through. */
export interface SilentLine {
  readonly url: string;
  /** New connections are made, and nothing comes through them either. */
  fallSilent(): void;
  /** New connections are refused besides. */
  refuse(): void;
  close(): void;
}

export async function openLine(url: string): Promise<SilentLine> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = dial(Number(target.port), target.hostname);
    for (const one of [near, far]) {
      sockets.add(one);
      one.on('error', () => undefined);
    }
    if (!isSilent) near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const fallSilent = () => {
    isSilent = true;
    for (const one of sockets) one.unpipe().pause();
  };
  return {
    url: Object.assign(new URL(url), { port }).href,
    fallSilent,
    refuse: () => {
      fallSilent();
      server.close();
    },
    close: () => {
      for (const one of sockets) one.destroy();
      server.close();
    },
  };
}
