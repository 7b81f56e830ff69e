import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partyOf } from '../../../../src/service/intake/joining/batch-people.ts';
import {
  decideJoin,
  type JoinParty,
} from '../../../../src/service/intake/joining/join-decision.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import type { Identifier } from '../../../../src/service/people/record/record-identifiers.ts';

const party = (...records: PersonRecord[]): JoinParty =>
  partyOf(
    records.map((record) => ({
      record,
      source: 'people_jsonl',
      rowKey: record.id === undefined ? 'd|content:1' : `d|record:people_jsonl:${record.id}`,
    })),
    () => 'GB',
  );

const nothingShared = () => false;
const allShared = () => true;

const decide = (one: PersonRecord, other: PersonRecord, shared = nothingShared) =>
  decideJoin(party(one), party(other), shared);

const MAIL = { emails: ['ada.moss@example.com'] };
const PHONE = { phones: ['0113 496 0000'] };
const PAGE = { urls: ['https://github.com/adamoss'] };
const LINKEDIN = { urls: ['https://www.linkedin.com/in/ada-moss'] };

describe('decideJoin', () => {
  test.each<[string, PersonRecord, PersonRecord, string]>([
    ['a mailbox', { name: 'Ada Moss', ...MAIL }, { name: 'Ada Moss', ...MAIL }, 'same'],
    ['a phone', { name: 'Ada Moss', ...PHONE }, { name: 'Ada Moss', ...PHONE }, 'same'],
    ['a page', { name: 'Ada Moss', ...PAGE }, { name: 'Ada Moss', ...PAGE }, 'same'],
    ['a mailbox', { name: 'Ada Moss', ...MAIL }, { name: 'A. Moss', ...MAIL }, 'same'],
    ['a phone', { name: 'Ada Moss', ...PHONE }, { name: 'A. Moss', ...PHONE }, 'doubt'],
    ['a mailbox', { name: 'Ada Moss', ...MAIL }, { name: 'Ada Holm', ...MAIL }, 'doubt'],
    [
      'a LinkedIn address',
      { name: 'Ada Moss', ...LINKEDIN },
      { name: 'Ada Holm', ...LINKEDIN },
      'same',
    ],
    [
      'a mailbox and a phone',
      { name: 'Ada Moss', ...MAIL, ...PHONE },
      { name: 'Ada Holm', ...MAIL, ...PHONE },
      'same',
    ],
    ['a mailbox', { name: 'Ada Moss', ...MAIL }, { name: 'Ben Moss', ...MAIL }, 'apart'],
    [
      'a LinkedIn address',
      { name: 'Ada Moss', ...LINKEDIN },
      { name: 'Ben Moss', ...LINKEDIN },
      'apart',
    ],
    [
      'an office mailbox',
      { name: 'Ada Moss', emails: ['info@norvane.example'] },
      { name: 'Ada Moss', emails: ['info@norvane.example'] },
      'apart',
    ],
    [
      'an employer’s page',
      { name: 'Ada Moss', urls: ['https://norvane.example/team'] },
      { name: 'Ada Moss', urls: ['https://norvane.example/team'] },
      'apart',
    ],
    [
      'a mailbox, but not the birth date',
      { name: 'Ada Moss', ...MAIL, birth_date: '1985' },
      { name: 'Ada Moss', ...MAIL, birth_date: '1955-03-01' },
      'apart',
    ],
    [
      'a mailbox, but not the LinkedIn URL',
      { name: 'Ada Moss', ...MAIL, urls: ['linkedin.com/in/ada-1'] },
      { name: 'Ada Moss', ...MAIL, urls: ['linkedin.com/in/ada-2'] },
      'apart',
    ],
    [
      'a mailbox, but not the record id',
      { name: 'Ada Moss', ...MAIL, id: '1' },
      { name: 'Ada Moss', ...MAIL, id: '2' },
      'apart',
    ],
    ['only a name', { name: 'Ada Moss' }, { name: 'Ada Moss' }, 'apart'],
    [
      'a name and an employer',
      { name: 'Ada Moss', experiences: [{ title: 'Cook', organization: 'Norvane' }] },
      { name: 'Ada Moss', experiences: [{ title: 'Cook', organization: 'Norvane' }] },
      'apart',
    ],
  ])('sharing %s: %o and %o give %s', (_, one, other, verdict) => {
    expect(decide(one, other).verdict).toBe(verdict);
    expect(decide(other, one).verdict).toBe(verdict);
  });

  test('decides at most `doubt` on identifiers that several people share', () => {
    const ada = { name: 'Ada Moss', ...MAIL };
    expect(decide(ada, ada, allShared).verdict).toBe('doubt');
    expect(decide(ada, { name: 'Ben Moss', ...MAIL }, allShared).verdict).toBe('apart');
  });

  test('returns reasons without contact details', () => {
    const { reasons } = decide(
      { name: 'Ada Moss', ...MAIL, ...PHONE },
      { name: 'Ada Holm', ...MAIL, ...PHONE },
      ((one: Identifier) => one.kind === 'phone') as typeof nothingShared,
    );
    expect(reasons).toEqual([
      { kind: 'identifier', speaks: 'for', text: 'the same e-mail address' },
      {
        kind: 'shared_identifier',
        speaks: 'against',
        text: 'other people have that phone number too',
      },
      { kind: 'name', speaks: 'against', text: 'the given or family name differs' },
    ]);
  });

  test('decides `apart` when one of several names conflicts', () => {
    const known = party({ name: 'Ada Moss', ...MAIL }, { name: 'A. Moss', ...MAIL });
    expect(decideJoin(party({ name: 'Anna Moss', ...MAIL }), known, nothingShared).verdict).toBe(
      'apart',
    );
  });
});

test('decideJoin never joins colleagues who share a switchboard and a mailbox', () => {
  const name = fc.tuple(
    fc.constantFrom('Ada', 'Ben', 'Cleo', 'A.', 'B.', 'Anna'),
    fc.constantFrom('Moss', 'Reed', 'Holm'),
  );
  fc.assert(
    fc.property(fc.uniqueArray(name, { selector: (one) => one.join(), minLength: 2 }), (names) => {
      const office = names.map(([given, family]) =>
        party({
          name: `${given} ${family}`,
          emails: ['office@norvane.example'],
          phones: ['+44 113 496 0999'],
          experiences: [{ title: 'Clerk', organization: 'Norvane' }],
        }),
      );
      for (const one of office) {
        for (const other of office) {
          if (one === other) continue;
          expect(decideJoin(one, other, nothingShared).verdict).not.toBe('same');
        }
      }
    }),
  );
});
