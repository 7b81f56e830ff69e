import { describe, expect, it } from 'vitest';
import { understood } from './understood.ts';

describe('a person to compare with', () => {
  it.each([
    ['senators older than Orrin Vale', 'job: senator | not: older than Orrin Vale'],
    ['who served longer than Orrin Vale', 'not: longer than Orrin Vale'],
    [
      'nurses with more connections than Orrin Vale',
      'job: nurse | not: more connections than Orrin Vale',
    ],
    [
      'senators older than Orrin Vale or Ada Moss',
      'job: senator | not: older than Orrin Vale or Ada Moss',
    ],
    ['senadores mayores que Orrin Vale', 'job: senator/senador | not: mayores que Orrin Vale'],
    ['Senatoren älter als Orrin Vale', 'job: senator/Senatoren | not: älter als Orrin Vale'],
  ])('is not listed by "%s", and told as not applied', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['mayors older than 60', 'job: mayor | who: aged 61-'],
    ['more than 10 years as mayor', 'job: mayor, for 10- years'],
    ['senators who left office earlier than June 2019', 'ended ..2019-05'],
    ['people born earlier than March 1970', 'born'],
    ['mayors older than Sixty', 'aged 61-'],
    ['who is older, Orla Vance or Petra Lund', 'Orla Vance + Petra Lund'],
  ])('is not seen in "%s"', (query, expected) => {
    expect(understood(query)).toContain(expected);
  });
});
