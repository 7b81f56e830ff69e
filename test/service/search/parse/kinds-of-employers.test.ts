import { describe, expect, it } from 'vitest';
import { understood } from './understood.ts';

describe('parseQuestion: kinds of employers', () => {
  it.each([
    ['recruiters in fintech', 'job: recruiter, @fintech'],
    ['fintech recruiters', 'job: recruiter, @fintech'],
    ['anyone at a german car maker', 'job: @german car maker'],
    ['someone at a bank', 'job: @bank'],
    ['people from law firms', 'job: @law firms'],
    ['who works in the airline industry', 'job: @airline industry'],
    ['fintech people', 'job: @fintech'],
    ['VCs in Berlin', /^job: partner\/.*, @venture capital firm \| place: Berlin$/],
  ])('reads the employers of "%s"', (query, expected) => {
    expect(understood(query)).toMatch(expected);
  });

  it.each([
    ['accountants with experience in banking', 'job: accountant | about: banking'],
    ['insurance brokers', 'job: insurance broker'],
    ['the Bank of Ruritania', 'job: @Bank of Ruritania'],
    ['legislators interested in insurance', /about: insurance$/],
  ])('reads no kind of employer from "%s"', (query, expected) => {
    expect(understood(query)).toMatch(expected);
  });
});

describe('parseQuestion: seniority and functions', () => {
  it.each([
    ['somebody senior at Initech', 'job: senior leader, @Initech'],
    ['people in leadership at Initech', 'job: senior leader, @Initech'],
    ['executives at Initech', 'job: executive leader, @Initech'],
    ['entry level people at Initech', 'job: entry level, @Initech'],
    ['marketing folks at Initech', 'job: marketing, @Initech'],
    ['who is in procurement', 'job: procurement, current'],
    ['executive assistant', 'job: executive assistant'],
    ['sales executives at Initech', 'job: sales executive, @Initech'],
    ['senior engineers at Initech', 'job: senior engineer, @Initech'],
    ['recruiters in sales', 'job: recruiter | about: sales'],
    ['10 years of experience in sales', /about: sales$/],
  ])('reads the titles that "%s" means', (query, expected) => {
    expect(understood(query)).toMatch(expected);
  });
});
