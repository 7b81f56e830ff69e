import { describe, expect, it } from 'vitest';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { searchedPeople } from './searched-people.ts';

const PEOPLE: readonly PersonRecord[] = [
  { id: 'ada', name: 'Ada Weft', location: 'Italy', experiences: [{ organization: 'ID' }] },
  { id: 'bea', name: 'Bea Twill', location: 'France', experiences: [{ organization: 'ID' }] },
  { id: 'cy', name: 'Cy Loom', location: 'Italy', experiences: [{ organization: 'ECR' }] },
  {
    id: 'dot',
    name: 'Dot Serge',
    location: 'Boise, Idaho',
    experiences: [{ title: 'Lecturer', organization: 'Loomshire College', unit: 'Weaving' }],
  },
  {
    id: 'k',
    name: 'Elm K Felt',
    location: 'Oslo',
    summary: 'Studies vitamin K and how it is stored.',
    experiences: [{ title: 'Lecturer', organization: 'Loomshire College' }],
  },
];

const { found, answer } = searchedPeople(PEOPLE);

describe('letters that are a state and an employer on record', () => {
  it('are the employer beside its members', async () => {
    expect(await found('ID members from Italy')).toEqual(['ada']);
    expect(await found('members of ID')).toEqual(['ada', 'bea']);
    expect(await found('French members of ID or ECR')).toEqual(['bea']);
  });

  it('are the state after a preposition', async () => {
    expect(await found('lecturers in ID')).toEqual(['dot']);
  });
});

describe('a department on record', () => {
  it('can be asked for where it is missing', async () => {
    expect(await found('lecturers with no department')).toEqual(['k']);
    expect(await found('lecturers with a department on record')).toEqual(['dot']);
  });
});

describe('a letter after a subject', () => {
  it('is no name', async () => {
    const { intent } = await answer({ query: 'vitamin K' });
    expect(intent.names).toBeUndefined();
  });
});
