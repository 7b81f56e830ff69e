import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Intent } from '../../src/contract/intent.ts';
import { mergeIntent } from '../../src/contract/merge-intent.ts';

const derived: Intent = {
  names: ['Ada'],
  experiences: [{ title: 'engineer', temporalScope: 'current' }],
  geo: { place: 'Oslo', distance: '50km' },
  demographics: { ageRange: { min: 30, max: 40 }, gender: 'female' },
};

describe('mergeIntent', () => {
  it('keeps clauses that are not supplied', () => {
    expect(mergeIntent(derived, {})).toEqual(derived);
  });

  it('replaces arrays whole', () => {
    const supplied: Intent = { experiences: [{ organization: 'Acme' }], names: [] };
    expect(mergeIntent(derived, supplied)).toEqual({ ...derived, ...supplied });
  });

  it('merges nested objects field by field', () => {
    expect(mergeIntent(derived, { geo: { place: 'Bergen' } }).geo).toEqual({
      place: 'Bergen',
      distance: '50km',
    });
    expect(
      mergeIntent(derived, { demographics: { ageRange: { min: 50, max: 60 } } }).demographics,
    ).toEqual({ ageRange: { min: 50, max: 60 }, gender: 'female' });
  });

  it('removes fields that are supplied as null, at every depth', () => {
    const merged = mergeIntent(derived, {
      names: null,
      geo: { distance: null },
      experiences: null,
    });
    expect(merged).toEqual({ geo: { place: 'Oslo' }, demographics: derived.demographics });
    expect(mergeIntent({}, { geo: { place: null, distance: '5km' } })).toEqual({
      geo: { distance: '5km' },
    });
  });

  it('adds clauses that were not derived', () => {
    expect(mergeIntent({}, derived)).toEqual(derived);
    expect(mergeIntent({ geo: null }, { geo: { place: 'Oslo' } })).toEqual({
      geo: { place: 'Oslo' },
    });
  });

  it('does not change the derived intent', () => {
    const before = structuredClone(derived);
    mergeIntent(derived, { geo: { place: 'Bergen' } });
    expect(derived).toEqual(before);
  });

  it('does not pollute any prototype through the key __proto__', () => {
    const hostile: Intent = JSON.parse('{"geo": {"__proto__": {"admin": true}}}');
    const merged = mergeIntent(derived, hostile);
    expect(Object.getPrototypeOf(merged.geo)).toBe(Object.prototype);
    expect(Reflect.get(merged.geo ?? {}, 'admin')).toBeUndefined();
    expect(Reflect.get({}, 'admin')).toBeUndefined();
  });
});

const text = fc.string({ minLength: 1, maxLength: 5 });
const field = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3 });
const anyIntent: fc.Arbitrary<Intent> = fc.record(
  {
    names: field(fc.array(text)),
    experiences: field(fc.array(fc.record({ title: text }))),
    geo: field(
      fc.record(
        { place: field(text), distance: field(text), isHistorical: field(fc.boolean()) },
        { requiredKeys: [] },
      ),
    ),
    demographics: field(
      fc.record(
        {
          gender: field(text),
          ageRange: field(fc.record({ min: fc.nat(9), max: fc.integer({ min: 9, max: 99 }) })),
        },
        { requiredKeys: [] },
      ),
    ),
  },
  { requiredKeys: [] },
);

describe('mergeIntent for any two intents', () => {
  it('returns the supplied value of every supplied scalar and array', () => {
    fc.assert(
      fc.property(anyIntent, anyIntent, (base, supplied) => {
        const merged = mergeIntent(base, supplied);
        if (supplied.names !== undefined) expect(merged.names ?? null).toEqual(supplied.names);
        const { place } = supplied.geo ?? {};
        if (place !== undefined) expect(merged.geo?.place ?? null).toEqual(place);
      }),
    );
  });

  it('returns the derived value where nothing was supplied', () => {
    fc.assert(
      fc.property(anyIntent, anyIntent, (base, supplied) => {
        const merged = mergeIntent(base, supplied);
        if (supplied.names === undefined) expect(merged.names).toEqual(base.names ?? undefined);
        if (supplied.geo && supplied.geo.place === undefined) {
          expect(merged.geo?.place).toEqual(base.geo?.place ?? undefined);
        }
      }),
    );
  });

  it('returns no null outside arrays, and merging again changes nothing', () => {
    fc.assert(
      fc.property(anyIntent, anyIntent, (base, supplied) => {
        const merged = mergeIntent(base, supplied);
        expect(JSON.stringify({ ...merged, experiences: [] })).not.toContain('null');
        expect(mergeIntent(merged, supplied)).toEqual(merged);
      }),
    );
  });
});
