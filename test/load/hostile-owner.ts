import { setTimeout as delay } from 'node:timers/promises';
import { pick, seededRandom } from '../bench/seeded-random.ts';
import { ATTACKS, type Attack, type Target, UPLOAD } from './attacks.ts';

/**
 * A hostile owner in a process of its own, until it is killed: reports the attacks and the statuses
 * that they got every second.
 */

const env = (name: string): string => process.env[name] ?? '';
const connections = Number(env('CONNECTIONS'));
const hasUploads = env('UPLOADS') === 'true';
const random = seededRandom(Number(env('SEED')));
const target: Target = {
  serviceUrl: env('SERVICE_URL'),
  mcpUrl: env('MCP_URL'),
  apiKey: env('API_KEY'),
  random,
};

/** Number of answers by attack and status; `-`: none. */
const counts: Record<string, Record<string, number>> = {};

function note(name: string, status: string): void {
  const statuses = counts[name] ?? {};
  counts[name] = statuses;
  statuses[status] = (statuses[status] ?? 0) + 1;
}

async function attackOnce(name: string, attack: Attack): Promise<void> {
  try {
    for (const status of await attack(target)) note(name, String(status ?? '-'));
  } catch (error) {
    note(name, error instanceof Error ? (Reflect.get(error, 'code') ?? error.name) : 'failed');
    // What refuses connections is not worth a busy loop.
    await delay(100);
  }
}

async function attackOn(): Promise<never> {
  const names = Object.keys(ATTACKS);
  for (;;) {
    const name = pick(random, names);
    const attack = ATTACKS[name];
    if (attack !== undefined) await attackOnce(name, attack);
  }
}

/** Two files at once, as often as they are taken. */
async function uploadOn(): Promise<never> {
  for (;;) {
    await attackOnce('uploads', UPLOAD);
    await delay(1000);
  }
}

for (let n = 0; n < connections; n += 1) void attackOn();
if (hasUploads) for (let n = 0; n < 2; n += 1) void uploadOn();
setInterval(() => process.send?.(counts), 1000);
