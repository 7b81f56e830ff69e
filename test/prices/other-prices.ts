import type { Price } from '../../src/contract/endpoint.ts';

/** A price list in which no price is the shipped one, and no two are the same. */
export const OTHER_PRICES = {
  'v2.search': { kind: 'per_request', credits: 3, refundWhenEmpty: true },
  'v2.profile.query': { kind: 'per_request', credits: 4 },
  'v2.profile.read': { kind: 'per_request', credits: 6 },
  'v2.deep_search.start': { kind: 'per_run', credits: 17 },
  'v3.search.start': { kind: 'per_run_with', field: 'signals.face_source', credits: 41 },
  'v2.connections.import': { kind: 'per_run', credits: 31 },
  'v3.enrich.start': { kind: 'per_run', credits: 7 },
  'v3.enrich.batch': { kind: 'per_run', credits: 9, each: 'profile_ids' },
} as const satisfies Readonly<Record<string, Price>>;

export const OTHER_LEVELS = { identity: 11, partial: 13, full: 19 } as const;

export const OTHER_LOOK = { LOOK_CREDITS: 23, FINDING_CREDITS: 29 } as const;
