import { describe, expect, it } from 'vitest';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { searchedPeople } from './searched-people.ts';

const member = (id: string, organization: string, unit: string, title = 'Member') =>
  ({ id, name: `${id} Thornapple`, experiences: [{ title, organization, unit }] }) as PersonRecord;

const PEOPLE: readonly PersonRecord[] = [
  member('ada', 'OFT', 'Lumen Alliance'),
  member('bea', 'OFT', 'Varlo Weavers'),
  member('cy', 'OFT', 'Varlo Weavers'),
  // The one whose row says the group in the place of the unit.
  member('dot', 'QRS', 'OFT'),
  member('elm', 'Loomshire College', 'Fibre Science and Weaving', 'Lecturer'),
  member('fay', 'Loomshire College', 'Hand Weaving', 'Lecturer'),
  member('gil', 'Loomshire College', 'Felt and Spinning', 'Lecturer'),
];

const { found } = searchedPeople(PEOPLE);

describe('an employer of many that is the unit of one', () => {
  it.each(['OFT', 'OFT members', 'members of the OFT', 'people in OFT'])(
    'stays the employer in "%s"',
    async (query) => {
      expect(await found(query)).toEqual(['ada', 'bea', 'cy']);
    },
  );
});

describe('a part of a paired department', () => {
  it('means all departments that have the word', async () => {
    expect(await found('people in weaving')).toEqual(['elm', 'fay']);
    expect(await found('lecturers in weaving')).toEqual(['elm', 'fay']);
  });

  it('means the whole where no other has the word', async () => {
    expect(await found('lecturers in spinning')).toEqual(['gil']);
  });
});
