import type { ProfileAsk } from '../contract/profile-query.ts';

/** What each kind of question is about, in words for a sentence. */
export const ASKED_WORDS: Readonly<Record<ProfileAsk, string>> = {
  education: 'education',
  work_now: 'current work',
  work_past: 'work',
  stay_dates: 'dates of work or studies',
  place: 'place',
  birth_place: 'origin',
  birth: 'birth and age',
  languages: 'languages',
  skills: 'skills',
  interests: 'interests',
  achievements: 'achievements',
  research: 'research',
  names: 'names',
  gender: 'gender',
  personal: 'private life',
  updated: 'date of the profile',
  connected: 'date of connecting',
  contact: 'contact details',
  links: 'pages',
  sources: 'sources',
  pictures: 'pictures',
  events: 'events',
  summary: 'overview',
};
