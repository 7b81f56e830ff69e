import { describe, expect, it } from 'vitest';
import { parse } from './understood.ts';

const recordedIn = (query: string) => parse(query).intent.recorded;

describe('parseQuestion: what is on record', () => {
  it.each([
    ['hubspot contacts without an email address', 'email'],
    ["people in my list that don't show any company", 'organization'],
    ['Which contacts have no company filled in at all?', 'organization'],
    ['mayors with no known birthday', 'birth'],
    ['engineers who have no phone number', 'phone'],
    ['contacts without a job title', 'title'],
    ['people with no location', 'place'],
    ['lecturers with no department', 'unit'],
    ['who has no department?', 'unit'],
    ['members without a party', 'unit'],
    ['SAP contacts where the email is missing', 'email'],
    ['people at Stripe I have no email for', 'email'],
    ['founders, phone missing', 'phone'],
    ['whose email do I not have at Norvane', 'email'],
    ["people at Norvane whose email I don't have", 'email'],
    ['who do I have no phone number for', 'phone'],
    ["welders whose email addresses I'm missing", 'email'],
    ["whose phone number don't I know in Turin", 'phone'],
    ["I haven't got an email address of these people", 'email'],
  ])('reads that nothing may be on record in "%s"', (query, field) => {
    expect(recordedIn(query)).toEqual([{ field, excluded: true }]);
  });

  it.each([
    ['whose email do I have at SAP', 'email'],
    ['Whose e-mail do I have at Pfizer?', 'email'],
    ['engineers with a phone number', 'phone'],
    ['contacts with a job title on record', 'title'],
    ['lecturers with a department on record', 'unit'],
    ['give me the mail addresses of everybody called Elke', 'email'],
    ['e-mails of recruiters at Google', 'email'],
    ['Who at Novartis can I e-mail?', 'email'],
    ['photographers I can best reach by e-mail', 'email'],
    ['who at Pfizer could I drop a quick email', 'email'],
    ['lawyers who can be contacted via email', 'email'],
    ['recruiters reachable by phone', 'phone'],
    ['people at Roche whose email is on file', 'email'],
    ['do I have an e-mail for anyone at Roche', 'email'],
    ['general counsel, e-mail available', 'email'],
    ['painters (phone on file)', 'phone'],
  ])('reads that something must be on record in "%s"', (query, field) => {
    expect(recordedIn(query)).toEqual([{ field }]);
  });

  it.each([
    'engineers at no company in Berlin but in a firm',
    'people with a title like CTO',
    'doctors without borders',
    'mayors of a city without a city council',
    'whose company is Acme',
    'people with a position in sales',
    'email marketing managers',
    'who did I e-mail last year',
    'people who work with mail servers',
    'builders, mail available products',
  ])('leaves "%s" to the other readers', (query) => {
    expect(recordedIn(query)).toBeUndefined();
  });

  it('reads an employer that is listed and a title that is not', () => {
    expect(recordedIn('profiles listing an employer but no job title')).toEqual([
      { field: 'organization' },
      { field: 'title', excluded: true },
    ]);
  });
});
