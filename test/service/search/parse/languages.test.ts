import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNotices } from '../../../../src/service/search/parse/parse-notices.ts';
import { questionPhrases } from '../../../../src/service/search/parse/question-phrases.ts';
import { tries } from '../../../support/thorough.ts';
import { parse, understood } from './understood.ts';

describe('parseQuestion: German, Spanish and French', () => {
  it.each([
    ['Bürgermeister in Oregon', 'job: mayor/Bürgermeister | place: Oregon'],
    ['Buergermeister von Denver', 'job: mayor/Buergermeister | place: Denver'],
    [
      'Wer ist Vizegouverneur von Ohio?',
      'job: lieutenant governor/Vizegouverneur, current | place: Ohio',
    ],
    ['die Bürgermeisterin von Köln', 'job: mayor/Bürgermeisterin | place: Cologne'],
    ['¿Quién fue senador durante más de 30 años?', 'job: senator/senador, for 30- years'],
    ['Wer war länger als 20 Jahre Senator?', 'job: senator, for 20- years'],
    ['Senatoren seit mehr als 10 Jahren', 'job: senator/Senatoren, for 10- years'],
    ['sénateurs pendant plus de 10 ans', 'job: senator/sénateur, for 10- years'],
    ['Frauen in München', 'place: Munich | who: female'],
    ['CEO einer Firma in Zürich', 'job: CEO | place: Zurich'],
    ['Wen kenne ich bei Siemens?', 'job: @Siemens, current | who: my network'],
    [
      'le procureur général du Minnesota',
      'job: attorney general/procureur général | place: Minnesota',
    ],
    ["sénatrices de l'Ohio", 'job: senator/sénatrice | place: Ohio | who: female'],
    ['qui travaille chez Renault', 'job: @Renault, current'],
    ['qui est-ce que je connais chez Doctolib ?', 'job: @Doctolib, current | who: my network'],
    [
      'anciens gouverneurs du Rhode Island et du Nebraska',
      'job: governor/gouverneur, former | place: Rhode Island/Nebraska',
    ],
    [
      'Senatoren in Hawaii, die heute im Amt sind',
      'job: senator/Senatoren, current | place: Hawaii',
    ],
    ['avocats à Londres', 'job: lawyer/avocat | place: London'],
    ['¿Quién es el gobernador de Texas?', 'job: governor/gobernador, current | place: Texas'],
    ['ingenieros en Alemania', 'job: engineer/ingeniero | place: Germany'],
    [
      'ingenieras que trabajan en Telefónica',
      'job: engineer/ingeniera, @Telefónica, current | who: female',
    ],
    ['alcaldes de Nueva York', 'job: mayor/alcalde | place: New York'],
    ['¿conozco a algún periodista?', 'job: journalist/periodista | who: my network'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it('reads times as in English', () => {
    const clauses = (query: string) =>
      parse(query).intent.experiences?.map(({ title: _, titleAnyOf: __, ...times }) => times);
    expect(clauses('Anwälte seit 2019')).toEqual(clauses('lawyers since 2019'));
    expect(clauses('ancien maire')).toEqual(clauses('former mayor'));
    expect(clauses('maires de 2010 à 2014')).toEqual(clauses('mayors from 2010 to 2014'));
    expect(clauses('senadores entre 2010 y 2014')).toEqual(
      clauses('senators between 2010 and 2014'),
    );
  });

  it('leaves a title alone that is the same in both languages', () => {
    expect(parse('le CEO de Renault').intent.experiences).toMatchObject([{ title: 'CEO' }]);
  });

  it('points into the question as it was asked', () => {
    expect(parse("sénatrices de l'Ohio").spans).toEqual([
      { clause: 'demographics.gender', text: 'sénatrices', start: 0, end: 10 },
      { clause: 'experiences.title', text: 'sénatrices', start: 0, end: 10 },
      { clause: 'geo.place', text: 'Ohio', start: 16, end: 20 },
    ]);
  });

  it('names a word that it cannot put into English', () => {
    expect(understood('ingénieurs photovoltaïques à Lyon')).toBe(
      'job: engineer/ingénieur | place: Lyon | not: photovoltaïques',
    );
  });

  it('looks the English words up in the index', () => {
    expect(questionPhrases('Vizegouverneur von Ohio')).toContain('lieutenant governor');
  });

  it.each([
    ['Gerhard Richter'],
    ['Thomas Mann'],
    ['Julio Pérez'],
    ['Maria de la Cruz'],
    ['Jean Le Maire'],
    ['Les Moonves'],
  ])('takes "%s" for a name', (query) => {
    expect(parse(query).intent).toEqual({ names: [query] });
  });

  const words = fc.constantFrom(
    ...`Bürgermeister von in München wer ist die ehemalige seit 2019 bis Frauen unter 35 ancien maire
    de Denver l'Ohio d'avocats à qui travaille chez Renault ¿quién es el gobernador que trabaja en
    nueva york desde hasta mujeres sin , . ? -`.split(/\s+/),
  );

  it('gives exact parts of any mixture of languages', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 16 }), (list) => {
        const query = list.join(' ');
        const { spans, ignored } = parse(query);
        for (const span of [...spans, ...ignored]) {
          expect(query.slice(span.start, span.end)).toBe(span.text);
          expect(span.end).toBeGreaterThan(span.start);
        }
      }),
      { numRuns: tries(167, 500) },
    );
  });
});

describe('parseQuestion: languages that are not read', () => {
  it('tells the language of a hostile text without trying every split', () => {
    // Would take minutes if a script's pattern tried every way to split the text.
    for (const piece of ['北', '한', 'абв ', 'и', 'カ', 'de la ', 'αβ']) {
      expect(parse(`${piece.repeat(4)}${'x '.repeat(1500)}`).spans).toBeDefined();
    }
  });

  it.each([
    ['Chi è il sindaco di Roma?', 'Italian'],
    ['quem é o prefeito de Lisboa', 'Portuguese'],
    ['wie is de burgemeester van Amsterdam', 'Dutch'],
    ['kto jest burmistrzem Krakowa', 'Polish'],
    ['sindaco di Torino', 'Italian'],
    ['Ankara belediye başkanı kim', 'Turkish'],
    ['vem är borgmästare i Stockholm', 'Swedish'],
    ['東京で働いているエンジニアを探しています', 'Japanese'],
    ['谁是北京的市长', 'Chinese'],
    ['Кто мэр Москвы?', 'Russian'],
  ])('says that "%s" is %s instead of guessing', (query, language) => {
    const parsed = parse(query);
    expect(parsed.unreadLanguage).toBe(language);
    expect(parsed.intent.experiences).toBeUndefined();
    expect(parsed.intent.semanticClauses).toBeUndefined();
    expect(parseNotices(parsed).map(({ message }) => message)).toEqual([
      `Not applied: the question seems to be in ${language}, which is not supported; only names ` +
        'in it were used.',
    ]);
  });

  it.each([
    ['山田太郎'],
    ['Иван Петров'],
    ['van der Berg'],
    ['engineers at Deutsche Bank'],
    ['El Paso mayors'],
  ])('does not take "%s" for a question in another language', (query) => {
    expect(parse(query).unreadLanguage).toBeNull();
  });
});
