import { describe, expect, test } from 'vitest';
import {
  isSharedMailbox,
  ownIdentifiers,
} from '../../../../src/service/people/record/own-identifiers.ts';

test.each([
  ['info@norvane.example', true],
  ['info+north@norvane.example', true],
  ['sales-uk@norvane.example', true],
  ['hr.team@norvane.example', true],
  ['family.moss@example.com', true],
  ['the-family@moss.example', true],
  ['noreply@norvane.example', true],
  ['sekretariat@norvane.example', true],
  ['ada.moss@norvane.example', false],
  ['it.mueller@norvane.example', false],
  ['theodoros@moss.example', false],
  ['moss@example.com', false],
])('isSharedMailbox(%s) returns %s', (address, expected) => {
  expect(isSharedMailbox(address)).toBe(expected);
});

describe('ownIdentifiers', () => {
  test('returns account pages, personal mailboxes and international phone numbers', () => {
    const record = {
      name: 'Ada Moss',
      emails: ['Ada@Moss.example', 'office@norvane.example'],
      phones: ['0113 496 0000', '+49 30 123456', '12345'],
      urls: [
        'https://www.linkedin.com/in/Ada-Moss/',
        'https://github.com/adamoss',
        'https://orcid.org/0000-0002-1825-0097',
        'https://norvane.example',
        'https://norvane.example/team',
      ],
      usernames: ['adamoss'],
    };
    expect(ownIdentifiers(record, 'GB')).toEqual([
      { kind: 'linkedin_url', value: 'linkedin.com/in/ada-moss' },
      { kind: 'url', value: 'github.com/adamoss' },
      { kind: 'url', value: 'orcid.org/0000-0002-1825-0097' },
      { kind: 'email', value: 'ada@moss.example' },
      { kind: 'phone', value: '+441134960000' },
      { kind: 'phone', value: '+4930123456' },
    ]);
    expect(ownIdentifiers({ name: 'Ada Moss', phones: ['0113 496 0000'] }, null)).toEqual([]);
  });
});
