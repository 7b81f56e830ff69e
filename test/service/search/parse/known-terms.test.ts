import { describe, expect, it } from 'vitest';
import type { KnownTerms } from '../../../../src/service/search/parse/known-terms.ts';
import { questionPhrases } from '../../../../src/service/search/parse/question-phrases.ts';
import { unitKey } from '../../../../src/service/search/vocabulary/unit-list.ts';
import { foldText } from '../../../../src/service/text/fold.ts';
import { parse, understood } from './understood.ts';

const INDEX = {
  titles: ['Trail Whisperer', 'State Delegate', 'Paediatrician'],
  organizations: ['Zorblat', 'Florida Senate', 'West Virginia House of Delegates', "Maddy's Diner"],
  schools: ['Quillfeather Academy of Arts'],
  units: ['rockingham 4', 'essex orleans', 'bennington', '1st bristol plymouth', 'washington'],
  nameTokens: ['Clark', 'Jenkins', 'Baker', 'Price', 'Zorblat', 'Ilse', 'Varga'],
};

/** What the index returns for a question: only phrases that the parser looks up. */
function known(query: string): KnownTerms {
  const phrases = questionPhrases(query);
  const look = (labels: readonly string[]) => {
    const folded = new Set(labels.map(foldText));
    return new Set(phrases.filter((phrase) => folded.has(phrase)));
  };
  return {
    titles: look(INDEX.titles),
    organizations: look(INDEX.organizations),
    schools: look(INDEX.schools),
    nameTokens: look(INDEX.nameTokens),
    workWords: new Set(),
    units: new Set(phrases.map(unitKey).filter((key) => INDEX.units.includes(key))),
    departments: new Set(),
    isOfOneCompany: false,
    wholeUnits: new Set(),
    unitsAreSeats: false,
    degreesOfNobody: new Set(),
    likeness: new Map(),
  };
}

describe('parseQuestion with terms of the index', () => {
  it.each([
    ['trail whisperers in Oregon', 'job: trail whisperer | place: Oregon'],
    ['Ilse Varga the paediatrician', 'name: Ilse Varga | job: paediatrician'],
    ['zorblat engineers', 'job: engineer, @zorblat'],
    ['women in the Florida Senate', 'job: @Florida Senate | who: female'],
    ['members of the West Virginia House of Delegates', 'job: @West Virginia House of Delegates'],
    ["cooks at Maddy's Diner", "job: cook, @Maddy's Diner"],
    ['quillfeather academy of arts', 'school: quillfeather academy of arts'],
    ['clark jenkins', 'name: clark jenkins'],
    ['ilse varga oslo', 'name: ilse varga | place: oslo'],
    ['price', 'name: price'],
    ['ilse baker', 'name: ilse baker'],
    ['delegate Price from Maryland', 'name: Price | job: delegate | place: Maryland'],
  ])('reads "%s" as "%s"', (query, expected) => {
    const order = (text: string) => text.split(' | ').sort();
    expect(order(understood(query, known(query)))).toEqual(order(expected));
  });

  it.each([
    ['assistant professor at Harvard', 'assistant professor, @Harvard'],
    ['deputy chief of staff', 'deputy chief of staff'],
    ['Associate Alpaca Whisperer', 'Associate Alpaca Whisperer'],
    ['senior associate', 'senior associate'],
  ])('reads "%s" as one title, though the index has its parts', (query, job) => {
    const parts = 'assistant|professor|deputy|chief of staff|associate|alpaca whisperer|senior';
    const titles = new Set(parts.split('|'));
    expect(understood(query, { ...known(query), titles })).toBe(`job: ${job}`);
  });

  it.each([
    ['Child Care Aide at Stripe', 'job: Child Care Aide, @Stripe'],
    ['Supervisor Trust Accounts at Stripe', 'job: Supervisor Trust Accounts, @Stripe'],
    ['Baker Price', 'name: Baker Price'],
  ])('reads "%s" with the titles of the index as "%s"', (query, expected) => {
    const titles = new Set(['child care aide', 'supervisor trust accounts', 'baker price']);
    expect(understood(query, { ...known(query), titles })).toBe(expected);
  });

  it.each([
    ['who studied at Florida Atlantic University', 'school: Florida Atlantic University'],
    ["who studied at Tohoku Women's College", "school: Tohoku Women's College"],
    ['nurses who studied at Seattle Pacific', 'job: nurse | school: Seattle Pacific'],
    ['nurses in San Francisco', 'job: nurse | place: San Francisco'],
  ])('reads "%s" with the schools of the index as "%s"', (query, expected) => {
    const schools = new Set([
      'florida atlantic university',
      'tohoku womens college',
      'seattle pacific',
      'san francisco',
    ]);
    const order = (text: string) => text.split(' | ').sort();
    expect(order(understood(query, { ...known(query), schools }))).toEqual(order(expected));
  });

  it.each([
    ['Karla May', 'name: Karla May'],
    ['gary cates', 'name: gary cates'],
    ['who is michael folk', 'name: michael folk'],
    ['san jose', 'place: san jose'],
    ['Mayor Gary', 'name: Gary | job: Mayor'],
  ])('reads "%s", of which every word is a name of the index, as "%s"', (query, expected) => {
    const nameTokens = new Set('karla may gary cates michael folk san jose mayor'.split(' '));
    expect(understood(query, { ...known(query), nameTokens })).toBe(expected);
  });

  it('reads a capitalized title as a name where the index does not have it', () => {
    expect(understood('Zilber Quorn at Stripe')).toBe('name: Zilber Quorn | job: @Stripe');
  });

  it('reads a rank at the end of a list as a title of its own', () => {
    const titles = new Set(['professor', 'assistant']);
    const query = 'professors or assistants in Boise';
    expect(understood(query, { ...known(query), titles })).toContain('professor');
    expect(understood(query, { ...known(query), titles })).toContain('assistant');
  });

  it('relies on capital letters for names when no terms of the index are given', () => {
    expect(understood('clark jenkins')).toBe('about: clark jenkins');
    expect(understood('Clark Jenkins')).toBe('name: Clark Jenkins');
  });
});

describe('questionPhrases', () => {
  it('returns folded phrases, with the last word in the singular as well', () => {
    const phrases = questionPhrases('Data Engineers at AT&T');
    expect(phrases).toContain('data engineers');
    expect(phrases).toContain('data engineer');
    expect(phrases).toContain('at&t');
    expect(phrases).not.toContain('');
  });

  it('returns at most 2,003 phrases for a question of 800 words', () => {
    const words = Array.from({ length: 800 }, (_, i) => `w${i}`).join(' ');
    expect(questionPhrases(words).length).toBeLessThanOrEqual(2_003);
  });
});

it('queryIntent lists organizations and schools, and whether a person is named', () => {
  const { queryIntent } = parse('Ilse Varga, who went to MIT and works at Google');
  expect(queryIntent).toMatchObject({
    organizations: ['Google'],
    schools: ['MIT'],
    names_a_person: true,
  });
  expect(parse('engineers in Berlin').queryIntent).toMatchObject({
    organizations: [],
    schools: [],
    names_a_person: false,
  });
});

describe('districts that the index knows', () => {
  it.each([
    ['Rockingham 4', 'job: District Rockingham 4'],
    ['reps for Rockingham District No. 4', 'job: rep, District Rockingham 4'],
    ['who has been senator for Essex-Orleans', 'job: senator, District Essex-Orleans'],
    ['senators for Bennington, Vermont', 'job: senator, District Bennington | place: Vermont'],
    ['the Bennington seat', 'job: District Bennington'],
    ['First Bristol & Plymouth', 'job: District First Bristol & Plymouth'],
  ])('reads a district of the index by its name in "%s"', (query, expected) => {
    expect(understood(query, known(query))).toBe(expected);
  });

  it.each([
    ['people in Bennington', 'place: Bennington'],
    ['mayor of Bennington', 'job: mayor | place: Bennington'],
    ['senators from Washington', 'job: senator | place: Washington'],
  ])(
    'reads a town or state that a district is named after as the place in "%s"',
    (query, expected) => {
      expect(understood(query, known(query))).toBe(expected);
    },
  );
});
