import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuestion } from '../../../../src/service/search/profile-questions/read-question.ts';
import { TODAY } from './stored-from.ts';

const NAMES = ['Orla Vexley', 'Orla Munt'];
const read = (question: string, held: readonly string[] = []) =>
  readQuestion(question, NAMES, { today: TODAY, held: new Set(held) });

describe('readQuestion: what is asked for', () => {
  it.each([
    ['Where did Orla go to university?', 'education'],
    ['Which schools did she attend?', 'education'],
    ['What does Orla Vexley do?', 'work_now'],
    ["What's her job title?", 'work_now'],
    ['Is she still at Tidewell?', 'work_now'],
    ['Who has she worked for?', 'work_past'],
    ['What was her first job?', 'work_past'],
    ['When did she leave Tidewell?', 'stay_dates'],
    ['How long was she at the University of Quarryford?', 'stay_dates'],
    ["Where's she based?", 'place'],
    ['In which city is the person?', 'place'],
    ['Does she or he work in IT?', 'work_now'],
    ['Where was she born?', 'birth_place'],
    ['How old is she?', 'birth'],
    ['How old is this person?', 'birth'],
    ['When is her birthday?', 'birth'],
    ['Is she fluent in Polish?', 'languages'],
    ['Which programming languages does she know?', 'skills'],
    ['What does she do outside work?', 'interests'],
    ['Has she won anything?', 'achievements'],
    ['Which papers did she publish?', 'research'],
    ['What is her surname?', 'names'],
    ['Is she a man or a woman?', 'gender'],
    ['Is this a he or a she?', 'gender'],
    ['When was she or he hired?', 'stay_dates'],
    ['Is she married?', 'personal'],
    ['Who is her manager?', 'personal'],
    ['Is her role manager?', 'work_now'],
    ['Has she left the company?', 'work_now'],
    ['Did she leave?', 'work_now'],
    ['Who was chief engineer before her?', 'personal'],
    ['How long has she lived in Cork?', 'place'],
    ["I'd like to know what she studied", 'education'],
    ['How old is this information?', 'updated'],
    ['When did we connect?', 'connected'],
    ['How can I contact her?', 'contact'],
    ['Is she on LinkedIn?', 'links'],
    ['Who says so?', 'sources'],
    ['Is there a photo of her?', 'pictures'],
    ['What happened in 2021?', 'events'],
    ['Who is Orla Vexley?', 'summary'],
    ['Wo hat sie studiert?', 'education'],
    ['Was macht sie beruflich?', 'work_now'],
    ['Seit wann ist sie bei Tidewell?', 'stay_dates'],
    ['Wo wohnt sie?', 'place'],
    ['Wie alt ist sie?', 'birth'],
    ['¿Dónde estudió?', 'education'],
    ['¿A qué se dedica?', 'work_now'],
    ['¿Dónde trabajó antes?', 'work_past'],
    ['¿Cuántos años tiene?', 'birth'],
    ['Où habite-t-elle ?', 'place'],
    ['Que fait-elle maintenant ?', 'work_now'],
    ['Quand a-t-elle quitté Tidewell ?', 'stay_dates'],
    ['Quel âge a-t-elle ?', 'birth'],
  ])('reads "%s" as %s', (question, asks) => {
    expect(read(question).map((one) => one.asks)).toEqual([asks]);
  });

  it.each(['bees', 'Has she managed a team?', 'Who is the mayor of Cork?', '?!', ''])(
    'reads nothing from "%s"',
    (question) => {
      expect(read(question)).toEqual([]);
    },
  );

  it('reads two questions in one sentence, and each thing once', () => {
    const both = read('Where does she live and how old is she? Where does she live?');
    expect(both.map(({ asks }) => asks)).toEqual(['place', 'birth']);
  });
});

describe('readQuestion: what it is about', () => {
  const topic = (question: string) => read(question)[0]?.topic.map(({ said }) => said);

  it.each([
    ['When did Orla join Tidewell?', ['Tidewell']],
    ['What did she do at West Brenna Docks?', ['West', 'Brenna', 'Docks']],
    ['When did she start at the University of Quarryford?', ['University', 'Quarryford']],
    ['Does she have a PhD?', ['PhD']],
    ['does she have a phd?', ['phd']],
    ['Does she know Home Depot?', ['Home', 'Depot']],
    ['Where does she work?', []],
    ['Does she still work here?', []],
    ['Where did she work before Tidewell in the city?', ['Tidewell']],
  ])('takes from "%s" the words %j', (question, words) => {
    expect(topic(question)).toEqual(words);
  });

  it('names what it understands and cannot apply', () => {
    expect(read('Which of her jobs was the longest?')[0]?.unapplied).toEqual(['longest']);
    const [first] = read('We have lunch on Thursday. Where does she live?');
    expect(first).toMatchObject({ asks: 'place', unapplied: ['lunch', 'Thursday'] });
  });

  it('holds a name or what follows a preposition for what must be in the answer', () => {
    const firm = (question: string) => read(question)[0]?.topic.map(({ isFirm }) => isFirm);
    expect(firm('What did she do at tidewell?')).toEqual([true]);
    expect(firm('Did she study law?')).toEqual([true]);
    expect(firm('Which roles did tidewell offer?')).toEqual([false, false]);
  });

  it.each([
    ['Where did she work in 2015?', { from: '2015', to: '2015' }],
    ['Where did she work between 2012 and 2014?', { from: '2012', to: '2014' }],
    ['Where did she work before 2012?', { from: null, to: '2011' }],
    ['Where did she work after 2012?', { from: '2013', to: null }],
    ['Where has she worked since 2012?', { from: '2012', to: null }],
    ['Where did she work in March 2015?', { from: '2015-03', to: '2015-03' }],
    ['Where did she work in the 1990s?', { from: '1990', to: '1999' }],
    ['Where did she work in the 90s?', { from: '1990', to: '1999' }],
    ['Where did she work last year?', { from: '2025', to: '2025' }],
    ['Where did she work 3 years ago?', { from: '2023', to: '2023' }],
    ['Where has she worked in the last 5 years?', { from: '2021', to: null }],
    ['Wo hat sie im Mai 2015 gearbeitet?', { from: '2015-05', to: '2015-05' }],
    ['¿Dónde trabajó entre 2010 y 2012?', { from: '2010', to: '2012' }],
    ['Où travaillait-elle avant 2012 ?', { from: null, to: '2011' }],
  ])('reads the time of "%s"', (question, time) => {
    expect(read(question)[0]).toMatchObject({ asks: 'work_past', time, relation: null, topic: [] });
  });

  it('reads before and after a stay, and a negation', () => {
    expect(read('Where did she work before Tidewell?')[0]?.relation).toBe('before');
    expect(read('Wo hat sie nach Tidewell gearbeitet?')[0]?.relation).toBe('after');
    expect(read('Has she never worked in Cork?')[0]?.isNegated).toBe(true);
  });

  it('reads any text in any script without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (question) => {
        expect(Array.isArray(read(question))).toBe(true);
      }),
    );
  });
});

describe('readQuestion: slips, counts and several things at once', () => {
  it('reads a slip of the hand and says what it read', () => {
    const [asked] = read('wher did she studdy');
    expect(asked).toMatchObject({
      asks: 'education',
      respelled: [
        { said: 'wher', as: 'where' },
        { said: 'studdy', as: 'study' },
      ],
    });
  });

  it('takes no name and no word of the profile for a slip', () => {
    expect(read('Did she work at Frims?')[0]?.respelled).toEqual([]);
    expect(read('did she work at frims', ['frims'])[0]?.respelled).toEqual([]);
    expect(read('did she work on a farm')[0]?.respelled).toEqual([]);
  });

  it.each([
    ['How many degrees does she have?', 'degrees'],
    ['How many different employers has she had?', 'employers'],
    ['Wie viele Sprachen spricht sie?', 'languages'],
    ['How many years was she at Tidewell?', null],
  ])('%s counts %s', (question, counted) => {
    expect(read(question)[0]?.counted).toBe(counted);
  });

  it('names a number that it cannot give', () => {
    expect(read('How many hospitals has she worked at?')[0]?.unapplied).toEqual(['how many']);
  });

  it('reads each part that asks for something of its own', () => {
    const asks = read('Tell me her age, her gender and her languages').map((one) => one.asks);
    expect(asks).toEqual(['birth', 'gender', 'languages']);
    expect(read('Did she work at Smith and Jones?')).toHaveLength(1);
  });

  it.each([
    ['What did she do in the late eighties?', { from: '1985', to: '1989' }],
    ['Where did she work in the early 2000s?', { from: '2000', to: '2004' }],
  ])('%s is a part of a decade', (question, time) => {
    expect(read(question)[0]?.time).toEqual(time);
  });

  it('parts what is sought from what it came before', () => {
    const [asked] = read('Was she a surveyor before she joined Lanternfish?');
    expect(asked?.among.map(({ folded }) => folded)).toEqual(['surveyor']);
    expect(asked?.topic.map(({ folded }) => folded)).toEqual(['lanternfish']);
  });
});
