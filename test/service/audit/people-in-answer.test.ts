import { describe, expect, it } from 'vitest';
import { inputKinds } from '../../../src/service/audit/input-kinds.ts';
import { peopleInAnswer } from '../../../src/service/audit/people-in-answer.ts';

const id = (n: number) => `p_${String(n).padStart(10, '0')}`;

describe('peopleInAnswer', () => {
  it('collects every profile id of an answer once', () => {
    const body = {
      results: [{ profile_id: id(1), profile: { id: id(1) } }, { profile_id: 'withheld:2' }],
      payload: { users: [{ id: id(2) }], profile: { id: id(3) } },
      result: { id: id(4), candidate_profile_ids: [id(5), id(4)] },
    };
    expect(peopleInAnswer(body)).toEqual([1, 2, 3, 4, 5].map(id));
  });

  it('ignores texts that look like ids and ids of other things', () => {
    expect(peopleInAnswer({ query: id(1), search_id: 's_0000000000', id: 'w_0000000000' })).toEqual(
      [],
    );
    expect(peopleInAnswer(null)).toEqual([]);
  });

  it('returns at most 100 ids', () => {
    expect(peopleInAnswer(Array.from({ length: 300 }, (_, n) => ({ id: id(n) })))).toHaveLength(
      100,
    );
  });
});

describe('inputKinds', () => {
  it('lists kinds of signals and clauses, never their values', () => {
    const body = {
      query: 'who is ada@moss.example',
      signals: { email: 'ada@moss.example', urls: [], phone: '+44 20 7946 0018' },
      intent: { names: ['Ada Moss'], geo: null },
    };
    expect(inputKinds(body)).toEqual({
      query: true,
      signals: ['email', 'phone'],
      clauses: ['names'],
    });
  });

  it('reads the top-level signals of a deep search', () => {
    const body = {
      linkedinUrl: 'x',
      structuredIntent: { version: 'v1', names: ['A'] },
      urls: ['u'],
    };
    expect(inputKinds(body)).toEqual({ signals: ['linkedinUrl', 'urls'], clauses: ['names'] });
    expect(inputKinds(undefined)).toEqual({});
  });

  it('names the field that a photo or face came in', () => {
    expect(inputKinds({}, { name: 'photo', bytes: new Uint8Array([1]) })).toEqual({
      signals: ['photo'],
    });
    expect(inputKinds({ image_base64: 'AAAA' })).toEqual({ signals: ['image_base64'] });
    expect(inputKinds({ fetch_url: 'https://a.example' })).toEqual({ signals: ['fetch_url'] });
    expect(inputKinds({ image_url: 'photo:x', bbox: [1, 2, 3, 4] })).toEqual({
      signals: ['image_url'],
    });
  });
});
