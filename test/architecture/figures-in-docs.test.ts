import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../../src/config.ts';
import { BUCKETS, type BucketName } from '../../src/contract/buckets.ts';
import { POPULATION_PRICES } from '../../src/contract/population-prices.ts';
import { PRICES } from '../../src/contract/prices.ts';
import { FINDING_CREDITS, LOOK_CREDITS } from '../../src/contract/watcher-prices.ts';
import { WEBHOOK_EVENT_TYPES } from '../../src/contract/webhook-events.ts';
import { read } from './source-files.ts';

/** docs/contract.md has rates, prices and events in sentences: they must be those of the code. */

const page = read('docs/contract.md');

/** A section by its number, on one line. */
function section(number: number): string {
  const [, rest = ''] = page.split(new RegExp(`^## ${number}\\. `, 'm'));
  return (rest.split(/^## /m)[0] ?? '').replaceAll(/\s+/g, ' ');
}

const missing = (text: string, sentences: readonly string[]): string[] =>
  sentences.filter((sentence) => !text.includes(sentence));

describe('docs/contract.md', () => {
  it('section 5 names the rate of every bucket', () => {
    const of = (name: BucketName) => `${BUCKETS[name].rate} and ${BUCKETS[name].burst}`;
    const sentences: Readonly<Record<BucketName, string>> = {
      search: `${BUCKETS.search.rate} per second, burst ${BUCKETS.search.burst}`,
      profile_read: `Profile reads have ${of('profile_read')}`,
      deep_search_start: `starting a Deep Search ${of('deep_search_start')}`,
      deep_search_status: `its status ${of('deep_search_status')}`,
      run_start: `starting v3 Search and Enrich ${of('run_start')}`,
      run_status: `their status ${of('run_status')}`,
      faces: `faces ${of('faces')}`,
      webhook_test: `one webhook test per endpoint every ${1 / BUCKETS.webhook_test.rate} seconds`,
      general: `everything else ${of('general')}`,
    };
    expect(missing(section(5), Object.values(sentences))).toEqual([]);
  });

  it('section 6 names the prices', () => {
    const { identity, partial, full } = POPULATION_PRICES;
    const sentences = [
      `v2 Search ${PRICES['v2.search'].credits} credits`,
      `Profile query ${PRICES['v2.profile.query'].credits},`,
      `v2 profile read ${PRICES['v2.profile.read'].credits},`,
      `Deep Search ${PRICES['v2.deep_search.start'].credits},`,
      `A search by a face costs ${PRICES['v3.search.start'].credits},`,
      `identity ${identity}, partial ${partial}, full ${full}`,
      `A watcher costs ${LOOK_CREDITS} per look, and ${FINDING_CREDITS} more`,
    ];
    expect(missing(section(6), sentences)).toEqual([]);
    const free = [PRICES['v3.enrich.start'], PRICES['v3.enrich.batch']].map(({ kind }) => kind);
    const isFree = section(6).includes('v3 Search, Enrich and profile read are free');
    expect([...new Set(free)]).toEqual([isFree ? 'free' : 'per_run']);
  });

  it('section 17 names every webhook event', () => {
    expect(missing(section(17), WEBHOOK_EVENT_TYPES)).toEqual([]);
  });
});

describe('figures that are written twice', () => {
  it('the default of --profile-read-rate is the rate of its bucket', () => {
    expect(SETTINGS.profileReadRate.fallback).toBe(BUCKETS.profile_read.rate);
  });
});
