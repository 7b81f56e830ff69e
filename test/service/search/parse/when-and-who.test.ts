import { describe, expect, it } from 'vitest';
import { parse, understood } from './understood.ts';

describe('parseQuestion: times', () => {
  it.each([
    [
      'state representatives in South Carolina since 2015',
      'job: state representative, started ..2015, current | place: South Carolina',
    ],
    ['former mayor of Bluffdale', 'job: mayor, former | place: Bluffdale'],
    ['ex-Google engineers in Zurich', 'job: engineer + @Google, former | place: Zurich'],
    ['former Google engineers who went to MIT', 'job: engineer, @Google, former | school: MIT'],
    ['software engineers who used to work at Amazon', 'job: software engineer + @Amazon, former'],
    ['10+ years experience data scientist', 'job: data scientist + started ..2016, both'],
    [
      'at least five years of experience in machine learning',
      'job: started ..2021, both | about: machine learning',
    ],
    ['CEO of Acme Corp since 2010', 'job: CEO, @Acme Corp, started ..2010, current'],
    [
      'mayor of Springfield, IL from 2010 to 2014',
      'job: mayor, held 2010..2014 | place: Springfield, IL',
    ],
    ['governor of Texas in the 1990s', 'job: governor, held 1990..1999 | place: Texas'],
    [
      'state senators from Ohio elected before 2000',
      'job: state senator, started ..1999 | place: Ohio',
    ],
    ['who was governor of Vermont in 2003', 'job: governor, held 2003 | place: Vermont'],
    ['Who is the current governor of Vermont?', 'job: governor, current | place: Vermont'],
    [
      'oncology nurses in Houston with 5 years experience',
      'job: oncology nurse + started ..2021, both | place: Houston',
    ],
    ['students at UCLA', 'job: student | school: UCLA, current'],
    ['former Amazon engineers', 'job: engineer, @Amazon, former'],
    ['Amazon alumni', 'job: @Amazon, former'],
    ['ex-McKinsey consultants in Dubai', 'job: consultant + @McKinsey, former | place: Dubai'],
    ['engineers formerly at SpaceX', 'job: engineer + @SpaceX, former'],
    ['currently at OpenAI', 'job: @OpenAI, current'],
    ['previously worked for the FBI', 'job: @FBI, former'],
    ['founded a startup in 2015', 'job: founder, started 2015'],
    ['senior software engineer, google, 2018', 'job: senior software engineer, @google, held 2018'],
    ['CTO in 2015', 'job: CTO, held 2015'],
    ['between 2010 and 2014', 'job: held 2010..2014'],
    ['since March 2019', 'job: started ..2019-03, current'],
    ['last year', 'job: held 2025'],
    ['in office until 2014', 'job: ended 2014'],
    ['CTO for 10 years', 'job: CTO, for 10- years'],
    ['2010-2014 mayor', 'job: mayor, held 2010..2014'],
    ['former members of congress from Ohio', 'job: member of congress, former | place: Ohio'],
    [
      'lieutenant governor of Montana before 2010',
      'job: lieutenant governor, held ..2009 | place: Montana',
    ],
    ['show me people at Tesla who used to be at Ford', 'job: @Tesla + @Ford, former'],
    [
      'PhD students in machine learning at MIT',
      'job: student | school: MIT, current | about: PhD + machine learning',
    ],
    ['retired teachers in Maine', 'job: teacher, former | place: Maine'],
    [
      'people who studied computer science at Stanford and now work at Google in Zurich',
      'job: @Google, current | school: Stanford | place: Zurich | about: computer science',
    ],
    ['alumni of Google', 'job: @Google, former'],
    ['2015', 'job: held 2015'],
    ['in 2015', 'job: held 2015'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});

describe('parseQuestion: demographics and personalization', () => {
  it.each([
    [
      'senators from Minnesota born before 1960',
      'job: senator | place: Minnesota | who: born -1959',
    ],
    ['who in my network has run a compiler team?', 'about: compiler | who: my network'],
    ['women in tech over 50 years old', 'about: tech | who: female + aged 51-'],
    [
      'female founders in Berlin in their forties',
      'job: founder | place: Berlin | who: female + aged 40-49',
    ],
    ['born in the 1970s', 'who: born 1970-1979'],
    ['politicians born between 1950 and 1960', 'job: politician | who: born 1950-1960'],
    ['people near me', 'who: near me'],
    ['designers within 20 km of me', 'job: designer | who: near me 20km'],
    ['my connections at Google', 'job: @Google, current | who: my network'],
    ['people I know who work in biotech', 'job: @biotech | who: my network'],
    ['my contacts in Berlin', 'place: Berlin | who: my network'],
    ['anyone in my network at Anthropic?', 'job: @Anthropic | who: my network'],
    ['who do I know at Microsoft', 'job: @Microsoft, current | who: my network'],
    ['connections at Norvane', 'job: @Norvane | who: my network'],
    ['connections who are founders', 'job: founder | who: my network'],
    ['connections by year', 'who: my network'],
    ['mutual connections', 'about: mutual'],
    ['director of connections', 'job: director'],
    ['people with good connections in finance', 'job: finance'],
    ['does anyone have connections at Acme', 'job: @Acme'],
    ['Connections Harrow', 'about: Harrow'],
    ['number of connections by year', 'who: my network'],
    ['founders in Berlin, what about Munich', 'job: founder | place: Berlin/Munich'],
    ['contacts at Norvane', 'job: @Norvane'],
    ['LinkedIn connections who are recruiters', 'job: recruiter | who: my network'],
    ['aged 30 to 40', 'who: aged 30-40'],
    ['women in their late thirties', 'who: female + aged 37-39'],
    ['people over 60', 'who: aged 61-'],
    ['40 year old lawyers', 'job: lawyer | who: aged 40-40'],
    ['born 4 May 1970', 'who: born on 1970-05-04'],
    ['born in Boston in 1970', 'place: Boston | who: born 1970-1970'],
    ['Texas state senators born after 1980', 'job: state senator | place: Texas | who: born 1981-'],
    [
      'female state representatives from Vermont',
      'job: state representative | place: Vermont | who: female',
    ],
    ['women', 'who: female'],
    ['women engineers', 'job: engineer | who: female'],
    ['find women', 'who: female'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});

it.each([
  ['current female senators', 'job: senator, current | who: female'],
  ['former women mayors', 'job: mayor, former | who: female'],
])('reads the time before a gender in "%s"', (query, expected) => {
  expect(understood(query)).toBe(expected);
});

describe('parseQuestion: counts of men and women', () => {
  it.each(['how many men and how many women?', 'how many men and women are there'])(
    'are in groups by gender: "%s"',
    (query) => {
      const { intent } = parse(query);
      expect(intent.groupBy).toBe('gender');
      expect(intent.demographics).toBeUndefined();
    },
  );

  it('are no groups where one gender is counted', () => {
    const { intent } = parse('how many women');
    expect(intent.groupBy).toBeUndefined();
    expect(intent.demographics).toEqual({ gender: 'female' });
  });
});

describe('parseQuestion: titles of one form', () => {
  it.each([
    ['chief legal officers and general counsel', 'job: chief legal officer/general counsel'],
    ['founder and general counsel', 'job: founder + general counsel'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});
