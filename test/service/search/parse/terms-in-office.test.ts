import { describe, expect, it } from 'vitest';
import { understood } from './understood.ts';

describe('parseQuestion: when service begins and ends', () => {
  it.each([
    ['mayors whose service ended in 2018', 'job: mayor, ended 2018, former'],
    ['mayors whose tenure came to an end in 2018', 'job: mayor, ended 2018, former'],
    ['mayors whose mandate ran out in the course of 2018', 'job: mayor, ended 2018, former'],
    ['mayors who took their seat in 2024', 'job: mayor, started 2024'],
    ['mayors whose service began sometime in 2019', 'job: mayor, started 2019'],
  ])('reads "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['mayors first elected in 2024', '2024', '2023'],
    ['mayors who took office for the first time in 2024', '2024', '2023'],
    ['mayors who first took office in March 2024', '2024-03', '2024-02'],
    ['mayors first elected in 2021 or later', '2021..', '2020'],
  ])('leaves out who held the office before in "%s"', (query, started, before) => {
    expect(understood(query)).toBe(`job: mayor, started ${started} + not, mayor, held ..${before}`);
  });

  it('keeps who held the office before where nobody asks for the first time', () => {
    expect(understood('mayors elected in 2024')).toBe('job: mayor, started 2024');
  });
});

describe('parseQuestion: past and present beside an office', () => {
  it.each([
    ['mayors of Boston, then & now', 'job: mayor, both | place: Boston'],
    ['mayors of Boston, past & present', 'job: mayor, both | place: Boston'],
    ['Delaware state senate, former members', 'job: state senator, former | place: Delaware'],
    [
      'mayors of Boston, a former one or the one who is there now',
      'job: mayor, both | place: Boston',
    ],
    ['mayors in office today minus women', /^job: mayor, current/],
  ])('reads "%s"', (query, expected) => {
    expect(understood(query)).toMatch(
      typeof expected === 'string' ? new RegExp(`^${expected}$`) : expected,
    );
  });
});

describe('parseQuestion: in office without a job', () => {
  it.each([
    ['born before 1950 and still in office', 'job: current | who: born -1949'],
    ['took office before 1990 and still in office', 'job: started ..1989, current'],
    ['women in office now', 'job: current | who: female'],
    ['senators born before 1950 still in office', 'job: senator, current | who: born -1949'],
    // Whether the named person is still there is told, and is no condition.
    ['is Orla Reed still in office', 'name: Orla Reed'],
  ])('reads "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});

describe('parseQuestion: offices and bodies', () => {
  it.each([
    ["Ohio's treasurer and Ohio's auditor", 'job: treasurer/auditor | place: Ohio + Ohio'],
    ['the governor of Ohio and the auditor of Ohio', 'job: governor/auditor | place: Ohio + Ohio'],
    ['members of the D.C. Council', 'job: council member | place: D.C'],
    ['upper chamber lawmakers of Ohio', 'job: state senator | place: Ohio'],
    ['the governor who was born first', 'job: governor | order: birth ascending + first 1'],
    [
      'mayors of Oakland, San Mateo, Mountain View',
      'job: mayor | place: Oakland/San Mateo/Mountain View',
    ],
  ])('reads "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    [
      'who governed Washington while Kate Brown governed Oregon',
      'job: governor | place: Washington | job of: with Kate Brown',
    ],
    [
      'treasurers of Ohio while Kate Brown was governor of Oregon',
      'job: treasurer | place: Ohio | job of: with Kate Brown',
    ],
    [
      'Wer war vor Kate Brown Gouverneur von Oregon?',
      'job: governor/Gouverneur | place: Oregon | job of: before Kate Brown',
    ],
  ])('reads another person\'s term as a time in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it('says that a list that was shown before is not known', () => {
    expect(understood('can you add their districts to the list above?')).toMatch(
      /leans on: the list above/,
    );
  });
});
