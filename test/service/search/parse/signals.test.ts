import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signals as signalsSchema } from '../../../../src/contract/search.ts';
import { tries } from '../../../support/thorough.ts';
import { parse, understood } from './understood.ts';

describe('parseQuestion: identifiers', () => {
  it.each([
    ['linkedin.com/in/orrin-vale', { linkedin_url: 'linkedin.com/in/orrin-vale' }],
    ['https://pages.example/Orrin_Vale', { urls: ['https://pages.example/Orrin_Vale'] }],
    ['github.com/orrin?', { urls: ['https://github.com/orrin'] }],
    ['whose mail is Orrin.Vale@mail.example?', { email: 'Orrin.Vale@mail.example' }],
    ['who has the phone number 555-123-4567', { phone: '555-123-4567' }],
    ['call +1 (555) 123-4567', { phone: '+1 (555) 123-4567' }],
    ['who is @orrin_vale on twitter', { usernames: ['orrin_vale'] }],
    ['who uses the handle orrin_99', { usernames: ['orrin_99'] }],
    ["orrin@mail.example's linkedin profile", { email: 'orrin@mail.example' }],
    ['0c5304aa-e314-4d57-8fc8-addf19b16abc', { ids: ['0c5304aa-e314-4d57-8fc8-addf19b16abc'] }],
    [
      'which person is record 0C5304AA-E314-4D57-8FC8-ADDF19B16ABC?',
      { ids: ['0C5304AA-E314-4D57-8FC8-ADDF19B16ABC'] },
    ],
    ['p_then42ztpv', { ids: ['p_then42ztpv'] }],
    ['show me record rec-0007', { ids: ['rec-0007'] }],
    ['who has the profile id 20417-b', { ids: ['20417-b'] }],
  ])('reads "%s" as a signal and as nothing else', (query, expected) => {
    const { signals, intent } = parse(query);
    expect(signals).toEqual(expected);
    expect(intent).toEqual({});
  });

  it.each([
    'mayors 2011-2014',
    'joined 2019-03-01',
    'mayors in 2010 2012 2014',
    '1.000.000 followers',
    'asp.net/c# developers',
    'node.js/react developer',
    'engineers @Google',
    'founders at booking.com',
    '10+ years, 50 km',
    'id card designers',
    'record of 12 years',
    'on record since 2019-03-01',
  ])('finds no identifier in "%s"', (query) => {
    expect(parse(query).signals).toBeNull();
  });

  it('reads the rest of the question without the identifier', () => {
    const query = 'Jane Doe <jane@mail.example>, engineer in Boston';
    expect(parse(query).signals).toEqual({ email: 'jane@mail.example' });
    expect(understood(query)).toBe('name: Jane Doe | job: engineer | place: Boston');
  });

  it('names a second e-mail address as not applied', () => {
    const { signals, ignored } = parse('a@mail.example or b@mail.example');
    expect(signals).toEqual({ email: 'a@mail.example' });
    expect(ignored.map((span) => span.text)).toEqual(['b@mail.example']);
  });

  it('reads any e-mail address anywhere in a question as one valid signal', () => {
    const text = fc.stringMatching(/^[a-z][a-z0-9.+_-]{0,12}[a-z0-9]$/);
    const before = fc.constantFrom('', 'who is ', 'find ', 'email: ', 'engineers in Boston, ');
    fc.assert(
      fc.property(before, text, text, fc.constantFrom('', '?', '.', ' please'), (a, b, c, d) => {
        fc.pre(!/\.\./.test(b + c));
        const email = `${b}@${c.replace(/[._+]/g, '-')}.example`;
        const { signals } = parse(`${a}${email}${d}`);
        expect(signals).toEqual({ email });
        expect(signalsSchema.safeParse(signals).success).toBe(true);
      }),
      { numRuns: tries(67, 200) },
    );
  });

  it('reads hostile text without a signal', () => {
    for (const text of ['@'.repeat(4_000), 'a.'.repeat(2_000), '1-'.repeat(2_000)]) {
      expect(parse(text).signals).toBeNull();
    }
    expect(parse(`${'the  '.repeat(700)}x a@b.example`).signals).toEqual({ email: 'a@b.example' });
  });
});
