import { describe, expect, it } from 'vitest';
import { parseNotices } from '../../../../src/service/search/parse/parse-notices.ts';
import { parse, understood } from './understood.ts';

const LETTER =
  'Good afternoon, for a school project my class writes to every harbour master in Norway. We ' +
  'have already written to the one in Iowa. Please tell us who is the lieutenant governor of ' +
  'Alaska so that we can address the letter properly.';
const BAKERY =
  'Hi team, I run a bakery in Denver and my bookkeeper just retired. I am looking for an ' +
  'accountant in Boulder with experience in food businesses. Ideally somebody who knows ' +
  'QuickBooks. Thanks a lot!';
const STORY =
  'A friend of mine claims that the woman who is now mayor of San Diego once ran a circus. I ' +
  'would bet that she is wrong but I want to be sure. Who is the person my friend has in mind?';

const UNCLE =
  'My uncle bets that the woman who is now mayor of Boston used to sit on the city council before ' +
  'she was elected. I think he is right, but I would like to be sure. Who is the woman he means?';
const REPORT =
  'We are writing a report on school boards and how they work with the towns around them in ' +
  "Oregon, so I'd like a list of all mayors in Vermont. It doesn't matter whether they are still " +
  'in office.';
const OFFICE =
  "We're opening an office in Lyon after a long search for the right place and the right people, " +
  'so I need accountants who live there and speak French';

describe('parseQuestion: the request in a long text', () => {
  it('reads the sentences that ask and leaves the story out', () => {
    const { intent, ignored } = parse(LETTER);
    expect(intent).toEqual({
      experiences: [{ title: 'lieutenant governor' }],
      geo: { place: 'Alaska' },
    });
    expect(ignored).toHaveLength(2);
  });

  it('reads sentences that narrow the request', () => {
    expect(parse(BAKERY).intent).toEqual({
      experiences: [{ title: 'accountant' }],
      semanticClauses: [{ text: 'food' }, { text: 'QuickBooks' }],
      geo: { place: 'Boulder' },
    });
  });

  it('reads the story when the request only points at it', () => {
    expect(parse(STORY).intent).toMatchObject({
      experiences: [{ title: 'mayor' }],
      geo: { place: 'San Diego' },
    });
    expect(parse(STORY).intent.semanticClauses).toBeUndefined();
  });

  it('reads the story when the request says no more of its person than a gender', () => {
    const { intent } = parse(UNCLE);
    expect(intent).toMatchObject({ geo: { place: 'Boston' }, demographics: { gender: 'female' } });
    expect(intent.experiences?.map(({ title }) => title)).toEqual(['mayor', 'council member']);
  });

  it('leaves out the reason before "so I would like …"', () => {
    const { intent, ignored } = parse(REPORT);
    expect(intent).toEqual({ experiences: [{ title: 'mayor' }], geo: { place: 'Vermont' } });
    expect(ignored[0]?.text).toMatch(/^We are writing a report/);
  });

  it('reads a request after "so I need", and the place that it points back at', () => {
    const { experiences, geo } = parse(OFFICE).intent;
    expect([experiences?.[0]?.title, geo?.place]).toEqual(['accountant', 'Lyon']);
  });

  it('names what it left out by its first words', () => {
    const [{ message = '' } = {}] = parseNotices(parse(LETTER));
    expect(message).toMatch(/^Not applied: "Good afternoon, for a school/);
    expect(message.length).toBeLessThan(200);
  });

  it('reads a short question of two sentences as a whole', () => {
    expect(understood('I love Boston. Nurses there?')).toBe(
      'job: Nurse | place: Boston | about: love',
    );
  });
});
