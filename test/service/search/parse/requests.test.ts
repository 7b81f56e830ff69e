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

const READERS =
  'I moderate a reading group about harbours, nothing fancy, eleven of us and a lot of biscuits. I ' +
  'seem to remember being connected with three people at the European Commission. Please find them ' +
  'for me, and do not bother with people from the central bank.';

describe('parseQuestion: the request in a long text', () => {
  it('takes from the story who is asked for where the request says only who is not', () => {
    expect(parse(READERS).intent.experiences).toEqual([
      { organization: 'European Commission' },
      { organization: 'central bank', temporalScope: 'current', excluded: true },
    ]);
  });

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
    expect(understood('I love Boston. Nurses there?')).toBe('job: Nurse | place: Boston');
  });
});

const DINNER =
  'We would like to have dinner with a few people who know how big banks buy software. I think Google ' +
  'and Microsoft would be the best start. Could you check whether I am connected to anybody who works ' +
  'at either of the two?';
const SPREADSHEET =
  'I have a spreadsheet with three cities in it: Denton, Laredo and Amarillo. My manager wants the ' +
  'results by noon and I have no idea how. Who is the mayor of each of these?';
const TALK =
  'Some years back at a congress on clinical trials I had a good talk with a statistician. I am sure ' +
  'her first name was Barbara, and she told me that she works for Google in Boston. ' +
  "I'd like to write to her, so please find her.";
const GRANDMOTHER =
  'My grandmother keeps telling how she once sat next to a politician on a bus from Montpelier to ' +
  'Burlington, and he showed her his garden, and she was sure he told her he had been a governor for ' +
  "almost twenty years, from Ohio I think. She'd love to send him a card. Any idea who that was?";
const TAPE =
  'There is a tape from 2018 on the shelf of our radio station in Ohio. My boss says he was a state ' +
  'representative from somewhere around Warren County, but nobody remembers more than that. Could you ' +
  'find out who he is?';
const UTAH =
  'Next quarter we would like to sit down with city leaders across Nevada. Our last contact list is from ' +
  '2019, so it is of no use. Could you tell me which mayors in Utah are still in office?';
const GUESTS =
  'Our association has already booked the hotel. What I still lack is the guest list: we want to invite ' +
  'everybody who is a senator of Texas at the moment. Catering is handled by the board.';
const WRITER =
  "I'm writing a piece for our local paper on city government in the Pacific states and for my sidebar " +
  'I need a list of people who have been mayor in Washington state. Thanks so much in advance.';

describe('parseQuestion: who tells what in a long text', () => {
  it.each([
    ['leaves out what is said of the writer', WRITER, 'job: mayor | place: Washington state'],
    ['asks what is asked, not what would be liked', UTAH, 'job: mayor, current | place: Utah'],
    [
      'takes a wish for the request where nothing else asks',
      GUESTS,
      'job: senator, current | place: Texas',
    ],
    [
      'takes the list that "either of the two" points back at',
      DINNER,
      'job: @Google/Microsoft | who: my network',
    ],
    [
      'takes the places of "each of these"',
      SPREADSHEET,
      'job: mayor | place: Denton/Laredo/Amarillo',
    ],
    [
      'reads what is told of the person that is asked for',
      TALK,
      'name: Barbara | job: statistician, @Google | place: Boston',
    ],
    [
      'tells the person from others, and leaves out what the writer doubts',
      GRANDMOTHER,
      'job: governor, for 17-20 years',
    ],
    ['leaves out a vague place', TAPE, 'job: state representative'],
  ])('%s', (_, text, expected) => {
    expect(understood(text).replace(/ \| not: .*$/, '')).toBe(expected);
  });

  it.each([WRITER, UTAH, GUESTS, DINNER, SPREADSHEET, TALK, GRANDMOTHER, TAPE])(
    'accounts for every word of "%s"',
    (text) => {
      const { spans, ignored, wording, passed } = parse(text);
      const shown = [...spans, ...ignored, ...wording, ...passed];
      for (const { text: words, start, end } of shown) expect(text.slice(start, end)).toBe(words);
      const own = spans.map(({ start, end }) => end - start);
      // No span reaches over words that were left out between two parts of the request.
      expect(Math.max(...own)).toBeLessThan(40);
    },
  );
});
