import { expect, test } from 'vitest';
import { badLives } from '../faults/lives.ts';
import { tries } from '../support/thorough.ts';

const HISTORIES = tries(2, 20);

test(
  'any order of calls, imports, stops, kills and upgrades leaves no process, hang or loss',
  async () => {
    const seed = Math.floor(Math.random() * 1e9);
    const bad = await badLives({ histories: HISTORIES, seed });
    expect(bad, `seed ${seed}`).toEqual([]);
  },
  300_000 + HISTORIES * 60_000,
);
