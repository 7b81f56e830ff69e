import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { inCredits, PRICES } from '../../src/contract/prices.ts';
import { productFiles, read } from './source-files.ts';

/** The only files that may contain a price. */
const PRICE_LISTS = ['prices.ts', 'population-prices.ts', 'watcher-prices.ts'].map(
  (name) => `src/contract/${name}`,
);

/** An amount of credits written as a number. */
const AMOUNT =
  /\bcredits: *\d|\b\d+ (?:more )?credits?\b|(?<!MAX)_CREDITS\b[^=\n]*= *\d|Credits: \d/;

const product = productFiles();
const rows: readonly Endpoint[] = Object.values(ENDPOINTS);

describe('prices', () => {
  it('only the price lists contain amounts of credits', () => {
    const found = product
      .filter((file) => !PRICE_LISTS.includes(file))
      .flatMap((file) => {
        const lines = read(file).split('\n');
        return lines.flatMap((line, at) =>
          AMOUNT.test(line) ? [`${file}:${at + 1} ${line}`] : [],
        );
      });
    expect(found).toEqual([]);
  });

  it('endpoints take their prices from the price lists', () => {
    const listed: readonly unknown[] = Object.values(PRICES);
    const apart = rows.filter(({ id, price }) => {
      const isPriced = price.kind !== 'free' && price.kind !== 'quoted';
      return id in PRICES ? Reflect.get(PRICES, id) !== price : isPriced && !listed.includes(price);
    });
    expect(apart.map(({ id }) => id)).toEqual([]);
  });

  it('no endpoint with a request id is priced per request', () => {
    const twice = rows.filter(
      ({ idempotency, price }) => idempotency === 'request_id' && price.kind === 'per_request',
    );
    expect(twice.map(({ id }) => id)).toEqual([]);
  });

  it('README.md and docs/faces.md name the prices of the contract', () => {
    // The table of settings is generated, so its amounts are always right.
    const SETTINGS_TABLE = /<!-- settings:begin -->.*<!-- settings:end -->/s;
    const told = (file: string) =>
      read(file)
        .replace(SETTINGS_TABLE, '')
        .match(/\b\d[\d,]* credits?\b/g) ?? [];
    const deep = inCredits(PRICES['v2.deep_search.start'].credits);
    const face = inCredits(PRICES['v3.search.start'].credits);
    // The default budget of a call, a setting and not a price.
    const budget = '25 credits';
    expect(told('README.md')).toEqual([deep, budget]);
    expect(told('docs/faces.md')).toEqual([face]);
  });
});
