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

describe('the organization of a page', () => {
  it.each([
    ['its title names beside the list', '<title>Staff | Kite Labs</title><h1>Staff</h1>'],
    ['its heading names', '<h1>Staff of Kite Labs</h1>'],
    [
      'is all of its title and stands on it',
      '<title>Kite Labs</title><b>Kite Labs</b><h1>Staff</h1>',
    ],
    [
      'its data state, if readers see it',
      '<script type="application/ld+json">{"@type":"Organization","name":"Kite Labs"}</script><p>Kite Labs</p><h1>Team</h1>',
    ],
  ])('is that of its staff when %s', async (_, head) => {
    expect(employers(await read(`${head}${LIST}`))).toEqual(THEIRS);
  });

  it.each([
    ['people from anywhere', '<title>Speakers | Kite Labs</title><h1>Speakers</h1>'],
    ['those who have left', '<title>Former staff | Kite Labs</title><h1>Former staff</h1>'],
    ['advisers', '<title>Kite Labs</title><b>Kite Labs</b><h1>Advisory board</h1>'],
    [
      'trustees, by what they are elsewhere',
      '<title>Trustees | Kite Labs</title><h1>Trustees</h1>',
    ],
    [
      'the team of a project, who work for its partners',
      '<title>Silver Kites</title><h1>Silver Kites</h1><h2>Our team</h2><p>Funded by the Moor Trust.</p>',
    ],
    ['officers of what is not named', '<h1>Officers of the Society</h1>'],
    ['a board that no organization heads', '<h1>Board of Directors</h1>'],
    [
      'staff, where only data name it',
      '<script type="application/ld+json">{"@type":"Organization","name":"Kite Labs"}</script><h1>Team</h1>',
    ],
    [
      'staff, where the data name an employer of one',
      '<script type="application/ld+json">{"@type":"Person","name":"Eva Lind","worksFor":{"@type":"Organization","name":"Kite Labs"}}</script><p>Kite Labs</p><h1>Team</h1>',
    ],
  ])('is not that of a list of %s', async (_, head) => {
    const list = LIST.replace('Dean', 'Lawyer');
    expect(employers(await read(`${head}${list}`))).toEqual(NOBODYS);
  });

  it('is not that of whoever praises it', async () => {
    const page =
      '<title>Team | Kite Labs</title><h1>Kite Labs</h1><h2>Our team</h2><ul><li>Ada Moreno – Dean</li></ul>' +
      '<h2>What our clients say</h2><ul><li>Anton Gorski – Owner</li></ul>';
    expect(employers(await read(page))).toEqual(['Ada Moreno: Kite Labs', 'Anton Gorski: -']);
  });
});
