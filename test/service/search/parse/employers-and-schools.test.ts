import { describe, expect, it } from 'vitest';
import { parse, understood } from './understood.ts';

describe('parseQuestion: employers', () => {
  it.each([
    ['works at Chase', 'job: @Chase, current'],
    [
      'Professor of Computer Science at ETH Zurich',
      'job: Professor of Computer Science, @ETH Zurich',
    ],
    ['head of data at Spotify in Stockholm', 'job: head of data, @Spotify | place: Stockholm'],
    ['Bank of America analysts in Charlotte', 'job: analyst, @Bank of America | place: Charlotte'],
    ['board members of Tesla', 'job: board member, @Tesla'],
    ['house of representatives new hampshire', 'job: state representative | place: new hampshire'],
    ['find me someone who has worked at both Apple and Netflix', 'job: @Apple + @Netflix'],
    ['people at the World Bank', 'job: @World Bank'],
    ['professor at MIT', 'job: professor, @MIT'],
    ['chief financial officer at Initech', 'job: chief financial officer, @Initech'],
    ['AT&T engineers', 'job: engineer, @AT&T'],
    ['Procter & Gamble brand managers', 'job: brand manager, @Procter & Gamble'],
    ['Director, Product Management at Adobe', 'job: Director, Product Management, @Adobe'],
    ['New York Times reporters', 'job: reporter, @New York Times'],
    ['Boston Consulting Group', 'job: @Boston Consulting Group'],
    ['Texas Instruments engineers', 'job: engineer, @Texas Instruments'],
    ['Bank of England economists', 'job: economist, @Bank of England'],
    ['Michigan Senate', 'job: state senator | place: Michigan'],
    ['west virginia house of delegates', 'job: state delegate | place: west virginia'],
    ['designers from Spotify', 'job: designer, @Spotify'],
    ['recruiters for Google', 'job: recruiter, @Google'],
    ['principal of Lincoln High School', 'job: principal, @Lincoln High School'],
    ['European Commission officials', 'job: @European Commission | about: officials'],
    ['find the CTO of Initech', 'job: CTO, @Initech'],
    ['google', 'job: @google'],
    ['New York Senate', 'job: state senator | place: New York'],
    [
      'who manages sales at Acme',
      'job: head of sales/director of sales/VP of sales/sales lead/CRO/sales manager, @Acme',
    ],
    ['sales manager Acme Corp Boston', 'job: sales manager, @Acme Corp | place: Boston'],
    ['the Loomis Foundation', 'job: @Loomis Foundation'],
    ['who works at AWS', 'job: @AWS, current'],
    ['engineers at Docker or Snowflake', 'job: engineer, @Docker/Snowflake'],
    ['data engineer at snowflake', 'job: data engineer, @snowflake'],
    ['head of legal at AWS', 'job: head of legal, @AWS'],
    ['look at Java developers', 'job: Java developer'],
    ['people good at Python', 'about: Python'],
    ['Stanford professors', 'job: professor, @Stanford'],
    ['stanford professors', 'job: professor, @stanford'],
    ['Stanford University professors', 'job: professor, @Stanford University'],
    ['Yale assistant professors', 'job: assistant professor, @Yale'],
    ['Duke finance professors', 'job: finance professor, @Duke'],
    ['Yale law school dean', 'job: dean, @Yale law school'],
    ['former Yale professors', 'job: professor, @Yale, former'],
    ['Harvard or MIT professors', 'job: professor, @Harvard/MIT'],
    ['Yale and Princeton deans', 'job: dean, @Yale/Princeton'],
    ['duke professors', 'job: professor, @duke'],
    ['appointed by Reagan', 'about: Reagan | not: appointed'],
    ['TU Munich contacts', 'job: @TU Munich'],
    ['who teaches at Vanderbilt', 'job: @Vanderbilt'],
    [
      'faculty at Initech University',
      'job: faculty member/professor/lecturer/instructor, @Initech University',
    ],
    ['hired by Initech between 1990 and 1995', 'job: @Initech, started 1990..1995'],
    ['began working at Initech in 1998', 'job: @Initech, started 1998'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});

describe('parseQuestion: schools', () => {
  it.each([
    ['people who worked at Stripe and studied at Stanford', 'job: @Stripe | school: Stanford'],
    ['Stanford alumni in Austin, Texas', 'school: Stanford | place: Austin, Texas'],
    ['graduated from MIT in 2012', 'school: MIT, graduated 2012'],
    ['class of 2012 Harvard Business School', 'school: Harvard Business School, graduated 2012'],
    ['University of Texas at Austin graduates', 'school: University of Texas at Austin'],
    ['studied physics at Oxford', 'school: Oxford | about: physics'],
    ['PhD from Cambridge', 'school: Cambridge, phd'],
    ['went to Harvard and worked at McKinsey', 'job: @McKinsey | school: Harvard'],
    ['University of Michigan alumni in Detroit', 'school: University of Michigan | place: Detroit'],
    ['dropouts of MIT', 'school: MIT'],
    ['MBA from Wharton', 'school: Wharton, mba'],
    ['alumni of Texas A&M', 'school: Texas A&M'],
    ['London School of Economics graduates', 'school: London School of Economics'],
    ['Universität Quarryford', 'school: Universität Quarryford'],
    ['Technische Universität Quarryford', 'school: Technische Universität Quarryford'],
    ['Ada-Norvane-Universität Quarryford', 'school: Ada-Norvane-Universität Quarryford'],
    ['Norvane-Institut', 'school: Norvane-Institut'],
    ['Universidad Nacional de Quarryford', 'school: Universidad Nacional de Quarryford'],
    ['people at Institut Norvane', 'job: @Institut Norvane'],
    ['egresados de la Universidad de Chile', 'school: Universidad of Chile'],
    ['Norvane Laboratory', 'job: @Norvane Laboratory'],
    ['Vera Quarryford University', 'school: Vera Quarryford University'],
    ['Harvard grads in private equity', 'job: @private equity | school: Harvard'],
    ['stanford', 'school: stanford'],
    ['who graduated in 2012', 'school: graduated 2012'],
    ['georgia tech graduates', 'school: georgia tech'],
    ['university of georgia', 'school: university of georgia'],
    ['LSU alumni', 'school: LSU'],
    ['Ohio State alumni', 'school: Ohio State'],
    ['Stanford engineers', 'job: engineer | school: Stanford'],
    ['Harvard-trained surgeons', 'job: surgeon | school: Harvard'],
    ['alumni of Princeton teaching at Yale', 'job: @Yale | school: Princeton'],
    ['Harvard alumni at NYU', 'job: @NYU | school: Harvard'],
    ['MIT graduates at Harvard', 'job: @Harvard | school: MIT'],
    ['Harvard professors who graduated from MIT', 'job: professor, @Harvard | school: MIT'],
    ['deans at Yale educated at Harvard', 'job: dean, @Yale | school: Harvard'],
    ['went to MIT and now at Harvard', 'job: @Harvard, current | school: MIT'],
    ['Harvard graduates who joined NYU', 'job: @NYU | school: Harvard'],
    [
      'studied law at Oxford and economics at Yale',
      'school: Oxford + Yale | about: law + economics',
    ],
    ['1985 graduates', 'school: graduated 1985'],
    ['1985 alumni of Yale', 'school: Yale, graduated 1985'],
    ['class of 1985 at Yale', 'school: Yale, graduated 1985'],
    [
      'Stanford graduates who joined Initech after 1990',
      'job: @Initech, started 1991.. | school: Stanford',
    ],
    [
      'Yale graduates of 1990 who are directors since 2000',
      'job: director, started ..2000, current | school: Yale, graduated 1990',
    ],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    'went to Harvard',
    'graduated from Yale',
    'studied economics at Yale',
    'alumni of Harvard',
    'earned his degree at Columbia',
    'was awarded a PhD by Harvard',
    'who graduated before 1980',
    'Harvard graduates who joined NYU',
  ])('leave no word of "%s" to be told as not applied', (query) => {
    expect(parse(query).passed).toEqual([]);
  });
});

describe('parseQuestion: degrees', () => {
  it.each([
    ['PhDs from Yale', 'school: Yale, phd'],
    ['Yale PhDs', 'school: Yale, phd'],
    ['Harvard Ph.D. graduates', 'school: Harvard, phd'],
    ['Ph.D.s from Harvard', 'school: Harvard, phd'],
    ['Harvard JDs', 'school: Harvard, jd'],
    ['with a B.A. from Williams College', 'school: Williams College, ba'],
    ['phd harvard economics', 'school: harvard, phd | about: economics'],
    ['MBA from Wharton or Stanford', 'school: Wharton/Stanford, mba'],
    ['an MBA or a PhD from MIT', 'school: MIT, mba/phd'],
    ['MBAs and PhDs from MIT', 'school: MIT, mba/phd'],
    ['people with a BA and a PhD from Yale', 'school: Yale, ba + Yale, phd'],
    [
      "master's degree in history from Boston University",
      'school: Boston University, master | about: history',
    ],
    ['bachelors from UCLA', 'school: UCLA, bachelor'],
    ['DBA from Harvard', 'school: Harvard, dba'],
    ['who got a PhD from Harvard before 1970', 'school: Harvard, phd, ended ..1969'],
    ['Yale PhD 1987', 'school: Yale, phd, graduated 1987'],
    ['Harvard PhDs at NYU', 'job: @NYU | school: Harvard, phd'],
    ['professors at Yale with a PhD from MIT', 'job: professor, @Yale | school: MIT, phd'],
    ['lawyers without a degree from Harvard', 'job: lawyer | school: not, Harvard'],
    ['lawyers without a JD from Harvard', 'job: lawyer | school: not, Harvard, jd'],
    ['Stanford PhD candidates', 'school: Stanford | about: PhD'],
    ['PhD dropouts from Stanford', 'school: Stanford | about: PhD'],
    ['people doing a PhD at MIT', 'school: MIT | about: PhD'],
    ['lawyers who went to Yale but no PhD', 'job: lawyer | school: Yale + not, phd'],
    ['PhD students at MIT', 'job: student | school: MIT, current | about: PhD'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    'people in Boston, MA from Yale',
    'Ms. Vale from Stanford',
    'scrum masters from MIT',
    'J. D. Vale from Yale',
    'Harvard MBA program director',
  ])('are none in "%s"', (query) => {
    const asked = (parse(query).intent.schools ?? []).flatMap(({ degree }) => degree ?? []);
    expect(asked).toEqual([]);
  });

  it.each([
    ['MDs at Johns Hopkins'],
    ['engineers in Boston, MA'],
    ['Ms Vale at Stanford'],
    ['MBA recruiters at Initech'],
    ['rice researchers'],
  ])('are none in "%s"', (query) => {
    expect(parse(query).intent.schools ?? []).toEqual([]);
  });
});
