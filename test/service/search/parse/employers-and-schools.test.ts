import { describe, expect, it } from 'vitest';
import { understood } from './understood.ts';

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
    ['Stanford professors', 'job: professor | school: Stanford'],
    ['Stanford University professors', 'job: professor | school: Stanford University'],
    ['studied physics at Oxford', 'school: Oxford | about: physics'],
    ['PhD from Cambridge', 'school: Cambridge, phd'],
    ['went to Harvard and worked at McKinsey', 'job: @McKinsey | school: Harvard'],
    ['University of Michigan alumni in Detroit', 'school: University of Michigan | place: Detroit'],
    ['dropouts of MIT', 'school: MIT'],
    ['MBA from Wharton', 'school: Wharton, mba'],
    ['alumni of Texas A&M', 'school: Texas A&M'],
    ['London School of Economics graduates', 'school: London School of Economics'],
    ['Yale law school dean', 'job: dean | school: Yale law school'],
    ['Harvard grads in private equity', 'job: @private equity | school: Harvard'],
    ['stanford', 'school: stanford'],
    ['who graduated in 2012', 'school: graduated 2012'],
    ['georgia tech graduates', 'school: georgia tech'],
    ['university of georgia', 'school: university of georgia'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});
