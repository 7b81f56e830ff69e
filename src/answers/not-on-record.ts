import type { Profile, SectionName } from '../contract/profile.ts';
import type { ProfileReadResponse } from '../contract/profile-query.ts';

const BIRTH = /^(?:born|birth ?(?:date|day|year)|(?:date|year) of birth)$/i;
const PLACE = /^(?:location|place|lives in|residence|home(?:town)?)$/i;
const EMAIL = /e-?mail/i;
const PHONE = /phone|mobile|\btel\b/i;

const saysBasic = ({ sections }: Profile, label: RegExp): boolean =>
  (sections?.basic?.items ?? []).some((item) => label.test(item.label));

const hasBirth = (profile: Profile): boolean =>
  saysBasic(profile, BIRTH) ||
  (profile.sections?.eventsTimeline?.items ?? []).some(({ text }) => text === 'Born');

const hasPlace = (profile: Profile): boolean =>
  Object.values(profile.location ?? {}).some((part) => part) || saysBasic(profile, PLACE);

const hasJob = ({ headline, sections }: Profile): boolean =>
  Boolean(headline?.jobTitle || headline?.companyName) || (sections?.jobs?.items ?? []).length > 0;

const hasEducation = ({ headline, sections }: Profile): boolean =>
  Boolean(headline?.schoolName) || (sections?.education?.items ?? []).length > 0;

/** Something that people ask for: the section that has it, and whether the profile does. */
interface Asked {
  readonly name: string;
  readonly section: SectionName;
  readonly isKnown: (read: ProfileReadResponse) => boolean;
}

const ASKED: readonly Asked[] = [
  { name: 'birth date', section: 'basic', isKnown: ({ profile }) => hasBirth(profile) },
  { name: 'place', section: 'basic', isKnown: ({ profile }) => hasPlace(profile) },
  { name: 'jobs', section: 'jobs', isKnown: ({ profile }) => hasJob(profile) },
  { name: 'education', section: 'education', isKnown: ({ profile }) => hasEducation(profile) },
  // Only the user's own contacts are expected to have these.
  {
    name: 'e-mail address',
    section: 'basic',
    isKnown: ({ profile, own_contact: own }) =>
      own === undefined || Boolean(own.held.email) || saysBasic(profile, EMAIL),
  },
  {
    name: 'phone number',
    section: 'basic',
    isKnown: ({ profile, own_contact: own }) =>
      own === undefined || Boolean(own.held.phone) || saysBasic(profile, PHONE),
  },
];

/** What is often asked for and not on record, so that nobody has to infer it from silence. */
export const notOnRecord = (
  read: ProfileReadResponse,
  sections: readonly SectionName[],
): string[] =>
  ASKED.filter(({ section }) => sections.length === 0 || sections.includes(section))
    .filter(({ isKnown }) => !isKnown(read))
    .map(({ name }) => name);
