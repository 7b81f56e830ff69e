import { describe, expect, it } from 'vitest';
import { NO_KNOWN_TERMS } from '../../../../src/service/search/parse/known-terms.ts';
import { understood } from './understood.ts';

const known = { ...NO_KNOWN_TERMS, organizations: new Set(['norvane']) };

describe('parseQuestion: who founded an employer', () => {
  it.each([
    ['who founded Norvane', 'job: founder, @Norvane'],
    ['who co-founded Norvane', 'job: founder, @Norvane'],
    ['who cofounded the Norvane', 'job: founder, @Norvane'],
    ['who founded and runs Norvane', 'job: founder, @Norvane'],
    ['who was Norvane founded by', 'job: founder, @Norvane'],
    ['who set up Norvane', 'job: founder, @Norvane'],
    ['who started Norvane', 'job: founder, @Norvane'],
    ['who founded Google or Norvane', 'job: founder, @Google/Norvane'],
    ['who founded Norvane in 2015', 'job: founder, @Norvane, started 2015'],
    ['who left Google and founded Norvane', 'job: @Google, former + founder, @Norvane'],
    ['engineers who founded Norvane', 'job: engineer + founder, @Norvane'],
  ])('does not ask for everybody who works there: "%s"', (query, expected) => {
    expect(understood(query, known)).toBe(expected);
  });

  it('leaves out only who founded it where founding is negated', () => {
    expect(understood('people who never founded Norvane', known)).toBe(
      'job: not, founder, @Norvane',
    );
  });

  it.each([
    ['who founded Global Weft', 'job: founder, @Global Weft'],
    ['who founded the Nile Loom Project', 'job: founder, @Nile Loom Project'],
    ['who founded Norvane India', 'job: founder, @Norvane India'],
    ['who founded El Telar', 'job: founder, @El Telar'],
  ])('reads all capitals after the verb as its name: "%s"', (query, expected) => {
    expect(understood(query, known)).toBe(expected);
  });

  it.each([
    ['who started at Norvane in 2015', 'job: @Norvane, started 2015'],
    ['founding engineers at Norvane', 'job: founding engineer, @Norvane'],
    ['people who founded or joined Norvane', 'job: @Norvane'],
  ])('asks for no founders: "%s"', (query, expected) => {
    expect(understood(query, known)).toBe(expected);
  });
});

describe('parseQuestion: who founded some company', () => {
  it.each([
    ['who founded a company', 'job: founder'],
    ['who has founded a robotics company', 'job: founder | about: robotics'],
    ['who founded a nonprofit', 'job: founder | about: nonprofit'],
    ['founded a startup in 2015', 'job: founder, started 2015'],
    [
      'people who worked at Google then founded a charity',
      'job: founder + @Google | about: charity',
    ],
  ])('asks for founders: "%s"', (query, expected) => {
    expect(understood(query, known)).toBe(expected);
  });
});
