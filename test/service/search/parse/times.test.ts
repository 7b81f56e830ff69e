import { describe, expect, it } from 'vitest';
import { parseNotices } from '../../../../src/service/search/parse/parse-notices.ts';
import { parse, understood } from './understood.ts';

describe('parseQuestion: what a date dates', () => {
  it.each([
    ['governors who took office in 2019 or later', 'job: governor, started 2019..'],
    ['who took office in 2019 or later', 'job: started 2019..'],
    [
      'mayors of Utah who served between 2011 and 2014',
      'job: mayor, held 2011..2014 | place: Utah',
    ],
    ['mayors who left office in 2024', 'job: mayor, ended 2024, former'],
    ['teachers who retired in the past 5 years', 'job: teacher, ended 2021.., former'],
    ['engineers who left Google in 2018', 'job: engineer + @Google, ended 2018, former'],
    ['elected in 2011 and served until 2019', 'job: started 2011, ended 2019'],
    ['CEO since 2010 and CFO until 2009', 'job: CEO, started ..2010, current + CFO, ended 2009'],
    ['joined after 2018', 'job: started 2019..'],
    [
      'sitting state senators of Utah who joined in 2022 or later',
      'job: state senator, started 2022.., current + not, state senator, held ..2021 | place: Utah',
    ],
    [
      'new faces among the mayors of Utah (2025 on)',
      'job: mayor, started 2025.. + not, mayor, held ..2024 | place: Utah | order: start descending',
    ],
    ['mayors of Utah but not the current ones', 'job: mayor, former | place: Utah'],
    ['governors except the incumbent', 'job: governor, former'],
    ['governors who are not in office now', 'job: governor, former'],
    ['mayors in Utah who are in office', 'job: mayor, current | place: Utah'],
    ['mayors in office in Utah', 'job: mayor, current | place: Utah'],
    ['mayors in office in Augusta', 'job: mayor, current | place: Augusta'],
    ['governors in office', 'job: governor, current'],
    ['governors in office in 2012', 'job: governor, held 2012'],
    ['governors in office in May 2012', 'job: governor, held 2012-05'],
    ['governors who were in office before 2010', 'job: governor, held ..2009'],
    ['the oldest serving governor', 'job: governor, current | order: birth ascending + first 1'],
    ['the longest serving governor', 'job: governor | order: tenure descending + first 1'],
    ['my contacts who joined Google in 2020', 'job: @Google, started 2020 | who: my network'],
    ['sworn in on January 3, 2023', 'job: started 2023-01-03'],
    ['whose term ended in 2020', 'job: ended 2020'],
    ['governors whose term ends next year', 'job: governor, ended 2027'],
    ['2019 appointees', 'job: started 2019'],
    ['who first got elected in 2010', 'job: started 2010'],
    ['moved to Texas in 2015', 'place: Texas | not: in 2015'],
    ['mayors in 2050', 'job: mayor | not: in 2050'],
    ['mayor in 2010 and 2015', 'job: mayor, held 2010 | not: 2015'],
    ['people who were at Google in 2015 and 2016', 'job: @Google, held 2015..2016'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});

describe('parseQuestion: since and until', () => {
  it.each([
    ['has been governor for the last five years', 'job: governor, started ..2021, current'],
    ['who was governor since 1990', 'job: governor, held 1990..'],
    ['all governors since 1990', 'job: governor, held 1990..'],
    ['governors since 1990', 'job: governor, started ..1990, current'],
    ['governors at any time since 1990', 'job: governor, held 1990..'],
    ['the governor since 1990', 'job: governor, started ..1990, current'],
    ['people who have been governors since 1990', 'job: governor, started ..1990, current'],
    ['current governors since 1990', 'job: governor, started ..1990, current'],
    ['engineers at Google since 2019', 'job: engineer, @Google, started ..2019, current'],
    ['sworn in since March 2024', 'job: started 2024-03..'],
    ['mayor from 2010 to present', 'job: mayor, started 2010, current'],
    ['mayors from 2015 on', 'job: mayor, held 2015..'],
    ['not before 2018', 'job: held 2018..'],
    ['elected no later than 2018', 'job: started ..2018'],
    ['in office until 1999', 'job: ended 1999'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});

describe('parseNotices: since', () => {
  it('says that offices since then are those that are held still', () => {
    expect(parseNotices(parse('governors since 1990')).map(({ message }) => message)).toEqual([
      'Applied: "since 1990" as then or earlier, and still; for all who were, say "at any time since 1990".',
    ]);
  });

  it.each([
    'people who have been governors since 1990',
    'current governors since 1990',
    'all governors since 1990',
    'congressman since 1990',
    'head of sales since 2015',
  ])('says nothing where the question says which: "%s"', (query) => {
    expect(parseNotices(parse(query))).toEqual([]);
  });
});

describe('parseQuestion: periods', () => {
  it.each([
    ['in the last five years', '2021..'],
    ['this year', '2026'],
    ['last year', '2025'],
    ['in the last year', '2025..'],
    ['last month', '2026-05'],
    ['in the past 3 months', '2026-03..'],
    ['last week', '2026-05-25..2026-05-31'],
    ['five years ago', '2021'],
    ['in recent years', '2021..'],
    ['in the early 2000s', '2000..2004'],
    ['in the first decade of the 2000s', '2000..2009'],
    ['in the late 1990s', '1996..1999'],
    ["in the 1990's", '1990..1999'],
    ['in the nineties', '1990..1999'],
    ['in the 21st century', '2000..2099'],
    ['mid-2019', '2019-05..2019-08'],
    ['at the end of 2018', '2018-09..2018-12'],
    ['spring 2022', '2022-03..2022-05'],
    ['in Q1 2024', '2024-01..2024-03'],
    ['on 5 March 2024', '2024-03-05'],
    ['on March 5th, 2024', '2024-03-05'],
    ['in March of 2024', '2024-03'],
    ['in 03/2024', '2024-03'],
    ['on 2024-03-05', '2024-03-05'],
    ['in June', '2026-06'],
    ['in July', '2025-07'],
    ['between March and June 2024', '2024-03..2024-06'],
    ['between 1 November and 15 December 2023', '2023-11-01..2023-12-15'],
    ['between November 1 and December 15, 2023', '2023-11-01..2023-12-15'],
    ['between 1 and 15 December 2023', '2023-12-01..2023-12-15'],
    ['from 3 to 9 May 2024', '2024-05-03..2024-05-09'],
    ['2010-14', '2010..2014'],
    ['2010–2014', '2010..2014'],
    ['2015, 2016 or 2017', '2015..2017'],
  ])('reads "mayors %s" as held %s', (query, expected) => {
    expect(understood(`mayors ${query}`)).toBe(`job: mayor, held ${expected}`);
  });
});

describe('parseQuestion: past and present', () => {
  it.each([
    ['who left Google', 'job: @Google, former'],
    ['who no longer works at Google', 'job: @Google, former'],
    ["people who don't work at Google anymore", 'job: @Google, former'],
    ['who is no longer mayor of Denver', 'job: mayor, former | place: Denver'],
    ['mayors in Utah who are no longer in office', 'job: mayor, former | place: Utah'],
    ['teachers who retired', 'job: teacher, former'],
    ['who stepped down as governor', 'job: governor, former'],
    ['former or current governors of Ohio', 'job: governor, both | place: Ohio'],
    ['governors of Ohio, past and present', 'job: governor, both | place: Ohio'],
    ['sitting governors', 'job: governor, current'],
    ['people still at Google', 'job: @Google, current'],
    ['senators still in office', 'job: senator, current'],
    ['how many state senators are in office now?', 'job: state senator, current'],
    ['who is the mayor of Denver', 'job: mayor, current | place: Denver'],
    ['who is or was mayor of Denver', 'job: mayor | place: Denver'],
    ["who's the governor of Texas", 'job: governor, current | place: Texas'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});

describe('parseQuestion: durations', () => {
  it.each([
    ['mayor for more than 10 years', 'job: mayor, for 10- years'],
    ['at least 8 years as mayor', 'job: mayor, for 8- years'],
    ['has been CTO for 10 years', 'job: CTO, for 10- years, current'],
    ['5 to 10 years at Google', 'job: @Google, for 5-10 years'],
    ['governors in office for less than 4 years', 'job: governor, for -4 years'],
    ['nurses for over a decade', 'job: nurse, for 10- years'],
    ['two decades in office', 'job: for 20- years'],
    ['governors with at least two terms', 'job: governor | not: at least two terms'],
    ['first-term governors', 'job: governor | not: first-term'],
    ['10+ years of experience in sales', 'job: started ..2016, both | about: sales'],
    ['nurses with a decade of experience', 'job: nurse + started ..2016, both'],
    ['nurses with 3-5 years experience', 'job: nurse + started ..2023, both + not, started ..2020'],
    ['less than 3 years of experience', 'job: not, started ..2022'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});

describe('parseQuestion: ages and births', () => {
  it.each([
    ['senators under 35', 'job: senator | who: aged -34'],
    ['founders under thirty', 'job: founder | who: aged -29'],
    ['who is over 60', 'who: aged 61-'],
    ['anyone older than 70', 'who: aged 71-'],
    ['women 65 and older', 'who: female + aged 65-'],
    ['no older than 40', 'who: aged -40'],
    ['under the age of 40', 'who: aged -39'],
    ['senators between 40 and 50 years old', 'job: senator | who: aged 40-50'],
    ['octogenarian senators', 'job: senator | who: aged 80-89'],
    ['born before 1950', 'who: born -1949'],
    ['born after 1990', 'who: born 1991-'],
    ['born in or after 1990', 'who: born 1990-'],
    ['born 1950 or earlier', 'who: born -1950'],
    ['born on May 4, 1970', 'who: born on 1970-05-04'],
    ['millennials in Berlin', 'place: Berlin | who: born 1981-1996'],
    ['people with a birthday in May', 'not: birthday in May'],
    ['manages over 50 people', 'not: over 50'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});

describe('parseQuestion: order', () => {
  it.each([
    ['youngest governor', 'job: governor | order: birth descending + first 1'],
    ['the youngest governors', 'job: governor | order: birth descending'],
    ['the three oldest senators', 'job: senator | order: birth ascending + first 3'],
    ['senators oldest first', 'job: senator | order: birth ascending'],
    ['young engineers', 'job: engineer | order: birth descending | not: young'],
    ['longest-serving senators', 'job: senator | order: tenure descending'],
    ['which senator has served longest', 'job: senator | order: tenure descending + first 1'],
    ['which senators have served the longest', 'job: senator | order: tenure descending'],
    [
      'the most recently sworn in attorney general',
      'job: attorney general | order: start descending + first 1',
    ],
    ['who recently left Google', 'job: @Google, former | order: end descending'],
    ['recently elected mayors', 'job: mayor | order: start descending'],
    ['the first governor', 'job: governor | order: start ascending + first 1'],
    ['the last five mayors', 'job: mayor | order: start descending + first 5'],
    ['earliest elected senator', 'job: senator | order: start ascending + first 1'],
    ['senators by name', 'job: senator | order: name ascending'],
    ['list mayors alphabetically', 'job: mayor | order: name ascending'],
    ['top 5 mayors', 'job: mayor | order: first 5'],
    ['first three mayors', 'job: mayor | order: first 3'],
    ['show me 10 engineers', 'job: engineer | order: first 10'],
    ['five women', 'who: female | order: first 5'],
    ['first responders', 'job: first responder'],
    ['a team of 10 engineers', 'job: engineer | not: 10'],
    ['Neil Young', 'name: Neil Young'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});

describe('parseQuestion: dates of connecting', () => {
  it.each([
    ['who did I connect with in 2025?', 'who: my network 2025'],
    ['added since March 2024', 'who: my network 2024-03..'],
    ['people i connected with before 2012', 'who: my network ..2011'],
    ['who joined my network in march 2024', 'who: my network 2024-03'],
    ['google people i met since 2023', 'job: @google | who: my network 2023..'],
    ['how many connections did I make in 2024?', 'who: my network 2024'],
    ['connections since 2020', 'who: my network 2020..'],
    ['who did I connect with on the third of May 2021', 'who: my network 2021-05-03'],
    [
      "who did I add between Christmas and New Year's 2023",
      'who: my network 2023-12-25..2023-12-31',
    ],
    ['connected 2021-03-01..2022-12-31', 'who: my network 2021-03-01..2022-12-31'],
    [
      'people with whom I have been connected the longest',
      'who: my network | order: connected ascending',
    ],
    ['contacts added in the last 3 months', 'who: my network 2026-03-01..'],
    ['my newest connections', 'who: my network | order: connected descending'],
    ['top 5 newest contacts', 'who: my network | order: connected descending + first 5'],
    [
      'who at SAP did I connect with most recently',
      'job: @SAP | who: my network | order: connected descending + first 1',
    ],
    ['whom have I known the longest', 'who: my network | order: connected ascending + first 1'],
    ['who did I message last week', 'who: my network'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});

describe('parseQuestion: spans of time', () => {
  const of = (query: string) => parse(query).spans.map((span) => `${span.clause}=${span.text}`);

  it('names the clause of the verb and of the date', () => {
    expect(of('governors who took office in 2019 or later')).toEqual([
      'experiences.title=governors',
      'experiences.started=took office',
      'experiences.started=in 2019 or later',
    ]);
  });

  it('names the clause of an order, a number and a date of connecting', () => {
    expect(of('top 5 newest contacts added since 2020')).toEqual([
      'first=top 5',
      'order=newest',
      'personalization.network=contacts added',
      'personalization.network.connected=since 2020',
    ]);
  });
});
