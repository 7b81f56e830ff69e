import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRole } from '../../../../src/service/evidence/extract/prose/role.ts';
import { boundTitle } from '../../../../src/service/evidence/extract/prose/title-bounds.ts';
import { tries } from '../../../support/thorough.ts';
import { only, readText } from './read.ts';

describe('where a title ends', () => {
  it.each([
    ['harbour pilot located', 'harbour pilot'],
    ['developer interested', 'developer'],
    ['Lead Kiln Engineer, working', 'Lead Kiln Engineer'],
    ['developer passionate', 'developer'],
    ['researcher specialising', 'researcher'],
    ['head of sales working', 'head of sales'],
    ['nurse currently', 'nurse'],
    ['engineer building bridges', 'engineer'],
    ['lawyer turned developer', 'developer'],
    ['teacher-turned-programmer', 'programmer'],
    ['engineer on the kiln team', 'engineer'],
    ['engineer from Porto and Chief Potter', 'engineer'],
    ['potter most widely known', 'potter'],
    ['co-author of', 'co-author'],
    ['author of three books', 'author'],
  ])('"%s" is %s', (said, title) => {
    expect(boundTitle(said)?.title).toBe(title);
  });

  it.each([
    'lead machine learning engineer',
    'principal engineering manager',
    'chief learning officer',
    'registered nurse',
    'VP engineering',
    'director, marketing',
    'head of machine learning',
    'Chief of Staff',
    'member of the board',
    'assistant to the director',
    'University of Saltmere lecturer',
    'Creative Director',
    'Dedicated Account Manager',
  ])('"%s" is whole', (title) => {
    expect(boundTitle(title)).toEqual({ title, rest: '' });
  });
});

describe('where a title begins', () => {
  it.each([
    ['seasoned Software Engineer', 'Software Engineer'],
    ['longtime harbour pilot', 'harbour pilot'],
    ['veteran sound engineer', 'sound engineer'],
    ['highly skilled, passionate engineer', 'engineer'],
    ['data-driven marketer', 'marketer'],
    ['award-winning photographer', 'photographer'],
    ['mother, proud wife, and kiln engineer', 'kiln engineer'],
  ])('"%s" is %s', (said, title) => {
    expect(boundTitle(said)?.title).toBe(title);
  });

  it.each(['Army veteran', 'veteran'])('"%s" is no praise', (said) => {
    expect(boundTitle(said)?.title).toBe(said);
  });
});

describe('words that hold a title and are none', () => {
  it.each([
    ['a hope', 'aspiring engineer'],
    ['a hobby', 'avid photographer'],
    ['fondness', 'passionate cook'],
    ['the past', 'recovering lawyer'],
    ['pets', 'owner of two cats'],
    ['a prize', 'Potter of the Year'],
    ['a passion', 'passionate about building tools for engineers'],
    ['another head', 'longtime contributor to the kiln project as a conference organizer'],
    ['help for others', 'believer in better tools for engineers'],
  ])('of %s: "%s"', (_, said) => {
    expect(boundTitle(said)).toBeNull();
  });

  it('takes only words that are there, in their order', () => {
    const word = fc.constantFrom(
      ...'engineer working of at and seasoned veteran turned head located , for Kiln the who'.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const said = words.join(' ');
        const bound = boundTitle(said);
        if (bound === null) return;
        expect(said.includes(bound.title)).toBe(true);
        expect(said.endsWith(bound.rest)).toBe(true);
        expect(bound.title).not.toMatch(/[,\s]$/);
      }),
      { numRuns: tries(300, 3000) },
    );
  });
});

describe('the employer behind a title', () => {
  it.each([
    ['engineer working on kilns at Northwind', 'engineer', 'Northwind'],
    ['engineer working for Northwind', 'engineer', 'Northwind'],
    ['engineer interested in kilns at Northwind', 'engineer', undefined],
    ['engineer working with Northwind', 'engineer', undefined],
    ['engineer with Northwind experience', 'engineer', undefined],
    ['engineer with Northwind', 'engineer', 'Northwind'],
    ['developer for Northwind apps', 'developer', undefined],
    ['advocate for Northwind', 'advocate for Northwind', undefined],
    ['speaker at Kiln and Clay conferences', 'speaker', undefined],
    ['Kiln Potter of the Year 2023', undefined, undefined],
    ['potter - author of Kilns at Northwind', 'potter', undefined],
    ["I'm Ada, engineer at Northwind", undefined, undefined],
    ['35-year-old potter at Northwind', 'potter', 'Northwind'],
    ['Patient Advocate for Northwind', 'Patient Advocate', 'Northwind'],
    ['activist for open maps and free data', 'activist for open maps', undefined],
  ])('"%s" is %s at %s', (said, title, organization) => {
    const role = readRole(said);
    expect([role?.title, role?.organization]).toEqual([title, organization]);
  });

  it('reads no title of an advocate whose cause is a clause', () => {
    expect(readRole('advocate for making better kilns')).toBeNull();
  });
});

describe('what else a sentence about a job says', () => {
  const personOf = async (said: string) => only(await readText(`Ada Moreno ${said}.`));

  it.each([
    ['is a Kiln engineer located in Porto', 'Porto'],
    ['is an engineer based in Lisbon, Portugal', 'Lisbon, Portugal'],
    ['is an engineer, currently living near Porto', 'Porto'],
    ['is an engineer at Northwind based in Porto', undefined],
    ['is director of the Harbour Museum based in Porto', undefined],
  ])('"%s" is in %s', async (said, location) => {
    expect((await personOf(said)).location).toBe(location);
  });

  it.each([
    ['is an engineer at Northwind, a timber company founded in 1884', undefined],
    ['is an engineer at Northwind, raising money since 2021', undefined],
    ['works at Northwind, which was founded in 1990', undefined],
    ['is an engineer at Northwind since 2019, working on kilns', '2019'],
    ['has been working as an engineer since April 2019', '2019-04'],
    ['is currently working as an engineer at Northwind since 2019', '2019'],
  ])('dates the job, and not the employer: "%s"', async (said, start) => {
    const [job, other] = (await personOf(said)).experiences ?? [];
    expect(other).toBeUndefined();
    expect(job?.start_date).toBe(start);
  });
});
