import { vi } from 'vitest';

// In one file, because each file of its project loads the whole program anew, for seven seconds.
vi.mock('../../src/contract/prices.ts', async (original) => ({
  ...(await original<object>()),
  PRICES: (await import('./other-prices.ts')).OTHER_PRICES,
}));
vi.mock('../../src/contract/population-prices.ts', async (original) => ({
  ...(await original<object>()),
  POPULATION_PRICES: (await import('./other-prices.ts')).OTHER_LEVELS,
}));
vi.mock('../../src/contract/watcher-prices.ts', async () => {
  return (await import('./other-prices.ts')).OTHER_LOOK;
});

await import('./changed-charges.ts');
await import('./changed-words.ts');
