import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { inCredits, PRICES } from '../../src/contract/prices.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The only files in which a price may stand. */
const PRICE_LISTS = ['prices.ts', 'population-prices.ts', 'watcher-prices.ts'].map(
  (name) => `src/contract/${name}`,
);

/** An amount of credits that is written out. */
const AMOUNT =
  /\bcredits: *\d|\b\d+ (?:more )?credits?\b|(?<!MAX)_CREDITS\b[^=\n]*= *\d|Credits: \d/;

const product = ['src', 'tools', 'prompts'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name).replaceAll('\\', '/')),
);
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const rows: readonly Endpoint[] = Object.values(ENDPOINTS);

describe('prices', () => {
  it('stand in the price lists and nowhere else', () => {
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

  it('are what the rows of the contract say', () => {
    const listed: readonly unknown[] = Object.values(PRICES);
    const apart = rows.filter(({ id, price }) => {
      const isPriced = price.kind !== 'free' && price.kind !== 'quoted';
      return id in PRICES ? Reflect.get(PRICES, id) !== price : isPriced && !listed.includes(price);
    });
    expect(apart.map(({ id }) => id)).toEqual([]);
  });

  it('of a row whose repeats have a request id are paid by its run, not by the request', () => {
    const twice = rows.filter(
      ({ idempotency, price }) => idempotency === 'request_id' && price.kind === 'per_request',
    );
    expect(twice.map(({ id }) => id)).toEqual([]);
  });

  it('in the guides are those of the rows', () => {
    // The table of settings is generated; its defaults are theirs.
    const SETTINGS_TABLE = /<!-- settings:begin -->.*<!-- settings:end -->/s;
    const told = (file: string) =>
      read(file)
        .replace(SETTINGS_TABLE, '')
        .match(/\b\d[\d,]* credits?\b/g) ?? [];
    const deep = inCredits(PRICES['v2.deep_search.start'].credits);
    const face = inCredits(PRICES['v3.search.start'].credits);
    // The budget of a call, which is a setting.
    const budget = '25 credits';
    expect(told('README.md')).toEqual([deep, budget]);
    expect(told('docs/faces.md')).toEqual([face]);
  });
});
