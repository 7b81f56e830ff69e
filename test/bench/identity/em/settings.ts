import { on, start } from './blocking.ts';
import { birthDate, edits, email, exact, fullName, name } from './comparison.ts';
import type { LinkageSettings } from './link-records.ts';

/** Settings that the documentation of such programs recommends for these kinds of sets. */

export const FAKE_LINKAGE: LinkageSettings = {
  comparisons: [
    ...[name('first_name'), name('surname'), birthDate('dob'), exact('city'), email('email')],
  ],
  blocking: [
    ...[on('email'), on('dob'), on('first_name'), on('surname')],
    ...[on('city'), on(start('dob', 7)), on(start('email', 5))],
  ],
  training: [
    { rule: on('first_name', 'surname'), fields: ['first_name', 'surname'] },
    { rule: on('dob'), fields: ['dob'] },
    { rule: on('email'), fields: ['email'] },
  ],
  sure: [on('first_name', 'surname', 'dob'), on('email')],
};

export const FEBRL_LINKAGE: LinkageSettings = {
  comparisons: [
    ...[name('given_name'), name('surname'), birthDate('date_of_birth'), edits('soc_sec_id', 1, 2)],
    ...[exact('street_number'), name('address_1'), name('suburb'), edits('postcode', 1)],
    exact('state'),
  ],
  blocking: [
    ...[on('soc_sec_id'), on('date_of_birth'), on('given_name', 'surname')],
    ...[on('surname', 'postcode'), on('given_name', 'postcode'), on('address_1')],
  ],
  training: [
    { rule: on('given_name', 'surname'), fields: ['given_name', 'surname'] },
    { rule: on('date_of_birth'), fields: ['date_of_birth'] },
    { rule: on('soc_sec_id'), fields: ['soc_sec_id'] },
  ],
  sure: [on('soc_sec_id'), on('given_name', 'surname', 'date_of_birth')],
};

export const HISTORICAL_LINKAGE: LinkageSettings = {
  comparisons: [
    ...[fullName('first_name', 'surname'), birthDate('dob'), exact('birth_place')],
    ...[edits('postcode', 1, 2), exact('occupation'), exact('gender')],
  ],
  blocking: [
    on(start('first_name', 3), start('surname', 4)),
    ...[on('surname', 'dob'), on('first_name', 'dob'), on('postcode', 'first_name')],
    ...[on('postcode', 'surname'), on('dob', 'birth_place'), on('dob', start('postcode', 3))],
  ],
  training: [
    { rule: on('first_name', 'surname'), fields: ['first_name', 'surname'] },
    { rule: on('dob'), fields: ['dob'] },
  ],
  sure: [on('first_name', 'surname', 'dob'), on('first_name', 'surname', 'postcode')],
};

export const OFFICE_LINKAGE: LinkageSettings = {
  comparisons: [
    ...[name('given'), name('family'), exact('district'), exact('gender'), exact('start')],
    exact('page'),
  ],
  blocking: [on('family'), on('page')],
  training: [
    { rule: on('given', 'family'), fields: ['given', 'family'] },
    { rule: on('page'), fields: ['page'] },
  ],
  sure: [on('given', 'family', 'district')],
};
