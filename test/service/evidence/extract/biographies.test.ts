import { describe, expect, it } from 'vitest';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import { only, readText } from './read.ts';

const jobsOf = ({ experiences = [] }: PersonRecord) =>
  experiences.map(({ sources: _, ...job }) => job);
const bioOf = async (bio: string, name = 'Ada Moreno') =>
  only(await readText(`# ${name}\n\n${bio}`));

describe('a page on which one person writes of themselves', () => {
  it.each([
    [
      'I am a Director of Kilns at Northwind, where I help people improve their pots.',
      [{ title: 'Director of Kilns', organization: 'Northwind' }],
    ],
    [
      'Back in 2019, I took part in a contest. Now, I work as a Potter at Northwind, making jugs.',
      [{ title: 'Potter', organization: 'Northwind' }],
    ],
    [
      "I'm the former director of the Kiln Museum, and current Treasurer of the Kiln Society.",
      [
        { title: 'director', organization: 'Kiln Museum', current: false },
        { title: 'Treasurer', organization: 'Kiln Society' },
      ],
    ],
    [
      "I've been working as a Kiln Fellow since April 2024. I'm also a co-founder of Pot House.",
      [
        { title: 'Kiln Fellow', start_date: '2024-04' },
        { title: 'co-founder', organization: 'Pot House' },
      ],
    ],
    [
      'I am a potter. The "go-to" tool of my colleagues is the wheel. I work at Northwind.',
      [{ title: 'potter' }, { organization: 'Northwind' }],
    ],
    [
      'I am Ada, a lover of clay, working as a Potter at Northwind.',
      [{ title: 'Potter', organization: 'Northwind' }],
    ],
    ["I'm Ada Moreno, a potter who loves clay.", [{ title: 'potter' }]],
    ["I'm Ada, Lead Potter at Northwind.", [{ title: 'Lead Potter', organization: 'Northwind' }]],
    ["I've been at Northwind since 2019.", [{ organization: 'Northwind', start_date: '2019' }]],
  ])('reads "%s"', async (bio, jobs) => {
    expect(jobsOf(await bioOf(bio))).toEqual(jobs);
  });

  it('knows the name at the top by it, if it is no known given name', async () => {
    const person = await bioOf(
      'I am a pilot at Kite Labs, and I live in Porto.',
      'Ozlind Verrowby',
    );
    expect(person).toMatchObject({ name: 'Ozlind Verrowby', location: 'Porto' });
    expect(jobsOf(person)).toEqual([{ title: 'pilot', organization: 'Kite Labs' }]);
  });

  it.each([
    ['speaks of her', 'I met her in Porto. I am a reporter at the Kiln Post.'],
    ['speaks of them', 'They are a potter. I am a reporter at the Kiln Post.'],
    ['speaks of them first', 'Their pots are round. I am a reporter at the Kiln Post.'],
    ['quotes', 'The director said: "I am a reporter at the Kiln Post."'],
  ])('gives nobody the jobs of an author who %s', async (_, bio) => {
    const { people } = await readText(`# Ada Moreno\n\n${bio}`);
    expect(people.flatMap(jobsOf).map(({ organization }) => organization)).toEqual([]);
  });

  it('takes the author of a file of theirs from its front matter, whoever else is named', async () => {
    const { people } = await readText(
      '---\nname: Ada Moreno\ncompany: Northwind\n---\n\nI am a potter at Northwind. Bo Lind enjoys chess.',
    );
    expect(people.map((one) => [one.name, ...jobsOf(one).map(({ title }) => title)])).toEqual([
      ['Ada Moreno', 'potter'],
      ['Bo Lind'],
    ]);
  });

  it('keeps whole statements in the third person, and no pieces of sentences', async () => {
    const { facts = [] } = await bioOf(
      "I'm Ada Moreno, and I work at Northwind. When I'm not throwing pots, I'm dancing. " +
        'I maintain my project Kiln with care. I have been an oddity, which is a short way to say I like pots.',
    );
    expect(facts.map(({ text }) => text)).toEqual([
      'Ada Moreno maintains their project Kiln with care.',
    ]);
  });
});

describe('a biography that uses the first name', () => {
  it.each([
    [
      'Meet Ada, an experienced Kiln Administrator who has been working in pots for 7 years.',
      [{ title: 'Kiln Administrator' }],
    ],
    [
      'Presently, Ada works at Northwind as a Potter, working with clay.',
      [{ title: 'Potter', organization: 'Northwind' }],
    ],
    [
      'Ada has worked for Northwind since 2010.',
      [{ organization: 'Northwind', start_date: '2010' }],
    ],
    [
      'As the Co-CEO of Northwind, Ada champions better clay.',
      [{ title: 'Co-CEO', organization: 'Northwind' }],
    ],
    [
      'Previously Technical Lead at Kite Labs, Ada throws pots.',
      [{ title: 'Technical Lead', organization: 'Kite Labs', current: false }],
    ],
    [
      'Founder of Northwind, a yard for open boats, she enjoys chess.',
      [{ title: 'Founder', organization: 'Northwind' }],
    ],
    [
      'Ada is the founder and technical leader of Northwind.',
      [{ title: 'founder and technical leader', organization: 'Northwind' }],
    ],
    ['Ada is a clay geek and an experienced kiln engineer.', [{ title: 'kiln engineer' }]],
    ['Ada has since joined the team at Northwind.', [{ organization: 'Northwind' }]],
    [
      'Previously, Ada worked in developer relations at Northwind for four years.',
      [{ organization: 'Northwind', current: false }],
    ],
    [
      'Ada later joined Northwind, where she worked for over a decade as an engineer.',
      [{ organization: 'Northwind', current: false }],
    ],
    ['Before joining Northwind, Ada has been a potter.', [{ title: 'potter', current: false }]],
    ['Ada is a retired engineer.', [{ title: 'engineer', current: false }]],
    ['Kiln engineer, building ovens for potters.', [{ title: 'Kiln engineer' }]],
  ])('reads "%s"', async (bio, jobs) => {
    expect(jobsOf(await bioOf(bio))).toEqual(jobs);
  });

  it.each([
    ['what may be over', 'Ada has worked at Kite Labs, Northwind and Skyferry.'],
    ['the work of a parent', 'Ada is the daughter of a farmer and a potter.'],
    ['hobbies', 'Ada is an avid runner and a photographer.'],
    ['another time', 'As an engineer at Kite Labs, Ada built ovens.'],
    ['another kind of work', 'An economist by training, Ada throws pots.'],
    ['a community', 'Ada founded the Kiln community and joined the Clay core team in 2006.'],
    ['a notice', 'Kiln engineer wanted.'],
    ['a work', 'Author of Kilns.'],
    ['what was made', 'Ada keeps tools for clay, built around Kiln at Northwind, founded in 1884.'],
  ])('reads no job in words of %s', async (_, bio) => {
    const { people } = await readText(`# Ada Moreno\n\n${bio}`);
    expect(people.flatMap(jobsOf)).toEqual([]);
  });

  it('reads a title line with "@", below a name with an initial', async () => {
    expect(jobsOf(await bioOf('Potter @ Northwind', 'Ada A. Moreno'))).toEqual([
      { title: 'Potter', organization: 'Northwind' },
    ]);
  });

  it('knows a person of two family names by the first of them', async () => {
    const person = await bioOf('Ada Moreno is a potter at Northwind.', 'Ada Moreno Lind');
    expect(person.name).toBe('Ada Moreno Lind');
    expect(jobsOf(person)).toEqual([{ title: 'potter', organization: 'Northwind' }]);
  });

  it('says nothing of a maker whose tools were built around something', async () => {
    const { accomplishments = [], events = [] } = await bioOf(
      'Ada is the potter of jugs for kitchens, built around clay, released in 2012.',
    );
    expect([...accomplishments, ...events]).toEqual([]);
  });

  it('takes the author of a work for no employee of it', async () => {
    const person = await bioOf('Ada is the author of The Kiln Book.');
    expect(jobsOf(person).flatMap(({ organization }) => organization ?? [])).toEqual([]);
  });
});
