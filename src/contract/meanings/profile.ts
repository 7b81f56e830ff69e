import { inTouch } from '../in-touch.ts';
import {
  basicItem,
  chunk,
  educationItem,
  imageItem,
  jobItem,
  linkItem,
  personName,
  profile,
  sections,
  source,
  textItem,
  timelineItem,
} from '../profile.ts';
import {
  contactDetail,
  ownContact,
  profileAnswer,
  profileFact,
  profileQueryRequest,
  profileQueryResponse,
  profileReadResponse,
  profileReadResponseV2,
} from '../profile-query.ts';
import { describeFields, inside } from './field-meanings.ts';

export const SOURCE = {
  url: 'Address of the page; an import has a `urn:import:` address.',
  name: 'Publisher, or name of the import.',
  title: 'Title of the page.',
  publishedAt: 'When it was published, at the known precision.',
  chunks: 'The excerpts that support it.',
  images: 'Pictures of the page that support it.',
  link: 'The original post that the page quotes.',
};

describeFields(source, SOURCE);
describeFields(chunk, { text: 'An excerpt of the source.' });
describeFields(inside(source.shape.images), { url: 'Address of the picture.' });

const ITEM = { sources: 'Sources of the item, at most three for jobs and events.' };
const STAY = {
  startDate: 'When it began: `2014`, `2014-03` or `2014-03-01`.',
  endDate: 'When it ended, likewise.',
};

describeFields(basicItem, {
  ...ITEM,
  label: 'What the fact is about, such as `Born`.',
  value: 'Its value.',
});
describeFields(jobItem, {
  ...ITEM,
  ...STAY,
  title: 'The job title.',
  organization: 'The employer.',
  unit: 'Department or team.',
  location: 'Where the job is or was.',
  current: 'True for a current job.',
  description: 'What a source says about the job.',
});
describeFields(educationItem, {
  ...ITEM,
  ...STAY,
  school: 'The school or university.',
  degree: 'The degree.',
  fieldOfStudy: 'The field of study.',
});
describeFields(textItem, { ...ITEM, text: 'The fact, as a sentence.' });
describeFields(timelineItem, {
  ...ITEM,
  text: 'What happened, as a sentence.',
  date: 'When, at the precision of `datePrecision`.',
  datePrecision: 'How exactly the date is known.',
  dateBasis: 'How it is known: stated, from the publication, or inferred.',
  updateCount: 'How often the event was updated.',
  lastUpdatedAt: 'When it was last updated.',
});
describeFields(imageItem, {
  ...ITEM,
  url: 'Address of the picture.',
  faceMatch: 'Whether its most similar face scores above 0.3; absent if none was compared.',
  faceMatchScore: "Similarity of its most similar face to the person's portrait, 0 to 1.",
});
describeFields(linkItem, {
  ...ITEM,
  url: 'Address of the page.',
  kind: 'What the page is, such as an account.',
  title: 'Its title.',
});

describeFields(sections, {
  basic: 'Plain facts with a label; null when there are none, as for every section.',
  jobs: 'Jobs.',
  education: 'Courses of study.',
  funFacts: 'Facts that are not in another section.',
  images: 'Pictures.',
  eventsTimeline: 'What happened, with dates.',
  passions: 'Interests.',
  accomplishments: 'Awards and achievements.',
  research: 'Research and publications.',
  links: 'Accounts and pages of the person.',
});
for (const name of [
  'basic',
  'jobs',
  'education',
  'funFacts',
  'images',
  'eventsTimeline',
  'passions',
  'accomplishments',
  'research',
  'links',
] as const) {
  describeFields(inside(sections.shape[name]), { items: 'The items of the section.' });
}

describeFields(personName, {
  full: 'The whole name.',
  given: 'Given name.',
  family: 'Family name.',
  other: 'Other names that the person goes by.',
});
describeFields(profile, {
  id: 'The canonical id.',
  slug: 'The name in URLs: `ada-lovelace`.',
  displayName: 'The name that is shown.',
  personName: 'The name in its parts.',
  avatarUrl: 'Address of the portrait.',
  headline: 'What the person does, in short.',
  location: 'Where the person lives.',
  generationLevel: '1 identity, 2 partial, 3 full.',
  demo: '(ext) True for a made-up person of the demo world.',
  sections: 'What is known, by section.',
});
describeFields(inside(profile.shape.headline), {
  jobTitle: 'The job title.',
  companyName: 'The employer.',
  schoolName: 'The school, if there is no job.',
});
describeFields(inside(profile.shape.location), {
  place: 'The place as the source writes it.',
  city: 'City.',
  region: 'Region or state.',
  country: 'Country.',
});

export const GENERATION_LEVEL = '1 identity, 2 partial, 3 full.';
export const STATUS_SUCCESS = 'Always `success`.';

describeFields(profileReadResponse, {
  profile_id: 'The canonical id; it can differ from the requested one.',
  alias_ids: 'Earlier ids, which still resolve.',
  slug: 'The name in URLs.',
  generation_level: GENERATION_LEVEL,
  updated_at: 'When the profile was last changed.',
  profile: 'The profile.',
  own_contact: "(ext) How to reach one of the caller's own contacts; absent for everybody else.",
  in_touch: "(ext) When the key's owner was in touch with the person; absent if never told.",
  own_notes: "(ext) What the key's owner has noted about the person.",
});
const SPAN = {
  first_on: 'The first day on record.',
  last_on: 'The last one.',
  times: 'How often, at least: of overlapping imports the larger count of each day.',
};
describeFields(inTouch, { ...SPAN, kinds: 'The same by kind and direction, the latest first.' });
describeFields(inside(inTouch.shape.kinds), {
  ...SPAN,
  kind: 'How they were in touch.',
  direction: '`to`: the owner wrote or asked; `from`: the person did; `both`: they met.',
});
describeFields(ownContact, {
  held: 'How many details of each kind are known.',
  details: 'The details; only with `X-Purpose`.',
});
describeFields(ownContact.shape.held, {
  email: 'E-mail addresses.',
  phone: 'Telephone numbers.',
  address: 'Postal addresses.',
  username: 'User names.',
});
describeFields(contactDetail, {
  kind: 'What it is.',
  value: 'As the import has it.',
  sources: 'The imports that say so, with the date since when.',
});
describeFields(inside(contactDetail.shape.sources), {
  url: 'A `urn:import:` address.',
  name: SOURCE.name,
  publishedAt: 'Since when the import says so.',
});
describeFields(profileReadResponseV2, { status: STATUS_SUCCESS, payload: 'The profile.' });
describeFields(profileQueryRequest, {
  query: 'The question about the person.',
  limit: 'Maximum number of facts to return.',
});
describeFields(profileQueryResponse, {
  status: STATUS_SUCCESS,
  payload: 'The answer.',
});
describeFields(profileQueryResponse.shape.payload, {
  profile: 'The profile that the facts are about.',
  query: 'The question, trimmed.',
  answers: '(ext) The answer to each thing asked; empty if no known kind of fact is asked for.',
  matches: 'Facts that answer, then others by relevance; empty if nothing matches.',
});
describeFields(profileQueryResponse.shape.payload.shape.profile, {
  id: 'The canonical id.',
  displayName: 'The name that is shown.',
});
describeFields(profileAnswer, {
  asks: 'What is asked for.',
  status:
    '`answered`; `not_known`: the profile does not hold it; `withheld`: profile query never ' +
    'tells it.',
  text: 'The answer in a sentence or two, or what is not recorded.',
  notApplied: 'Words of the question that the answer does not take into account.',
});
describeFields(profileFact, {
  section: 'Always `funFacts`; `from` says which section it comes from.',
  from: '(ext) The section of the profile that it comes from; absent: `funFacts` or unknown.',
  answers: '(ext) True for a fact that answers the question; others only relate to it.',
  text: 'The fact.',
  score: 'Relevance, 0 to 1.',
  sources: 'Public sources of the fact.',
  createdAt: 'When the fact was added.',
  updatedAt: 'When it was last changed.',
});
describeFields(inside(profileFact.shape.sources), {
  url: SOURCE.url,
  name: SOURCE.name,
  title: SOURCE.title,
});
