import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The program built by `npm run build`. */
export const PROGRAM = fileURLToPath(new URL('../dist/cli.js', import.meta.url));

export interface Product {
  /** Where hosts connect over HTTP. */
  readonly url: string;
  close(): Promise<void>;
}

const firstWords = z.object({ url: z.string() });

/** Starts the built program's HTTP server on a free port, with only the given variables set. */
export async function startProduct(variables: Readonly<Record<string, string>>): Promise<Product> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [PROGRAM, 'http', '--port', '0'], {
    env: { PATH, HOME, ...variables },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const closed = once(child, 'close');
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    closed,
  ]);
  if (typeof line !== 'string')
    throw new Error(`the program ended with ${line} before it listened`);
  const { url } = firstWords.parse(JSON.parse(line));
  return {
    url,
    close: async () => {
      child.kill('SIGTERM');
      await closed;
    },
  };
}
