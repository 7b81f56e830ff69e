import { faceSource } from '../faces.ts';
import { foundUser, peopleSearchRequest, peopleSearchResponse } from '../people-search.ts';
import { populationBlock } from '../populations.ts';
import { inCredits, PRICES } from '../prices.ts';
import {
  ambiguity,
  faceMatch,
  listedSource,
  loosen,
  matchReason,
  queryIntent,
  searchRequest,
  searchResult,
  searchScope,
  searchSnapshot,
  signals,
  span,
} from '../search.ts';
import { describeFields, inside } from './field-meanings.ts';
import { GENERATION_LEVEL, SOURCE, STATUS_SUCCESS } from './profile.ts';

export const FAILURE = {
  code: 'The kind of failure, for programs.',
  message: 'What failed, as a sentence.',
};
export const REQUEST_ID = "The caller's own id of the run, by which repeats are recognized.";
const QUERY = 'The question in plain English.';
const SCOPE = 'Which people are searched; absent: public ones and what the owner holds.';

describeFields(searchRequest, {
  request_id: REQUEST_ID,
  query: `${QUERY} Kept as given.`,
  intent: 'Clauses that are laid over what the question means; enough alone.',
  signals: 'What is known of one person.',
  candidate_discovery: 'True: also people who have no profile yet.',
  candidate_discovery_limit: 'Most people that discovery adds, outside of `limit`.',
  profile_depth: 'How far the profiles of the rows are built.',
  include_profile: 'Whether rows hold the whole profile; needs `profile:read`.',
  limit: 'Most people of the existing index.',
  webhooks: 'Whether webhooks are told of this search; needs `profile:read`.',
  search_scope: `(ext) ${SCOPE}`,
});
describeFields(signals, {
  email: 'An e-mail address.',
  phone: 'A phone number with its country.',
  linkedin_url: 'Address of a LinkedIn profile.',
  urls: 'Pages about the person, or accounts.',
  usernames: 'User names.',
  address: '(ext) A postal address.',
  face_source: `One face of a photo; costs ${inCredits(PRICES['v3.search.start'].credits)}.`,
});
describeFields(faceSource, {
  image_url: 'The photo reference that face detection answered.',
  bbox: 'The picked face, `[x0, y0, x1, y1]` in pixels; needed when there are several.',
});
const [everybody, oneDirectory, directories] = searchScope.options;
describeFields(everybody, { type: '`global`: everybody.' });
describeFields(oneDirectory, {
  type: '`directory`: one directory.',
  directoryId: 'The directory.',
});
describeFields(directories, {
  type: '`directories`: several of one organization.',
  directoryIds: 'The directories.',
});

describeFields(searchSnapshot, {
  search_id: 'The id of the search.',
  request_id: REQUEST_ID,
  status: 'How the search stands; `completed_with_errors` is usable.',
  query: 'The question, as given.',
  intent: 'The clauses that were searched, after the merge.',
  query_intent: 'What the question itself names.',
  candidate_discovery: 'Whether people without a profile are looked for.',
  candidate_discovery_completed: 'True once no row will be added.',
  profile_depth: 'How far profiles are built.',
  include_profile: 'Whether rows hold the whole profile.',
  profile_upgrades_completed: 'True once no profile will be built further.',
  total_matches: '(ext) All people that match, also beyond `limit`.',
  ambiguity: '(ext) Set when several people fit the one name that was asked for.',
  loosen: '(ext) Set when nobody matches: which clause to loosen, most useful first.',
  notices: '(ext) Sentences about what could not be applied.',
  results: 'The rows, which are only added and only go forward.',
  discovered_sources: 'Every source that discovery found, in that order, up to 200.',
  population: 'Of a population search: how it stands.',
  failure: 'Why the search failed.',
  billing: '(ext) Credits of this search.',
  revision: '(ext) What `?since=` takes.',
  index_revision: '(ext) The state of the index that was searched.',
  created_at: 'When the search began.',
  updated_at: 'When it last changed.',
  links: 'Relative addresses.',
});
describeFields(inside(searchSnapshot.shape.failure), FAILURE);
describeFields(inside(searchSnapshot.shape.billing), {
  reserved: 'Credits set aside.',
  consumed: 'Credits spent.',
  released: 'Credits given back.',
});
describeFields(searchSnapshot.shape.links, { status: 'Where to poll this search.' });
describeFields(queryIntent, {
  organizations: 'Organizations that the question names.',
  schools: 'Schools that it names.',
  names_a_person: 'Whether it names a person.',
  spans: '(ext) Which words became which clause.',
});
describeFields(span, {
  clause: 'The clause, such as `experiences.title`.',
  text: 'The words.',
  start: 'Where they begin in the question, in UTF-16 units.',
  end: 'Where they end, exclusive.',
});
describeFields(ambiguity, {
  name: 'The name that was asked for.',
  people: 'How many people it fits.',
  differs_by: 'What tells them apart, such as `organization`.',
  question: 'A question that would settle it.',
});
describeFields(loosen, {
  clause: 'The clause.',
  text: 'What it says now.',
  would_match: 'How many people would match without it.',
});

describeFields(searchResult, {
  profile_id: 'The person. Of a row that may not be seen: `withheld:` and its place.',
  alias_ids: 'Earlier ids, which still resolve.',
  status: 'How far the row is; it never goes back.',
  generation_level: GENERATION_LEVEL,
  origin: 'How the person was found.',
  confidence: 'How likely this is a person that was asked for, 0 to 1.',
  confidence_level: 'The same in words.',
  confidence_status: 'How strongly a face matches: `possible`, `likely` or `strong`.',
  match_reasons: '(ext) Why the person is listed.',
  candidate_sources: 'The sources of this row.',
  preview: 'Enough of the person to show.',
  profile: 'The whole profile, where it was asked for.',
  failure: 'Why the row failed.',
  merged_into: '(ext) The profile that this one was merged into.',
  former: '(ext) Whom the row showed before a merge.',
  withheld: '(ext) True for a row that the reading key may not see.',
});
describeFields(inside(searchResult.shape.preview), {
  display_name: 'The name.',
  headline: 'Job title and employer.',
  location: 'Where the person lives.',
  image_url: 'Address of the portrait.',
  demo: '(ext) True for a made-up person.',
  updated_at: '(ext) When the profile was last changed.',
});
describeFields(inside(searchResult.shape.failure), FAILURE);
describeFields(inside(searchResult.shape.former), {
  profile_id: 'The id before the merge.',
  display_name: 'The name before it.',
});
describeFields(matchReason, {
  field: 'The clause that is met, such as `experiences.title`.',
  text: 'What the profile says of it.',
});
describeFields(listedSource, { ...SOURCE, face_match: 'What a face search made of the source.' });
describeFields(faceMatch, {
  kept: 'Whether it is a source of the picked face; false: a face that looks alike.',
  similarity: '(ext) Of its likest face, 0 to 1.',
  band: '(ext) The same in words.',
});
describeFields(populationBlock, {
  kind: '`company` or `school`.',
  id: 'Its id, where it was given.',
  name: 'Its name.',
  size: 'How many people are known or estimated.',
  status: 'How the population stands.',
  added: 'How many people were added so far.',
  credits_quoted: 'What the quote said.',
});

describeFields(peopleSearchRequest, {
  query: QUERY,
  numUsers: 'Most people to answer with.',
  structuredIntent: 'Clauses that are laid over what the question means.',
  includeMatchReason: 'Whether each person comes with a reason.',
  searchScope: SCOPE,
});
describeFields(peopleSearchResponse, { status: STATUS_SUCCESS, payload: 'The answer.' });
describeFields(peopleSearchResponse.shape.payload, {
  searchId: 'The id of the search.',
  users: 'The people, best first.',
});
describeFields(foundUser, {
  id: 'The profile id.',
  displayName: 'The name.',
  slug: 'The name as it stands in addresses.',
  headline: 'What the person does: a text, or its parts.',
  location: 'Where the person lives: a text, or its parts.',
  score: 'How well the person fits, 0 to 1.',
  matchReason: 'Why the person is listed.',
});
describeFields(inside(foundUser.shape.matchReason), { reason: 'The reason, as a sentence.' });
const [, headline] = foundUser.shape.headline.unwrap().unwrap().options;
describeFields(headline, {
  jobTitle: 'The job title.',
  companyName: 'The employer.',
  schoolName: 'The school.',
});
const [, location] = foundUser.shape.location.unwrap().unwrap().options;
describeFields(location, { place: 'The place.' });
