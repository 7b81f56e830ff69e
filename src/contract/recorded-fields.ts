/** What a record may say of a person or leave out (ext), in plain words. */
export const RECORDED_FIELDS = {
  email: 'e-mail address',
  phone: 'phone number',
  organization: 'organization',
  title: 'job title',
  place: 'place',
  school: 'school',
  gender: 'gender',
  birth: 'birth date',
} as const;

export type RecordedField = keyof typeof RECORDED_FIELDS;
export const RECORDED_FIELD_NAMES = Object.keys(RECORDED_FIELDS) as RecordedField[];
