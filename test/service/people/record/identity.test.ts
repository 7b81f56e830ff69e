import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { identityKey, namesAgree } from '../../../../src/service/people/record/identity-key.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';

const key = (record: PersonRecord, space = 'public', namespace = 'people_jsonl') =>
  identityKey(record, space, namespace);

describe('identityKey', () => {
  const linkedin = ['https://linkedin.com/in/ada'];
  test.each<[string, PersonRecord, RegExp]>([
    ['the record id', { name: 'Ada', id: '7', urls: linkedin }, /^public\|record:people_jsonl:7$/],
    ['the LinkedIn URL', { name: 'Ada', urls: linkedin }, /linkedin:linkedin\.com\/in\/ada$/],
    [
      'e-mail address and name',
      { name: 'Ada', emails: ['A@b.example'] },
      /email:a@b\.example\|ada$/,
    ],
    ['phone and name', { name: 'Ada', phones: ['+44 113 496 0000'] }, /phone:\+441134960000\|ada$/],
    ['the content', { name: 'Ada' }, /content:[0-9a-f]{64}$/],
  ])('uses %s', (_, record, expected) => {
    expect(key(record).key).toMatch(expected);
  });

  test('differs between the public space and each directory', () => {
    const record = { name: 'Ada', urls: linkedin };
    const keys = ['public', 'dir_a', 'dir_b'].map((space) => key(record, space).key);
    expect(new Set(keys).size).toBe(3);
  });

  test('differs between sources with the same record id', () => {
    const record = { name: 'Ada', id: '1' };
    expect(key(record, 'public', 'a').key).not.toBe(key(record, 'public', 'b').key);
  });

  test('is the same for equal names only when the whole rows are equal', () => {
    const [one, other] = [{ name: 'Ada', phones: ['1234567'] }, { name: 'Ada' }];
    expect(key(one).key).not.toBe(key(other).key);
    expect(key(one).key).toBe(key({ ...one }).key);
    expect(key({ ...other, summary: 'the tall one' }).key).not.toBe(key(other).key);
  });

  test('a name and an employer give no key that another row could share', () => {
    const job = { organization: 'Norvane' };
    const one = { name: 'Ada', experiences: [{ ...job, title: 'Cook' }], location: 'Leeds' };
    const later = { name: 'Ada', experiences: [{ ...job, title: 'Chef' }], summary: 'moved' };
    expect(key(one).key).not.toBe(key(later).key);
    expect(key(one).keys).toEqual([]);
  });

  test('uses name and connected_on for a connection without identifiers', () => {
    const cook = { experiences: [{ title: 'Cook' }], connected_on: '2019-03-01' };
    const chef = { experiences: [{ title: 'Chef' }], connected_on: '2019-03-01' };
    expect(key({ name: 'Ada', ...cook }).key).toBe(key({ name: 'Ada', ...chef }).key);
    expect(key({ name: 'Ada', ...cook }).key).not.toBe(key({ name: 'Bo', ...chef }).key);
  });

  test('fits into an index for values of any length', () => {
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
            const { key: own, keys, equalKeys } = key(record);
            for (const one of [own, ...keys, ...equalKeys]) {
              expect(Buffer.byteLength(one)).toBeLessThan(2000);
            }
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
])('namesAgree(%j, %j) returns %s', (one, other, agree) => {
  expect(namesAgree(one, other)).toBe(agree);
  expect(namesAgree(other, one)).toBe(agree);
});
