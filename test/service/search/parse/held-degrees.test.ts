import { describe, expect, it } from 'vitest';
import { NO_KNOWN_TERMS } from '../../../../src/service/search/parse/known-terms.ts';
import { parse, understood } from './understood.ts';

const ANY = 'associate/bachelor/master/jd/md/doctorate';

describe('parseQuestion: degrees of any school', () => {
  it.each([
    ['people with an MBA', 'school: mba'],
    ['engineers with a PhD', 'job: engineer | school: phd'],
    ['deans with JDs', 'job: dean | school: jd'],
    ['who holds a doctorate', 'school: doctorate'],
    ['who has an MBA', 'school: mba'],
    ['how many people have a PhD', 'school: phd'],
    ['every person who has a PhD', 'school: phd'],
    ['which people have a PhD', 'school: phd'],
    ['who got a PhD before 1970', 'school: phd, ended ..1969'],
    ['who earned a PhD in 1990', 'school: phd, graduated 1990'],
    ['someone with a Ph.D. who lives in Boston', 'school: phd | place: Boston'],
    ['anyone with an M.B.A.', 'school: mba'],
    ['people with a law degree', 'school: jd/llm'],
    ['nurses with a bachelor’s degree', 'job: nurse | school: bachelor'],
    ['engineers with advanced degrees', 'job: engineer | school: master/jd/md/doctorate'],
    ['people with a degree in physics', `school: ${ANY} | about: physics`],
    ['professors at Yale with an MBA', 'job: professor, @Yale | school: mba'],
    ['Stanford graduates with an MBA', 'school: Stanford + mba'],
    ['people in my network with an MBA', 'school: mba | who: my network'],
    ['an MBA in Chicago', 'school: mba | place: Chicago'],
    ['find me an MBA at Google', 'job: @Google | school: mba'],
    ['Leute mit MBA', 'school: mba'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['PhDs in Boston', 'school: phd | place: Boston'],
    ['Boston PhDs', 'school: phd | place: Boston'],
    ['MBAs at Google', 'job: @Google | school: mba'],
    ['PhDs who work at Google', 'job: @Google, current | school: phd'],
    ['female PhDs in Texas', 'school: phd | place: Texas | who: female'],
    ['looking for PhDs in Berlin', 'school: phd | place: Berlin'],
    ['how many PhDs are in Boston', 'school: phd | place: Boston'],
    ['MBA holders in Chicago', 'school: mba | place: Chicago'],
  ])('reads those who have it in "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['lawyers without a JD', 'job: lawyer | school: not, jd'],
    ['engineers who are not PhDs', 'job: engineer | school: not, phd'],
    ["who don't have an MBA", 'school: not, mba'],
    ['who never got a PhD', 'school: not, phd'],
    ['people with an MBA but no PhD', 'school: mba + not, phd'],
    ['people with neither a PhD nor an MBA', 'school: not, phd/mba'],
  ])('leaves out in "%s": "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['an MBA or a PhD', 'school: mba/phd'],
    ['people with a JD, an MBA or a PhD', 'school: jd/mba/phd'],
    ['both a JD and an MBA', 'school: jd + mba'],
    ['people with an MBA and a JD', 'school: mba + jd'],
    ['PhDs and MBAs in Boston', 'school: phd/mba | place: Boston'],
    ['Harvard JDs and MBAs', 'school: Harvard, jd/mba'],
  ])('reads the list "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
    expect(parse(query).passed).toEqual([]);
  });

  it('says that either of several kinds of people is enough', () => {
    expect(parse('PhDs and MBAs in Boston').either.map(({ text }) => text)).toEqual([
      'PhDs and MBAs',
    ]);
  });
});

describe('parseQuestion: the subject of a degree', () => {
  it.each([
    ['people with a PhD in economics', 'school: phd | about: economics'],
    ['people with an MBA in finance', 'school: mba | about: finance'],
    ['MBA in finance from Harvard', 'school: Harvard, mba | about: finance'],
  ])('is a topic in "%s", which is told', (query, expected) => {
    expect(understood(query)).toBe(expected);
    expect(parse(query).studied).toHaveLength(1);
  });

  it.each([
    ['people without a PhD in economics', 'not: without a PhD in economics'],
    [
      'professors without a PhD in economics from Yale',
      'job: professor | not: without a PhD in economics from Yale',
    ],
  ])('is not left out with everybody who has the degree: "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});

describe('parseQuestion: words of degrees that nobody is said to have', () => {
  it.each([
    'PhD students',
    'MBA candidates',
    'MBA program directors',
    'PhD advisors',
    'MBA recruiters at Initech',
    'people who teach MBA students',
    'looking for a PhD',
    'people doing a PhD',
    'people who hire PhDs',
    'recruiters of MBAs',
    'people who work with PhDs',
    'people who plan to get a PhD',
    'engineers who know LLMs',
    'engineers with experience with LLMs',
    'people with a high degree of autonomy',
    'first-degree connections',
    'PhD economists',
    'engineers with LLMs',
    'who knows someone with a PhD',
    'people whose wife has an MBA',
    'assistants to people with a PhD',
  ])('ask for no degree: "%s"', (query) => {
    expect(parse(query).intent.schools ?? []).toEqual([]);
  });

  it.each([
    'engineers in Boston, MA',
    'people in Baltimore, MD',
    'people with MS',
    'Ms Vale of Initech',
    'J. D. Vale',
    'JD Vale',
    'BA pilots',
    'scrum masters with experience',
    'master plumbers in Ohio',
    'a bachelor in Boston',
    'bachelors in Boston',
  ])('are other words in "%s"', (query) => {
    expect(parse(query).intent.schools ?? []).toEqual([]);
  });

  it.each([
    'lawyers or MBAs',
    'lawyers or people with an MBA',
    'PhDs and engineers in Boston',
    'with a PhD or ten years of experience',
  ])('are no condition beside another choice: "%s"', (query) => {
    expect(parse(query).intent.schools ?? []).toEqual([]);
  });
});

describe('parseQuestion: a degree that nobody has on record', () => {
  const known = { ...NO_KNOWN_TERMS, degreesOfNobody: new Set(['mba'] as const) };

  it.each([
    ['people with an MBA', 'about: MBA'],
    ['people without an MBA', 'about: not, MBA'],
    ['people with an MBA or a PhD', 'school: mba/phd'],
    ['people with an MBA and a PhD', 'about: MBA + PhD'],
    ['MBA from Wharton', 'school: Wharton, mba'],
  ])('is what profiles say of it in "%s": "%s"', (query, expected) => {
    expect(understood(query, known)).toBe(expected);
  });
});
