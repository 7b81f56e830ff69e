import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The folder in which a client's package is installed. */
export const fileOf = (specifier) => fileURLToPath(import.meta.resolve(specifier));

/**
 * Runs a client that is a command, with the same Node.
 * @returns what it printed.
 * @throws Error with the end of its output when it failed.
 */
export async function runCommand(file, args) {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const out = [];
  const err = [];
  child.stdout.on('data', (chunk) => out.push(chunk));
  child.stderr.on('data', (chunk) => err.push(chunk));
  const [code] = await once(child, 'close');
  const said = Buffer.concat(err).toString('utf8');
  if (code !== 0) throw new Error(`exit code ${code}: ${said.trim().slice(-300)}`);
  return Buffer.concat(out).toString('utf8');
}
