import { describe, expect, it } from 'vitest';
import { askedKinds } from '../../../src/service/audit/asked-kinds.ts';
import { toldPeople } from '../../../src/service/audit/told-people.ts';

const id = (n: number) => `p_${String(n).padStart(10, '0')}`;

describe('of whom an answer tells', () => {
  it('is by ids wherever answers have them, each once', () => {
    const body = {
      results: [{ profile_id: id(1), profile: { id: id(1) } }, { profile_id: 'withheld:2' }],
      payload: { users: [{ id: id(2) }], profile: { id: id(3) } },
      result: { id: id(4), candidate_profile_ids: [id(5), id(4)] },
    };
    expect(toldPeople(body)).toEqual([1, 2, 3, 4, 5].map(id));
  });

  it('is nobody for a text that looks like an id, nor for ids of other things', () => {
    expect(toldPeople({ query: id(1), search_id: 's_0000000000', id: 'w_0000000000' })).toEqual([]);
    expect(toldPeople(null)).toEqual([]);
  });

  it('is a hundred at most', () => {
    expect(toldPeople(Array.from({ length: 300 }, (_, n) => ({ id: id(n) })))).toHaveLength(100);
  });
});

describe('what was asked', () => {
  it('is kinds and never values', () => {
    const body = {
      query: 'who is ada@moss.example',
      signals: { email: 'ada@moss.example', urls: [], phone: '+44 20 7946 0018' },
      intent: { names: ['Ada Moss'], geo: null },
    };
    expect(askedKinds(body)).toEqual({
      query: true,
      signals: ['email', 'phone'],
      clauses: ['names'],
    });
  });

  it('is read from a deep search too, whose signals stand at the top', () => {
    const body = {
      linkedinUrl: 'x',
      structuredIntent: { version: 'v1', names: ['A'] },
      urls: ['u'],
    };
    expect(askedKinds(body)).toEqual({ signals: ['linkedinUrl', 'urls'], clauses: ['names'] });
    expect(askedKinds(undefined)).toEqual({});
  });

  it('is that there was a photo, in whichever form, or a face of one', () => {
    expect(askedKinds({}, { name: 'photo', bytes: new Uint8Array([1]) })).toEqual({
      signals: ['photo'],
    });
    expect(askedKinds({ image_base64: 'AAAA' })).toEqual({ signals: ['image_base64'] });
    expect(askedKinds({ fetch_url: 'https://a.example' })).toEqual({ signals: ['fetch_url'] });
    expect(askedKinds({ image_url: 'photo:x', bbox: [1, 2, 3, 4] })).toEqual({
      signals: ['image_url'],
    });
  });
});
