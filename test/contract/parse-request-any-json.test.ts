import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { ApiError } from '../../src/contract/errors.ts';
import { parseRequest } from '../../src/contract/parse-request.ts';
import { tries } from '../support/thorough.ts';
import { refusalOf } from './refusal.ts';

const rows: readonly Endpoint[] = Object.values(ENDPOINTS);
const bodies = rows.filter((row) => row.request !== undefined);

/** Almost valid bodies: the row's own field names with any JSON, and hostile keys. */
const bodyOf = (row: Endpoint) => {
  const known = row.request && 'shape' in row.request ? Object.keys(row.request.shape ?? {}) : [];
  const keys = fc.constantFrom(...known, 'userId', 'mode', '__proto__', 'constructor', 'version');
  const text = fc.string({ unit: 'binary' });
  const value = fc.oneof(fc.jsonValue(), text, fc.record({ version: text, names: fc.array(text) }));
  return fc.oneof(
    fc.jsonValue(),
    fc.array(fc.tuple(keys, value)).map((entries) => JSON.parse(asJson(entries))),
  );
};

/** Written as text, because only JSON.parse gives an own key `__proto__`. */
const asJson = (entries: [string, unknown][]): string =>
  `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value) ?? null}`)}}`;

describe.each(bodies.map((row) => [row.id, row] as const))('parseRequest of %s', (_, row) => {
  it('returns a value or throws an error code of its row, for any JSON', () => {
    fc.assert(
      fc.property(bodyOf(row), (body) => {
        try {
          parseRequest(row, 'request', body);
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError);
          if (!(error instanceof ApiError)) return;
          expect(row.errors).toContain(error.code);
          expect(error.status).toBe(400);
          expect(error.message.length).toBeLessThan(1000);
        }
      }),
      { numRuns: tries(50, 150) },
    );
  });
});

describe('parseRequest with hostile bodies', () => {
  it('rejects a deeply nested body before it exhausts the stack', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`);
    const error = refusalOf('v3.search.start', { query: 'x', signals: deep });
    expect(error.code).toBe('developer_v3_search_invalid_request');
    expect(error.message).toContain('must not nest deeper than 32 levels');
  });

  it('rejects a prototype key and does not pollute the prototype', () => {
    const body = JSON.parse('{"query": "x", "intent": {"__proto__": {"admin": true}}}');
    expect(refusalOf('v3.search.start', body).code).toBe('structured_intent_invalid');
    expect(Reflect.get({}, 'admin')).toBeUndefined();
  });

  // A quadratic pattern would need minutes for one of these, far beyond the test's time limit.
  it.each(['email', 'phone', 'linkedin_url', 'urls'])(
    'rejects a megabyte of blanks in %s',
    (name) => {
      const blanks = `5${' '.repeat(1_000_000)}5`;
      const signals = { [name]: name === 'urls' ? [blanks] : blanks };
      expect(refusalOf('v3.search.start', { signals }).code).toBe(
        'developer_v3_search_invalid_request',
      );
    },
  );
});
