import { describe, expect, it } from 'vitest';
import { asksForEach } from '../../../../src/service/search/parse/asks-for-each.ts';
import { NO_KNOWN_TERMS } from '../../../../src/service/search/parse/known-terms.ts';
import { parseNotices } from '../../../../src/service/search/parse/parse-notices.ts';
import { readWords } from '../../../../src/service/search/parse/words.ts';
import { parse, understood } from './understood.ts';

const told = (query: string) => parseNotices(parse(query)).map(({ message }) => message);

describe('parseQuestion: "and" after what one person did', () => {
  it.each([
    ['went to Harvard and Yale', 'school: Harvard + Yale'],
    ['people who studied at Harvard, Yale and Princeton', 'school: Harvard + Yale + Princeton'],
    ['has degrees from Harvard and Yale', 'school: Harvard + Yale'],
    ['studied at both Harvard and Yale', 'school: Harvard + Yale'],
    ['worked at Google and Meta', 'job: @Google + @Meta'],
    ['people who worked at MIT and at Harvard', 'job: @MIT + @Harvard'],
    ['used to work at Google and Meta', 'job: @Google, former + @Meta, former'],
    ['worked at both MIT and Harvard', 'job: @MIT + @Harvard'],
    ['worked both at MIT and at Harvard', 'job: @MIT + @Harvard'],
    ['worked at both Duke and Yale', 'job: @Duke + @Yale'],
    ['worked for Harvard and Yale', 'job: @Harvard + @Yale'],
    ['she founded Google and Meta', 'job: founder, @Google + founder, @Meta'],
    ['someone who left Google and Meta', 'job: @Google, former + @Meta, former'],
    ['people who left both Google and Meta', 'job: @Google, former + @Meta, former'],
    [
      'who served in the Ohio House of Representatives and in the Ohio Senate',
      'job: @Ohio House of Representatives + @Ohio Senate',
    ],
    [
      'served in both the Ohio House and the Ohio Senate',
      'job: state representative/state delegate/assembly member, @Ohio House of Representatives + @Ohio Senate | place: Ohio',
    ],
  ])('asks for each: "%s"', (query, expected) => {
    const known = { organizations: new Set(['ohio house of representatives', 'ohio senate']) };
    expect(understood(query, { ...NO_KNOWN_TERMS, ...known })).toBe(expected);
    expect(told(query)).toEqual([]);
  });
});

describe('parseQuestion: "and" between what several people have', () => {
  it.each([
    ['Harvard and Yale alumni', 'school: Harvard/Yale', 'intent.schools'],
    ['people at Meta and Amazon', 'job: @Meta/Amazon', 'intent.experiences'],
    ['Google and Meta engineers', 'job: engineer, @Google/Meta', 'intent.experiences'],
    ['engineers at Google and Meta', 'job: engineer, @Google/Meta', 'intent.experiences'],
    ['employees of Google and Netflix', 'job: @Google/Netflix', 'intent.experiences'],
    ['people who left Google and Meta', 'job: @Google/Meta, former', 'intent.experiences'],
    ['who joined Google and Meta', 'job: @Google/Meta', 'intent.experiences'],
    [
      'engineers who founded Google and Meta',
      'job: engineer + founder, @Google/Meta',
      'intent.experiences',
    ],
  ])('is any of them, and said: "%s"', (query, expected, field) => {
    expect(understood(query)).toBe(expected);
    const [notice] = parseNotices(parse(query));
    expect(notice).toMatchObject({ kind: 'applied', field });
    expect(notice?.message).toMatch(/^Applied: ".* and .*" as any of them; with "both", each/);
  });

  it.each(['Harvard or Yale alumni', 'worked at Google or Meta', 'went to Harvard, Yale'])(
    'is not said of "%s"',
    (query) => {
      expect(told(query)).toEqual([]);
    },
  );
});

describe('asksForEach', () => {
  it.each([
    ['who went to | Yale and Duke', true],
    ['who has worked for | Acme and Loomco', true],
    ['who were professors at | Duke and Emory', false],
    ['who went to Yale and works with engineers at | Acme and Loomco', false],
    ['she left. People at | Acme and Loomco', false],
    ['| Acme and Loomco', false],
    ['she has left | Acme and Loomco', true],
    ['the engineer who founded | Acme and Loomco', true],
    ['engineers who founded | Acme and Loomco', false],
    ['who left | Acme and Loomco', false],
    ['everyone who joined | Acme and Loomco', false],
  ])('"%s" is %s', (text, expected) => {
    const first = readWords(text.split('|')[0] ?? '').words.length;
    expect(asksForEach(readWords(text.replace('|', '')), first)).toBe(expected);
  });
});

describe('parseQuestion: joining one of several', () => {
  it.each([
    ['people who joined Google or Meta', 'job: @Google/Meta'],
    ['people who resigned from Google or Netflix', 'job: @Google/Netflix, former'],
  ])('applies what they did to each of them: "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
    expect(told(query)).toEqual([]);
  });
});
