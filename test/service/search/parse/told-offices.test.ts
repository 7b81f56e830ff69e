import { describe, expect, it } from 'vitest';
import { understood } from './understood.ts';

describe('parseQuestion: offices told by what they are to another', () => {
  it.each([
    ['the top lawyer of the state government in Connecticut', 'attorney general', 'Connecticut'],
    ["Connecticut's top lawyer", 'attorney general', 'Connecticut'],
    ["the state's chief law enforcement officer in Ohio", 'attorney general', 'Ohio'],
    ['second in command to the governor of Idaho', 'lieutenant governor', 'Idaho'],
    ['second-in-command of the governor of Idaho', 'lieutenant governor', 'Idaho'],
    ["the governor's deputy in Ohio", 'lieutenant governor', 'Ohio'],
    ['number two after the mayor of Boston', 'vice mayor/deputy mayor', 'Boston'],
    ['chief executive of the state in Utah', 'governor', 'Utah'],
    ['chief executives of the states of Utah', 'governor', 'Utah'],
    ["Ohio's second-in-command", 'lieutenant governor', 'Ohio'],
  ])('reads "%s"', (query, title, place) => {
    expect(understood(query)).toBe(`job: ${title} | place: ${place}`);
  });

  it('reads the officers whom a whole state elects as each of their offices', () => {
    const offices = /^job: governor\/lieutenant governor\/attorney general\//;
    expect(understood('statewide officers in Ohio')).toMatch(offices);
    expect(understood('state constitutional officers of Ohio')).toMatch(offices);
    expect(understood('a statewide elected official in Ohio')).toMatch(offices);
  });

  it('leaves the lawyers of a city and its deputy mayor what they are', () => {
    expect(understood('top lawyers in Boston')).toMatch(/^job: lawyer \| place: Boston/);
    expect(understood('deputy mayor of Boston')).toBe('job: deputy mayor | place: Boston');
  });
});

describe('parseQuestion: terms, seats and generations of officials', () => {
  it.each([
    ['attorneys general whose term runs past 2027', 'job: attorney general, ended 2028..'],
    ['mayors with a term ending in 2027', 'job: mayor, ended 2027'],
    ['mayors whose term lasts until 2028', 'job: mayor, ended 2028'],
    [
      'a mayor who used to be a senator and whose term ends in 2028',
      'job: mayor, ended 2028 + senator, former',
    ],
    ['mayors of Boston, then and now', 'job: mayor, both | place: Boston'],
    ['mayors of Boston over the years', 'job: mayor, both | place: Boston'],
    ['mayors of Boston, whether in office or not', 'job: mayor, both | place: Boston'],
    ['council members who are not in District 5', 'job: council member + not, District 5'],
    ['mayors, millennials (1981 to 1996)', 'job: mayor | who: born 1981-1996'],
    ['senadores actuales de Texas', 'job: senator/senador, current | place: Texas'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});
