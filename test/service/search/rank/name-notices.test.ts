import { describe, expect, it } from 'vitest';
import { nameNotices } from '../../../../src/service/search/rank/name-notices.ts';

const told = (asked: string, ...names: string[]) =>
  nameNotices(
    [asked],
    names.map((name) => ({ names: [name] })),
  ).map(({ message }) => message);

describe('nameNotices', () => {
  it.each([
    ['Orin Quilfeather', 'Orrin Quillfeather'],
    ['orin quilfeather', 'Orrin Quillfeather'],
  ])('says how each misspelt word of "%s" was read', (asked, name) => {
    const [given, family] = asked.split(' ');
    expect(told(asked, name)).toEqual([
      `Applied differently: "${given}" read as "Orrin".`,
      `Applied differently: "${family}" read as "Quillfeather".`,
    ]);
  });

  it('says which names a part may be the start of', () => {
    expect(told('Bren V.', 'Brenda Vale', 'Brent Varga')).toEqual([
      'Applied differently: "Bren" read as "Brenda" or "Brent".',
    ]);
  });

  it.each([
    ['Orrin Vale', 'Orrin Vale'],
    ['Bob Vale', 'Robert Vale'],
    ['O. Vale', 'Orrin Vale'],
    ['Orrin J. Vale', 'Orrin Vale'],
    ['José Vale', 'Jose Vale'],
    ['Vale, Orrin', 'Orrin Vale'],
  ])('says nothing of "%s" for %s', (asked, name) => {
    expect(told(asked, name)).toEqual([]);
  });

  it('says nothing of a word that another person shown has', () => {
    expect(told('Smyth', 'Vera Smith', 'Ada Smyth')).toEqual([]);
  });
});
