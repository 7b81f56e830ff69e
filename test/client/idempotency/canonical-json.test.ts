import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../src/client/idempotency/canonical-json.ts';

/** The same value with every object's fields in another order. */
function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, field]) => [key, shuffled(field)]);
  return Object.fromEntries(fields.reverse());
}

const json = fc.jsonValue({ maxDepth: 5 });

describe('canonicalJson', () => {
  it('represents the same value as JSON.stringify', () => {
    fc.assert(
      fc.property(json, (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(JSON.parse(canonicalJson(plain))).toEqual(plain);
      }),
    );
  });

  it('returns the same text whatever the order of the fields', () => {
    fc.assert(
      fc.property(json, (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(canonicalJson(shuffled(plain))).toBe(canonicalJson(plain));
      }),
    );
  });

  it('returns different texts for different values', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        const [one, other] = [JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b))];
        const same = canonicalJson(one) === canonicalJson(other);
        expect(same).toBe(isDeepStrictEqual(one, other));
      }),
    );
  });

  it('drops undefined fields, keeps null and adds no white space', () => {
    const value = { b: [1, undefined, null], a: undefined, c: { z: -0, y: 'é "' } };
    expect(canonicalJson(value)).toBe('{"b":[1,null,null],"c":{"y":"é \\"","z":0}}');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 10n, () => 0, Symbol('s')])(
    'rejects a value that JSON cannot represent: %o',
    (value) => {
      expect(() => canonicalJson({ value: [value] })).toThrow(TypeError);
    },
  );

  it('rejects undefined', () => {
    expect(() => canonicalJson(undefined)).toThrow(TypeError);
  });

  it('rejects endless nesting without a stack overflow', () => {
    const endless: Record<string, unknown> = {};
    endless.self = endless;
    expect(() => canonicalJson(endless)).toThrow('nested too deep');
  });
});
