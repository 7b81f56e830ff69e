import { expect, test } from 'vitest';
import type { SpacePerson } from '../../../../../src/service/evidence/discover/cluster-candidates.ts';
import type { ShownPerson } from '../../../../../src/service/faces/face-index.ts';
import { peopleOfPictures } from '../../../../../src/service/searches/run/face/people-of-pictures.ts';

const mention = (id: string, profileId: string | null = null): ShownPerson => ({
  profileId,
  mentionId: id,
  sourceId: `source of ${id}`,
});
const imported = (profileId: string): ShownPerson => ({
  profileId,
  mentionId: null,
  sourceId: null,
});

const picture = (url: string, similarity: number, ...people: ShownPerson[]) => ({
  url,
  similarity,
  people,
});

const said = (ids: readonly string[], changes: Partial<SpacePerson> = {}): SpacePerson => ({
  space: 'public',
  profileId: null,
  mentions: ids.map((id) => ({
    ...{ id, sourceId: `source of ${id}`, space: 'public', url: `https://${id}.example/` },
    ...{ record: { name: 'Ines Oxley' }, profileId: null },
  })),
  known: [],
  otherIds: [],
  ...changes,
});

const picturesOf = (people: ReturnType<typeof peopleOfPictures>) =>
  people.map(({ profileId, sightings }) => [
    profileId,
    sightings.map(({ pictureUrl }) => pictureUrl),
  ]);

test('joins two mentions of one person into one person with both pictures', () => {
  const pictures = [picture('a', 0.8, mention('m1')), picture('b', 0.5, mention('m2'))];
  expect(picturesOf(peopleOfPictures(pictures, [said(['m1', 'm2'])]))).toEqual([
    [null, ['a', 'b']],
  ]);
  expect(picturesOf(peopleOfPictures(pictures, [said(['m1']), said(['m2'])]))).toEqual([
    [null, ['a']],
    [null, ['b']],
  ]);
});

test('joins a mention of a known person with the imported picture of that person', () => {
  const pictures = [picture('page', 0.7, mention('m1')), picture('import', 0.6, imported('p_1'))];
  const people = peopleOfPictures(pictures, [said(['m1'], { profileId: 'p_1' })]);
  expect(picturesOf(people)).toEqual([['p_1', ['page', 'import']]]);
  expect(people[0]?.said?.mentions).toHaveLength(1);
});

test('keeps two profiles apart unless they are about to be merged', () => {
  const pictures = [picture('a', 0.7, imported('p_1')), picture('b', 0.6, imported('p_2'))];
  expect(picturesOf(peopleOfPictures(pictures, []))).toEqual([
    ['p_1', ['a']],
    ['p_2', ['b']],
  ]);
  const merging = said(['m1'], { profileId: 'p_2', otherIds: ['p_1'] });
  expect(picturesOf(peopleOfPictures(pictures, [merging]))).toEqual([['p_2', ['a', 'b']]]);
});

test('joins mentions of one profile from two spaces', () => {
  const pictures = [picture('a', 0.7, mention('m1')), picture('b', 0.6, mention('m2'))];
  const people = [
    said(['m1'], { profileId: 'p_1' }),
    said(['m2'], { profileId: 'p_1', space: 'd_1' }),
  ];
  expect(picturesOf(peopleOfPictures(pictures, people))).toEqual([['p_1', ['a', 'b']]]);
});

test('counts a group picture for each person it shows', () => {
  const pictures = [picture('group', 0.7, mention('m1'), imported('p_2'))];
  expect(picturesOf(peopleOfPictures(pictures, [said(['m1'])]))).toEqual([
    [null, ['group']],
    ['p_2', ['group']],
  ]);
});

test('reads each person at most a few times for a picture that 400 mentions cite', () => {
  const ids = Array.from({ length: 400 }, (_, at) => `m${at}`);
  let looks = 0;
  const people = ids.map((id) => {
    const { mentions, ...rest } = said([id]);
    return {
      ...rest,
      get mentions() {
        looks += 1;
        return mentions;
      },
    };
  });
  const stock = picture('stock', 0.6, ...ids.map((id) => mention(id)));
  expect(peopleOfPictures([stock], people)).toHaveLength(ids.length);
  expect(looks).toBeLessThan(10 * ids.length);
});
