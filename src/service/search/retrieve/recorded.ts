import type { RecordedField } from '../../../contract/recorded-fields.ts';

const held = (table: string, condition: string): string =>
  `exists (select from ${table} r where r.profile_id = p.id and ${condition})`;

const RECORDED: Readonly<Record<RecordedField, string>> = {
  email: held('identifiers', `r.kind = 'email'`),
  phone: held('identifiers', `r.kind = 'phone'`),
  organization: held('experiences', 'r.organization_term is not null'),
  title: held('experiences', 'r.title_term is not null'),
  unit: held('experiences', 'r.unit is not null'),
  place: `(p.place is not null or ${held('experiences', 'r.place_term is not null')})`,
  school: held('educations', 'r.school_term is not null'),
  gender: '(p.gender is not null)',
  birth: '(p.birth_on is not null)',
};

/** The condition that something of this field is on record of the person `p`. */
export const recordedSql = (field: RecordedField): string => RECORDED[field];
