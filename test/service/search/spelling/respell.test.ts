import { describe, expect, it } from 'vitest';
import { loadGazetteer } from '../../../../src/service/places/load-gazetteer.ts';
import { loadWordTable } from '../../../../src/service/search/embedding/word-table.ts';
import { respell } from '../../../../src/service/search/spelling/respell.ts';
import { NearWords } from '../../../../src/service/search/vocabulary/near-words.ts';
import { TermList } from '../../../../src/service/search/vocabulary/term-list.ts';
import { UnitList } from '../../../../src/service/search/vocabulary/unit-list.ts';
import {
  atOnce,
  type VisibleVocabulary,
} from '../../../../src/service/search/vocabulary/visible-vocabulary.ts';
import { foldTokens } from '../../../../src/service/text/fold.ts';

const gazetteer = await loadGazetteer();
const words = await loadWordTable();

interface Index {
  readonly names?: string;
  readonly titles?: readonly string[];
  readonly organizations?: readonly string[];
}

const listOf = (labels: readonly string[] = []): TermList => {
  const list = new TermList({ tokensOf: foldTokens });
  for (const [id, label] of labels.entries()) list.add({ id, folded: label, label });
  return list;
};

function vocabularyOf({ names = '', titles, organizations }: Index): VisibleVocabulary {
  const nameWords = new NearWords();
  for (const name of foldTokens(names)) nameWords.add(name);
  return {
    nameWords,
    titles: listOf(titles),
    organizations: listOf(organizations),
    schools: listOf(),
    places: listOf(),
    units: new UnitList(),
    reading: atOnce,
  };
}

const read = (text: string, index: Index = {}) =>
  respell(text, { gazetteer, words, vocabulary: vocabularyOf(index) });

const spelt = (text: string, index?: Index): string => read(text, index).text;

describe('respell', () => {
  it.each([
    ['mayors in Conneticut', 'mayors in Connecticut'],
    ['who lives in pitsburgh?', 'who lives in pittsburgh?'],
    ['nurses from the Phillipines', 'nurses from the Philippines'],
    ['lawyers in New Hampsire', 'lawyers in New Hampshire'],
    ['cooks in San Fransisco', 'cooks in San Francisco'],
    ['Los Angelas bakers', 'Los Angeles bakers'],
    ['mayor of Saint Luois', 'mayor of Saint Louis'],
    ['teachers in newjersey', 'teachers in new jersey'],
    ['teachers in Pitts burgh', 'teachers in Pittsburgh'],
    ['SENATORS FROM ILINOIS', 'SENATORS FROM ILLINOIS'],
  ])('corrects a misspelt place: "%s"', (asked, meant) => {
    expect(spelt(asked)).toBe(meant);
  });

  it.each([
    ['Govenor of Utah', 'Governor of Utah'],
    ['state senaters from Ohio', 'state senators from Ohio'],
    ['state tresurer', 'state treasurer'],
    ['leutenant governor of Utah', 'lieutenant governor of Utah'],
    ['govener of Utah', 'governor of Utah'],
    ['a rep in Utah I belive', 'a rep in Utah I believe'],
    ['mayrs in Florida', 'mayors in Florida'],
    ['mayers of Boise', 'mayors of Boise'],
    ['sofware enginers', 'software engineers'],
  ])('corrects a misspelt title: "%s"', (asked, meant) => {
    expect(spelt(asked)).toBe(meant);
  });

  it.each([
    ['poeple who curently work in Ohio', 'people who currently work in Ohio'],
    ['mayors betwen 2010 and 2012', 'mayors between 2010 and 2012'],
    ['mayors sinse 2015', 'mayors since 2015'],
    ['senators form Ohio', 'senators form Ohio'],
    ['senators wiht children', 'senators with children'],
    ['who took office in Febuary 2020', 'who took office in February 2020'],
  ])('corrects a word of the question: "%s"', (asked, meant) => {
    expect(spelt(asked)).toBe(meant);
  });

  it.each([
    ['analysts at Deloite', 'analysts at Deloitte'],
    ['people at mckinsy', 'people at mckinsey'],
    ['bankers from Golman Sachs', 'bankers from Goldman Sachs'],
  ])('corrects a well-known employer: "%s"', (asked, meant) => {
    expect(spelt(asked)).toBe(meant);
  });

  it('corrects the words of titles of the index', () => {
    expect(spelt('bokbinder in Ohio', { titles: ['bookbinder'] })).toBe('bookbinder in Ohio');
    expect(spelt('bokbinder in Ohio')).toBe('bokbinder in Ohio');
  });

  it('leaves employers of the index to those who compare whole names', () => {
    const index = { organizations: ['quillworks', 'quillmarks press'] };
    expect(spelt('people at Quilmorks Press', index)).toBe('people at Quilmorks Press');
  });

  it('leaves a word of an employer that is nearer to another word', () => {
    const asked = 'who works at Wormaster Quill Partners';
    const titles = ['webmaster'];
    const other = 'who works at Webmaster Quill Partners';
    expect(spelt(asked, { titles })).toBe(other);
    expect(spelt(asked, { titles, organizations: ['wormoster hill'] })).toBe(other);
    expect(spelt(asked, { titles, organizations: ['wormoster quill partners'] })).toBe(asked);
    const engineers = { organizations: ['software engineers inc'] };
    expect(spelt('sofware engineers in Utah', engineers)).toBe('software engineers in Utah');
  });

  it.each([
    'mayors in Ohio and Utah',
    'people who worked at Mets',
    'John Govner',
    'who is Sen. Marylend of Utah',
    'dr bostin',
    'who is Chantel Brantz?',
    'Kay Senter of Utah',
    'ada@conneticut.example',
    'https://example.com/govenor',
    'C++ and k8s in Ohio',
  ])('leaves known words, names and identifiers alone: "%s"', (asked) => {
    expect(spelt(asked)).toBe(asked);
  });

  it.each(["people I haven't met", 'who hasnt left', "whom didn't I thank"])(
    'leaves the contraction in "%s" alone',
    (asked) => {
      expect(spelt(asked)).toBe(asked);
    },
  );

  it('leaves words of the index alone, whatever they are like', () => {
    expect(spelt('Ilinois', { names: 'Vera Ilinois' })).toBe('Ilinois');
    expect(spelt('people at Deloite', { organizations: ['deloite'] })).toBe('people at Deloite');
  });

  it('reads no other language as misspelt English', () => {
    const asked = 'Bürgermeister von München, die seit 2015 im Amt sind';
    expect(spelt(asked)).toBe(asked);
  });

  it('parts a name that is written as one word', () => {
    expect(spelt('orrinvale', { names: 'Orrin Vale' })).toBe('orrin vale');
  });

  it('says every correction in the words of the question', () => {
    const { notices } = read('Govenor of Ilinois, or of ilinois');
    expect(notices.map(({ message }) => message)).toEqual([
      'Applied differently: "Govenor" read as "Governor".',
      'Applied differently: "Ilinois" read as "Illinois".',
      'Applied differently: "ilinois" read as "illinois".',
    ]);
  });

  it('leads every position back to the words as written', () => {
    const asked = 'the Govenor of Ilinois since 2019';
    const { text, toOwn } = read(asked);
    const own = (part: string) => {
      const { start, end } = toOwn(text.indexOf(part), text.indexOf(part) + part.length);
      return asked.slice(start, end);
    };
    expect(['the', 'Governor', 'of', 'Illinois', 'since 2019'].map(own)).toEqual([
      'the',
      'Govenor',
      'of',
      'Ilinois',
      'since 2019',
    ]);
    expect(own('Governor of Illinois')).toBe('Govenor of Ilinois');
  });

  it('names the words that are like a name of the index, in a question that is only a name', () => {
    const index = { names: 'Orrin Quillfeather' };
    expect(read('quilfeather', index).nearNames).toEqual(['quilfeather']);
    expect(read('who is quillf', index).nearNames).toEqual(['quillf']);
    expect(read('zorblat', index).nearNames).toEqual([]);
    expect(read('nurses and cooks who met quilfeather', index).nearNames).toEqual([]);
  });
});

describe('respell of Spanish words and names', () => {
  const index = { names: 'Ada González Bea Rodríguez Cai Valdez Dov Vargas' };

  it.each(['Gonzales', 'Rodrigues', 'Valdes', 'Bargas'])(
    'takes "%s" for another spelling of a name of the index',
    (name) => {
      expect(read(name, index).nearNames).toEqual([name.toLowerCase()]);
      expect(spelt(name, index)).toBe(name);
    },
  );

  it.each(['gonzales', 'Gonzalo', 'Chicago'])('takes "%s" for none', (word) => {
    expect(read(word, index).nearNames).toEqual([]);
  });

  it('corrects the words for occupations', () => {
    expect(spelt('gerentre comercial')).toBe('gerente comercial');
    expect(spelt('agente aduanal')).toBe('agente aduanal');
  });
});
