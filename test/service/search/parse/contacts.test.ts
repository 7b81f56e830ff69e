import { describe, expect, it } from 'vitest';
import { parse, understood } from './understood.ts';

const intentOf = (query: string) => parse(query).intent;

describe('parseQuestion: what people ask of their contacts', () => {
  it.each([
    ['old contacts from way back', undefined],
    ['my very first linkedin connection', 1],
    ['my first 5 connections', 5],
    ['Who is my longest-standing connection at Stripe?', 1],
    ['the first five people I connected with on LinkedIn', 5],
    ['who are the first 3 people I ever met', 3],
    ['first five connections I made, earliest connected first', 5],
    ['my contacts, first connected', undefined],
  ])('reads whom one has known longest in "%s"', (query, first) => {
    const intent = intentOf(query);
    expect(intent.order).toEqual({ by: 'connected', direction: 'ascending' });
    expect(intent.first).toBe(first);
  });

  it.each([
    ['the photographer I added last', 'descending', 1],
    ['the two designers I added last', 'descending', 2],
    ['who did I connect with first at Apple', 'ascending', 1],
    ['the first person I ever connected with', 'ascending', 1],
    ['who did I most recently connect with at Meta', 'descending', 1],
    ["who's the most recent addition to my network", 'descending', 1],
    ['the last lawyer in Rome whom I met', 'descending', 1],
    ["the accountant I've been connected to the longest", 'ascending', 1],
    ['which of my contacts at Stripe is the newest', 'descending', undefined],
    ['recruiters, newest connections first', 'descending', undefined],
  ])('orders by the date of connecting for "%s"', (query, direction, first) => {
    const intent = intentOf(query);
    expect(intent.order).toEqual({ by: 'connected', direction });
    expect(intent.first).toBe(first);
  });

  it.each([
    'how many contacts do I have at Google',
    'which contacts do I have in Berlin',
    'do I have any connections at Google',
    'how many connections have we got in Berlin',
    'how many contacts from Google do we have',
    'whom do I have at Google',
  ])('looks only among the contacts of the asker for "%s"', (query) => {
    expect(intentOf(query).personalization?.network).toEqual({ scope: 'first_degree' });
  });

  it.each(['which ideas do I have in Berlin', 'contacts I have not called'])(
    'reads no network in "%s"',
    (query) => {
      expect(intentOf(query).personalization).toBeUndefined();
    },
  );

  it('leaves nothing unread where one order is said twice', () => {
    const { ignored } = parse('first five connections I made, earliest connected first');
    expect(ignored).toEqual([]);
  });

  it('takes LinkedIn for no employer where it says how one connected', () => {
    expect(intentOf('people I connected with on LinkedIn').experiences).toBeUndefined();
    expect(intentOf('people I met at LinkedIn').experiences).toEqual([
      { organization: 'LinkedIn' },
    ]);
  });

  it.each(['longest serving mayors', 'who of my contacts has worked at Google the longest'])(
    'leaves the tenure in "%s" alone',
    (query) => {
      expect(intentOf(query).order?.by).toBe('tenure');
    },
  );

  it.each(['people I met last year', 'whom should I meet first', 'last name of the one I met'])(
    'reads no order in "%s"',
    (query) => {
      expect(intentOf(query).order).toBeUndefined();
    },
  );

  it.each([
    ['who I connected with on Christmas Eve 2014', '2014-12-24'],
    ["who did I add on New Year's Day 2020", '2020-01-01'],
  ])('reads the feast day in "%s"', (query, day) => {
    const connected = { from: day, to: day };
    expect(intentOf(query).personalization?.network?.connected).toEqual(connected);
    expect(intentOf(query).names).toBeUndefined();
  });

  it('still reads Christmas as a family name', () => {
    expect(intentOf('Governor Christmas').names).toEqual(['Christmas']);
  });

  it.each([
    ['ex-googlers', { organization: 'Google', former: true }],
    ['former Amazonians', { organization: 'Amazon', former: true }],
    ['PMs @ MSFT', { title: 'PM', organization: 'MSFT' }],
    ['general counsel pharma', { title: 'general counsel', organization: 'pharma' }],
    ['tu munich contacts', { organization: 'tu munich' }],
    ['interns and working students', { titleAnyOf: ['intern', 'working student'] }],
  ])('reads the job in "%s"', (query, clause) => {
    expect(intentOf(query)).toEqual({ experiences: [clause] });
  });

  it.each(['Laura Woods and who she works with', 'Laura Woods and her colleagues'])(
    'reads the colleagues in "%s"',
    (query) => {
      const relation = { type: 'same_employer', name: 'Laura Woods', including: true };
      expect(intentOf(query)).toEqual({ relation });
    },
  );
});

describe('parseQuestion: contact that others began', () => {
  it.each([
    'people at Norvane who are in touch with me',
    'who contacted me at Norvane',
    'people who talked to me',
    'lawyers who reached out to us',
  ])('asks for whoever was in touch in "%s"', (query) => {
    expect(intentOf(query).personalization?.network?.contacted).toEqual({ to: '2026-06-01' });
  });

  it('does not ask for who never was', () => {
    expect(intentOf('who never contacted me').personalization).toBeUndefined();
  });

  it.each([
    'Who last wrote to me?',
    'who wrote to me last',
    'who messaged me most recently',
    'whom did I last message',
    'whom did I write to last',
    'who did I speak to last',
  ])('puts the latest first for "%s"', (query) => {
    const { order, first, personalization } = intentOf(query);
    expect(order).toEqual({ by: 'last_contact', direction: 'descending' });
    expect(first).toBeUndefined();
    expect(personalization?.network).not.toBeUndefined();
  });

  it.each(['who wrote to me last week', 'who last wrote to me in March'])(
    'takes a date for a date in "%s"',
    (query) => {
      expect(intentOf(query).order).toBeUndefined();
    },
  );

  it.each([
    ['people from the FCA who wrote to me', 'job: @FCA | who: my network'],
    ['people from the UK who wrote to me', 'place: UK | who: my network'],
  ])('reads where the people are from in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});
