import { describe, expect, test } from 'vitest';
import { parse, understood } from './understood.ts';

describe('the end of a job in other words', () => {
  test.each([
    ['When did Orla Reed stop being a mayor?', 'name: Orla Reed | job: mayor, former'],
    ['Orla Reed, who ceased to be mayor', 'name: Orla Reed | job: mayor, former'],
    ['when did Orla Reed cease to be a judge', 'name: Orla Reed | job: judge, former'],
    ['when did Orla Reed leave the senate', 'name: Orla Reed | job: senator, former'],
    ['judges who no longer serve', 'job: judge, former'],
    ['who quit the senate', 'job: senator, former'],
  ])('is over in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  test.each([
    ['judges whose term ends in 2031', 'job: judge, ended 2031'],
    ['judges whose term runs into 2031', 'job: judge, ended 2031'],
    ['mayors up for re-election in 2028', 'job: mayor, ended 2028'],
    ['mayors facing reelection in 2030', 'job: mayor, ended 2030'],
    ['governors serving until 2029', 'job: governor, ended 2029'],
  ])('lies in the future in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  test.each(['which mayor stopped in 2020', 'who ceased to be a mayor', 'stop being a judge'])(
    'is no topic and no name in "%s"',
    (query) => {
      const { semanticClauses, names } = parse(query).intent;
      expect([semanticClauses, names]).toEqual([undefined, undefined]);
    },
  );

  test('is not over where it is asked when somebody will leave', () => {
    expect(understood('when will Orla Reed leave the senate')).not.toContain('former');
  });
});

describe('a comparison of people of one name', () => {
  test.each([
    ['which of the two Orla Reeds is older', 'name: Orla Reed | order: birth ascending'],
    ['which of the two Orla Joneses is older', 'name: Orla Jones | order: birth ascending'],
    ['both Orla Lynches', 'name: Orla Lynch'],
    ['of the three Bo Vales, who is younger?', 'name: Bo Vale | order: birth descending'],
  ])('asks for each of them in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
    expect(parse(query).asksForSeveral).toBe(true);
  });

  test('is none where one person is meant', () => {
    expect(parse('how old is Orla Reed').asksForSeveral).toBe(false);
  });

  test('leaves an age in years alone', () => {
    expect(understood('judges older than 50')).toBe('job: judge | who: aged 51-');
  });
});
