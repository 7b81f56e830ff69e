import { describe, expect, it } from 'vitest';
import { loadWordTable } from '../../../../src/service/search/embedding/word-table.ts';
import { workLikeness } from '../../../../src/service/search/embedding/work-likeness.ts';
import {
  type KnownTerms,
  NO_KNOWN_TERMS,
} from '../../../../src/service/search/parse/known-terms.ts';
import { questionPhrases } from '../../../../src/service/search/parse/question-phrases.ts';
import { understood } from './understood.ts';

const table = await loadWordTable();

/** An index that has no term of the question but these names, and what its words are like. */
const withNames = (query: string, ...names: readonly string[]): KnownTerms => ({
  ...NO_KNOWN_TERMS,
  nameTokens: new Set(names),
  likeness: workLikeness(table, questionPhrases(query)),
});

describe('parseQuestion: capitalized words that no list has', () => {
  it.each([
    ['Dry Kiln Operator at Stripe', 'job: Dry Kiln Operator, @Stripe'],
    ['Regional Sales Lead at Acme', 'job: Regional Sales Lead, @Acme'],
    ['Solar Panel Installer in Leeds', 'job: Solar Panel Installer | place: Leeds'],
    ['Dog Groomer who studied at MIT', 'job: Dog Groomer | school: MIT'],
    ['Bag Bundler from Stripe', 'job: Bag Bundler, @Stripe'],
    ['Find Juke Box Mechanics at Acme', 'job: Juke Box Mechanic, @Acme'],
    ['Spray Drier Operator at Acme', 'job: Spray Drier Operator, @Acme'],
    ['Pastry Cook at Acme', 'job: Pastry Cook, @Acme'],
    ['Gynaecological Oncologist at Acme', 'job: Gynaecological Oncologist, @Acme'],
    ['dry kiln operators in Leeds', 'job: dry kiln operator | place: Leeds'],
    ['dog groomers in Leeds', 'job: dog groomer | place: Leeds'],
    ['DRY KILN OPERATOR IN LEEDS', 'job: DRY KILN OPERATOR | place: LEEDS'],
  ])('reads the job in "%s"', (query, expected) => {
    expect(understood(query, withNames(query))).toBe(expected);
  });

  it.each([
    ['Art Teacher in Leeds', 'job: Art Teacher | place: Leeds'],
    ['Art Gallery Manager in Leeds', 'job: Art Gallery Manager | place: Leeds'],
    ['Grant Writer at Acme', 'job: Grant Writer, @Acme'],
    ['Juvenile Justice Specialist at Acme', 'job: Juvenile Justice Specialist, @Acme'],
    ['Supervisor Education at Acme', 'job: Supervisor, @Acme | about: Education'],
  ])('reads no name in "%s", though it has a given name or an office', (query, expected) => {
    expect(understood(query, withNames(query))).toBe(expected);
  });

  it.each([
    'Maria Fernandes',
    'Maria Baker',
    'Zorblat Baker',
    'Ava Carpenter',
    'Ottokar Steiner',
    'Bill Palmer',
    'April Weaver',
    'Blaze Fisher',
    'Adrian K. Tam',
    'Onufry Zimmerman',
  ])('reads the name in "%s at Acme"', (name) => {
    const query = `${name} at Acme`;
    expect(understood(query, withNames(query))).toBe(`name: ${name} | job: @Acme`);
  });

  it('reads a name and a job that stand side by side', () => {
    const query = 'Jo Varga Dry Kiln Operator';
    expect(understood(query, withNames(query))).toBe('name: Jo Varga | job: Dry Kiln Operator');
  });

  it('reads words of work as a name when people of the index are called by all of them', () => {
    const query = 'Bag Bundler at Acme';
    expect(understood(query, withNames(query, 'bag', 'bundler'))).toBe(
      'name: Bag Bundler | job: @Acme',
    );
    expect(understood(query, withNames(query, 'bundler'))).toBe('job: Bag Bundler, @Acme');
  });

  it('makes no job of a small word that only ends like one', () => {
    const query = 'could you check whether anybody works at Acme';
    expect(understood(query, withNames(query))).not.toContain('job: check');
  });

  it('keeps a name after the word that says it is one', () => {
    const query = 'somebody named Forest Ranger';
    expect(understood(query, withNames(query))).toBe('name: Forest Ranger');
  });
});

describe('parseQuestion: titles that begin with a word of requests', () => {
  it.each([
    ['Graduate Assistant at Stripe', 'job: Graduate Assistant, @Stripe'],
    ['Company Manager at Stripe', 'job: Company Manager, @Stripe'],
    ['Head Cook at Stripe', 'job: Head Cook, @Stripe'],
    ['Major Gifts Officer at Stripe', 'job: Major Gifts Officer, @Stripe'],
    ['Contact Tracer at Stripe', 'job: Contact Tracer, @Stripe'],
    ['Superintendent of Schools in Ohio', 'job: Superintendent of Schools | place: Ohio'],
    ['Global Position System Technician at Acme', 'job: System Technician, @Acme | about: Global'],
    ['Find Managers at Stripe', 'job: Manager, @Stripe'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query, withNames(query))).toBe(expected);
  });
});

describe('parseQuestion: names in other forms', () => {
  it.each([
    ['v. lowry quillfeather', 'name: v. lowry quillfeather'],
    ['Das Quillfeather', 'name: Das Quillfeather'],
    ['Das Quillfeather at Acme', 'name: Das Quillfeather | job: @Acme'],
  ])('reads "%s" as "%s"', (query, expected) => {
    const known = withNames(query, 'das', 'lowry', 'quillfeather');
    expect(understood(query, known)).toBe(expected);
  });
});
