import { describe, expect, it } from 'vitest';
import type { ExtractedDocument } from '../../../../src/service/people/record/mention.ts';
import { read } from './read.ts';

const employers = ({ people }: ExtractedDocument) =>
  people.flatMap(({ name, experiences = [] }) =>
    experiences.map(({ organization }) => `${name}: ${organization ?? '-'}`),
  );
const LIST = '<ul><li>Ada Moreno – Dean</li><li>Anton Gorski – Porter</li></ul>';
const THEIRS = ['Ada Moreno: Kite Labs', 'Anton Gorski: Kite Labs'];
const NOBODYS = ['Ada Moreno: -', 'Anton Gorski: -'];

describe('host organization of a page', () => {
  it.each([
    ['the title names it', '<title>Staff | Kite Labs</title><h1>Staff</h1>'],
    ['the heading names it', '<h1>Staff of Kite Labs</h1>'],
    [
      'it is the whole title and appears on the page',
      '<title>Kite Labs</title><b>Kite Labs</b><h1>Staff</h1>',
    ],
    [
      'structured data name it and the page shows it',
      '<script type="application/ld+json">{"@type":"Organization","name":"Kite Labs"}</script><p>Kite Labs</p><h1>Team</h1>',
    ],
  ])('gives staff the organization of the page when %s', async (_, head) => {
    expect(employers(await read(`${head}${LIST}`))).toEqual(THEIRS);
  });

  it.each([
    ['speakers', '<title>Speakers | Kite Labs</title><h1>Speakers</h1>'],
    ['former staff', '<title>Former staff | Kite Labs</title><h1>Former staff</h1>'],
    ['advisers', '<title>Kite Labs</title><b>Kite Labs</b><h1>Advisory board</h1>'],
    [
      'trustees with a profession elsewhere',
      '<title>Trustees | Kite Labs</title><h1>Trustees</h1>',
    ],
    [
      'the team of a funded project',
      '<title>Silver Kites</title><h1>Silver Kites</h1><h2>Our team</h2><p>Funded by the Moor Trust.</p>',
    ],
    ['officers of an unnamed society', '<h1>Officers of the Society</h1>'],
    ['a board without an organization', '<h1>Board of Directors</h1>'],
    [
      'staff when only structured data name it',
      '<script type="application/ld+json">{"@type":"Organization","name":"Kite Labs"}</script><h1>Team</h1>',
    ],
    [
      'staff when the data name the employer of one person',
      '<script type="application/ld+json">{"@type":"Person","name":"Eva Lind","worksFor":{"@type":"Organization","name":"Kite Labs"}}</script><p>Kite Labs</p><h1>Team</h1>',
    ],
  ])('does not give the organization of the page to %s', async (_, head) => {
    const list = LIST.replace('Dean', 'Lawyer');
    expect(employers(await read(`${head}${list}`))).toEqual(NOBODYS);
  });

  it('does not give the organization of the page to clients who praise it', async () => {
    const page =
      '<title>Team | Kite Labs</title><h1>Kite Labs</h1><h2>Our team</h2><ul><li>Ada Moreno – Dean</li></ul>' +
      '<h2>What our clients say</h2><ul><li>Anton Gorski – Owner</li></ul>';
    expect(employers(await read(page))).toEqual(['Ada Moreno: Kite Labs', 'Anton Gorski: -']);
  });
});
