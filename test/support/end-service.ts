import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { contactOwner } from '../../src/service/daemon/contact-owner.ts';
import { daemonPaths } from '../../src/service/daemon/daemon-target.ts';
import { isRunning } from '../../src/service/runtime/is-running.ts';

/**
 * Kills the service of a data folder that nobody needs any more. False when there may be one that
 * does not say which process it is.
 */
export async function endService(dataDir: string): Promise<boolean> {
  if (!existsSync(dataDir)) return true;
  const owner = await ownerOf(dataDir);
  if (typeof owner !== 'object') return owner === 'nobody';
  process.kill(owner.pid, 'SIGKILL');
  while (isRunning(owner.pid)) await delay(5);
  return true;
}

async function ownerOf(dataDir: string) {
  try {
    const { claims } = await daemonPaths({ dataDir });
    return (await contactOwner(claims)).owner;
  } catch {
    return 'unknown';
  }
}
