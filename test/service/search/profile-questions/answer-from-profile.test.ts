import { describe, expect, it } from 'vitest';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import {
  answerFromProfile,
  mentionsOf,
} from '../../../../src/service/search/profile-questions/answer-from-profile.ts';
import { ORLA } from './orla.ts';
import { storedFrom, TODAY } from './stored-from.ts';

const ask = (question: string, record: PersonRecord = ORLA, isPublic = true) =>
  answerFromProfile(storedFrom(record, isPublic), question, new Date(TODAY));
const told = (question: string, record?: PersonRecord) => {
  const [first] = ask(question, record).answers;
  return [first?.status, first?.text];
};
const text = (question: string, record?: PersonRecord) => told(question, record)[1];

const CHIEF = 'Chief Engineer at Lanternfish Ports, since 2019-02';
const DOCKS =
  'Harbour Engineer at West Brenna Docks, Gdańsk, Poland, from 2010-01-15 to 2018-12-31';
const TIDEWELL = 'Surveyor at Tidewell, from 2004 to 2009';

describe('answerFromProfile: what is recorded', () => {
  it.each([
    ['Where did she study?', 'MEng, Hydraulics at University of Quarryford, from 2000 to 2004.'],
    ['When did she graduate?', 'Ended 2004: MEng, Hydraulics at University of Quarryford'],
    ["Where did she do her master's?", 'MEng, Hydraulics at University of Quarryford'],
    ['Who does she work for?', `${CHIEF}. Recorded without dates, so perhaps over: Adviser at`],
    ['What does she do at Lanternfish?', `${CHIEF}. Runs the dredging fleet of nine ships.`],
    ['Is she still at Tidewell?', `Not recorded as current: ${TIDEWELL}.`],
    ['Where did she work before Lanternfish Ports?', `${DOCKS}; ${TIDEWELL}.`],
    ['What did she do after leaving Tidewell?', `${DOCKS}; ${CHIEF}.`],
    ['Where did she work in 2012?', `${DOCKS}. The dates recorded do not tell it of: Adviser at`],
    ['What was her first job?', `The first one recorded: ${TIDEWELL}.`],
    ['What was her previous job?', `${DOCKS}.`],
    ['Has she worked in Gdańsk?', `${DOCKS}.`],
    ['When did she join Tidewell?', `Began 2004: ${TIDEWELL}.`],
    ['When did she leave West Brenna Docks?', `Ended 2018-12-31: ${DOCKS}.`],
    ['How long was she at Tidewell?', `4 to 5 years: ${TIDEWELL}.`],
    ['How long has she been in her job?', `About 7 years 6 months so far: ${CHIEF}.`],
    ['Where does she live?', 'Location: Cork, Ireland.'],
    ['Where did she live before?', 'Lived in: Gdańsk, Poland.'],
    ['How old is she?', '46 or 47: born 1979; only the year is known.'],
    ['When was she born?', 'Born 1979; only the year is known. Age: 46 or 47.'],
    ['How old was she when she joined Tidewell?', '24 or 25 in 2004: born 1979'],
    ['Which languages does she speak?', 'She speaks Irish and Polish.'],
    ['Spricht sie Polnisch?', 'She speaks Irish and Polish.'],
    ['What skills does she have?', 'Skill: dredging, AutoCAD.'],
    ['Does she have experience with dredging?', 'Skill: dredging, AutoCAD.'],
    ['What are her hobbies?', 'Open-water swimming.'],
    ['Has she won any awards?', 'Won the Pontoon Medal in 2020.'],
    ['What has she published?', 'Silt and the sea, 2016.'],
    ['What is her family name?', 'Family name: Vexley.'],
    ['What is she also known as?', 'Also known as: Orla Munt.'],
    ['What is her gender?', 'Gender: Female.'],
    ['When was this last updated?', 'Profile last updated 2026-07-01. Newest source: 2025-03-02.'],
    ['Is she on LinkedIn?', 'linkedin, https://www.linkedin.com/in/orla-vexley.'],
    ['Who says so?', 'https://docks.example/staff, 2025-03-02'],
    ['Is there a picture of her?', 'Picture: https://vexley.example/orla.jpg.'],
    ['What happened in 2021?', '2021-06-01: Opened the new lock.'],
    ['Who is she?', 'Headline: Harbour engineer; Chief Engineer at'],
  ])('leads with the fact asked for: %s', (question, lead) => {
    expect(told(question)).toEqual(['answered', expect.stringContaining(lead)]);
    expect(text(question)?.indexOf(lead.slice(0, 12))).toBe(
      question.startsWith('Who says') ? text(question)?.indexOf('https://docks') : 0,
    );
  });

  it('quotes prose where no section holds it, and nothing about relatives', () => {
    const prose: PersonRecord = {
      name: 'Piet Zand',
      summary:
        'His father studied law. Piet studied geology at Hillcrest and lives in a mill near ' +
        'Delden. He runs a bakery.',
    };
    const second = 'Piet studied geology at Hillcrest and lives in a mill near Delden.';
    expect(told('Where did he study?', prose)).toEqual(['answered', second]);
    expect(told('Where does he live?', prose)).toEqual(['answered', second]);
    expect(told('What does he do?', prose)).toEqual(['answered', 'He runs a bakery.']);
  });

  it('answers each thing asked, with the facts and their sections', () => {
    const { answers, facts, mayAddRelated } = ask('Where does she live and what does she speak?');
    expect(answers.map(({ asks }) => asks)).toEqual(['place', 'languages']);
    expect(facts).toMatchObject([
      { from: 'basic', text: 'Location: Cork, Ireland' },
      { from: 'funFacts', sources: [{ url: 'https://docks.example/staff' }] },
    ]);
    expect(mayAddRelated).toBe(true);
  });
});

describe('answerFromProfile: what is not recorded', () => {
  const BARE: PersonRecord = { name: 'Piet Zand', facts: [{ text: 'Collects kites.' }] };

  it.each([
    'Where did he study?',
    'Who does he work for?',
    'Where did he work in 2010?',
    'When did he join Tidewell?',
    'Where does he live?',
    'Where was he born?',
    'How old is he?',
    'Which languages does he speak?',
    'What are his skills?',
    'Has he won awards?',
    'What has he published?',
    'What is his family name?',
    'Does he go by other names?',
    'What is his gender?',
    'Is he married?',
    'Is he Catholic?',
    'When did we connect?',
    'Is he on LinkedIn?',
    'Who says so?',
    'Is there a photo of him?',
    'What happened in 2020?',
  ])('is said to be not known, and no other fact stands for it: %s', (question) => {
    const { answers, facts } = ask(question, BARE);
    expect(answers).toMatchObject([{ status: 'not_known' }]);
    expect(answers[0]?.text).not.toContain('kites');
    expect(facts).toEqual([]);
  });

  it.each([
    [
      'Did she ever work at Google?',
      'Nothing is recorded of work or studies that mention “Google”.',
    ],
    ['Does she have a PhD?', 'No studies that mention “PhD” are recorded.'],
    ['When did she leave Lanternfish Ports?', `No end is recorded: ${CHIEF}.`],
    ['When did she join the Saltmarsh Trust?', 'When it began is not recorded: Adviser at'],
    ['Where did she work in 1999?', 'No job in that time is recorded. The dates recorded do not'],
    ['Where did she work before Google?', 'No stay that mentions “Google” is recorded'],
    ['Does she speak Welsh?', '“Welsh” is not recorded. Recorded: She speaks Irish and Polish.'],
    ['Was she ever a teacher?', 'Nothing is recorded of work or studies that mention “teacher”.'],
    ['Does she speak Irish and Welsh?', '“Welsh” is not recorded.'],
    ['Was she at Tidewell in 2012?', 'No work that mentions “Tidewell” is recorded in that time.'],
    ['How long has she lived in Cork?', 'The places on record have no dates: Location: Cork'],
    ['Does she know Kubernetes?', 'Nothing in the profile mentions “Kubernetes”.'],
    ['Where did she live in 2012?', 'The places on record have no dates: Location: Cork'],
    ['Was she at Brenna Docks?', 'Nothing is recorded of work or studies that mention'],
  ])('says which part is not recorded: %s', (question, lead) => {
    expect(told(question)).toEqual(['not_known', expect.stringContaining(lead)]);
  });

  it('never guesses what is sensitive, even from a sentence that has the word', () => {
    const record = { ...BARE, facts: [{ text: 'Sings in a Catholic church.' }] };
    expect(told('Is he Catholic?', record)[0]).toBe('not_known');
    expect(told('What is his religion?', record)[0]).toBe('not_known');
  });

  it('does not answer what never happened', () => {
    expect(told('Has she never worked abroad?')).toEqual([
      'not_known',
      expect.stringContaining('what is known, not what never happened'),
    ]);
    expect(told('Has she never worked in Gdańsk?')).toEqual(['answered', `${DOCKS}.`]);
  });

  it('names words that it did not apply', () => {
    expect(ask('Where does Bob live?').answers).toMatchObject([
      { text: expect.stringContaining('does not mention “Bob”'), notApplied: ['Bob'] },
    ]);
    expect(ask('Which of her jobs was the best?').answers).toMatchObject([
      { notApplied: ['best'] },
    ]);
  });
});

describe('answerFromProfile: what is withheld', () => {
  it.each([
    'What is her e-mail address?',
    'Can I have her phone number?',
    'How can I reach her?',
    'Wie lautet ihre Telefonnummer?',
    'Quelle est son adresse ?',
  ])('gives no contact details: %s', (question) => {
    for (const isPublic of [true, false]) {
      const said = ask(question, ORLA, isPublic);
      expect(said.answers).toMatchObject([{ asks: 'contact', status: 'withheld' }]);
      expect(JSON.stringify(said)).not.toMatch(/orla@|555/);
    }
  });

  it('tells the date of connecting of private profiles only', () => {
    const when = (isPublic: boolean) => ask('When did we connect?', ORLA, isPublic).answers[0];
    expect(when(false)).toMatchObject({ status: 'answered', text: 'Connected on: 2022-04-09.' });
    expect(when(true)).toMatchObject({ status: 'not_known' });
  });
});

describe('answerFromProfile: the whole profile', () => {
  const ASKED = [
    'Who is she?',
    'What is she also known as?',
    'What is her gender?',
    'When was she born?',
    'Where does she live?',
    'Where has she lived?',
    'When did we connect?',
    'Which jobs has she had?',
    'Where did she study?',
    'Which languages does she speak?',
    'What are her skills?',
    'Is there a picture?',
    'What happened?',
    'What are her hobbies?',
    'Which awards has she?',
    'What has she published?',
    'Which links are there?',
    'What are the sources?',
  ];

  it('has a question for every item that a profile shows', () => {
    const { sections = {} } = storedFrom(ORLA, false).profile;
    const facts = ASKED.flatMap((question) => ask(question, ORLA, false).facts);
    const shown = facts.map((one) => one.text).join('\n');
    const items = [
      ...(sections.basic?.items ?? []).map(({ value }) => value),
      ...(sections.jobs?.items ?? []).map(({ organization = '' }) => organization),
      ...(sections.education?.items ?? []).map(({ school }) => school),
      ...(sections.images?.items ?? []).map(({ url }) => url),
      ...(sections.eventsTimeline?.items ?? []).map((one) => one.text),
      ...(sections.passions?.items ?? []).map((one) => one.text),
      ...(sections.accomplishments?.items ?? []).map((one) => one.text),
      ...(sections.research?.items ?? []).map((one) => one.text),
      ...(sections.links?.items ?? []).map(({ url }) => url),
    ];
    expect(items.filter((item) => !shown.includes(item))).toEqual([]);
  });

  it.each([
    ['vexley.example', 'https://vexley.example/'],
    ['Munt', 'Also known as: Orla Munt'],
    ['Gdańsk', 'Lived in: Gdańsk, Poland'],
  ])('finds a statement by its words alone: %s', (question, statement) => {
    const found = mentionsOf(storedFrom(ORLA), question, TODAY).map((one) => one.text);
    expect(found).toContain(statement);
  });
});
