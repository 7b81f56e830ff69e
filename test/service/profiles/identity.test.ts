import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PersonRecord } from '../../../src/service/import/person-record.ts';
import { decide, inWaves } from '../../../src/service/profiles/batch-plan.ts';
import { identityKey, namesAgree } from '../../../src/service/profiles/identity-key.ts';

const key = (record: PersonRecord, space = 'public', namespace = 'people_jsonl') =>
  identityKey(record, space, namespace);

describe('the identity of a record', () => {
  const linkedin = ['https://linkedin.com/in/ada'];
  test.each<[string, PersonRecord, RegExp]>([
    ['its own id', { name: 'Ada', id: '7', urls: linkedin }, /^public\|record:people_jsonl:7$/],
    ['its LinkedIn address', { name: 'Ada', urls: linkedin }, /linkedin:linkedin\.com\/in\/ada$/],
    ['its e-mail address', { name: 'Ada', emails: ['A@b.example'] }, /email:a@b\.example$/],
    ['its content', { name: 'Ada' }, /content:[0-9a-f]{64}$/],
  ])('is %s', (_, record, expected) => {
    expect(key(record).key).toMatch(expected);
  });

  test('differs between the public and each directory', () => {
    const record = { name: 'Ada', urls: linkedin };
    const keys = ['public', 'dir_a', 'dir_b'].map((space) => key(record, space).key);
    expect(new Set(keys).size).toBe(3);
  });

  test('differs between sources that count from 1 each', () => {
    const record = { name: 'Ada', id: '1' };
    expect(key(record, 'public', 'a').key).not.toBe(key(record, 'public', 'b').key);
  });

  test('of equal names alone is not shared unless the rows are equal', () => {
    const [one, other] = [{ name: 'Ada', phones: ['1234567'] }, { name: 'Ada' }];
    expect(key(one).key).not.toBe(key(other).key);
    expect(key(one).key).toBe(key({ ...one }).key);
    expect(key({ ...other, summary: 'the tall one' }).key).not.toBe(key(other).key);
  });

  test('of a name and an employer stays the same when title, place and notes change', () => {
    const job = { organization: 'Norvane' };
    const one = { name: 'Ada', experiences: [{ ...job, title: 'Cook' }], location: 'Leeds' };
    const later = { name: 'Ada', experiences: [{ ...job, title: 'Chef' }], summary: 'moved' };
    expect(key(one).key).toBe(key(later).key);
  });

  test('always fits an index, however long the values are', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
        fc.webUrl({ withQueryParameters: true }),
        (text, url) => {
          for (const record of [
            { name: 'A', id: text },
            { name: text, urls: [url] },
            { name: text, emails: [`${'x'.repeat(300)}@example.com`] },
          ]) {
            const { key: short, fallback } = key(record);
            expect(Buffer.byteLength(short)).toBeLessThan(2000);
            expect(Buffer.byteLength(fallback ?? '')).toBeLessThan(2000);
          }
        },
      ),
    );
  });
});

test.each([
  ['Ada Lovelace', 'Ada King', true],
  ['A. Lovelace', 'Ada Lovelace', true],
  ['Ada', 'Ada Lovelace', true],
  ['Lovelace, Ada', 'Ada Lovelace', true],
  ['Ada Lovelace', 'Byron Lovelace', false],
  ['Ada Lovelace', 'Grace Hopper', false],
])('%j and %j under one e-mail address can be one person: %s', (one, other, agree) => {
  expect(namesAgree(one, other)).toBe(agree);
  expect(namesAgree(other, one)).toBe(agree);
});

describe('what a record means for the index', () => {
  const identity = { key: 'k', fallback: 'k|grace' };
  const stored = (name: string, identityKey = 'k') =>
    new Map([
      [
        identityKey,
        {
          id: 'p_1',
          slug: 's',
          identity_key: identityKey,
          content_hash: 'h',
          display_name: name,
        },
      ],
    ]);

  test('nobody has its identity: insert', () => {
    expect(decide(identity, 'Ada', 'h', new Map())).toEqual({ kind: 'insert', identityKey: 'k' });
  });
  test('somebody has, with the same content: unchanged', () => {
    expect(decide(identity, 'Ada', 'h', stored('Ada')).kind).toBe('unchanged');
  });
  test('somebody has, with other content: update', () => {
    expect(decide(identity, 'Ada', 'new', stored('Ada')).kind).toBe('update');
  });
  test('the e-mail address is that of somebody with another name: insert beside them', () => {
    const decision = decide(identity, 'Grace', 'h', stored('Ada'));
    expect(decision).toEqual({ kind: 'insert', identityKey: 'k|grace' });
  });
  test('a record id decides alone, whatever the name', () => {
    const byId = { key: 'k', fallback: null };
    expect(decide(byId, 'Grace', 'new', stored('Ada')).kind).toBe('update');
  });
});

test('waves keep everybody, in order, and say no identity twice', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd')), (keys) => {
      const people = keys.map((one, at) => ({ at, identity: { key: one, fallback: null } }));
      const waves = inWaves(people);
      expect(waves.flat().sort((x, y) => x.at - y.at)).toEqual(people);
      for (const wave of waves) {
        const said = wave.map((person) => person.identity.key);
        expect(new Set(said).size).toBe(said.length);
      }
      for (const one of new Set(keys)) {
        const order = waves.flat().filter((person) => person.identity.key === one);
        expect(order.map((person) => person.at)).toEqual(
          order.map((person) => person.at).sort((x, y) => x - y),
        );
      }
    }),
  );
});
