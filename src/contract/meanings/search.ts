import { faceSource } from '../faces.ts';
import { notice } from '../notices.ts';
import { foundUser, peopleSearchRequest, peopleSearchResponse } from '../people-search.ts';
import { populationBlock } from '../populations.ts';
import { inCredits, PRICES } from '../prices.ts';
import {
  ambiguity,
  faceMatch,
  groups,
  listedSource,
  loosen,
  matchReason,
  queryIntent,
  searchedPeople,
  searchRequest,
  searchResult,
  searchScope,
  searchSnapshot,
  signals,
  span,
  unknownMatches,
} from '../search.ts';
import { describeFields, inside } from './field-meanings.ts';
import { GENERATION_LEVEL, SOURCE, STATUS_SUCCESS } from './profile.ts';

export const FAILURE = {
  code: 'The kind of failure, for programs.',
  message: 'What failed, as a sentence.',
};
export const REQUEST_ID = "The caller's own id for the run, which identifies repeats.";
const QUERY = 'The question, in English, German, Spanish or French.';
const SCOPE =
  "Where to search; absent: public people, the owner's connections and granted directories.";

describeFields(searchRequest, {
  request_id: REQUEST_ID,
  query: `${QUERY} Kept as given.`,
  intent: 'Clauses that override what the question means; can be sent alone.',
  signals: 'What is known about one person.',
  candidate_discovery: 'True to include people who have no profile yet.',
  candidate_discovery_limit:
    'Maximum number of people that discovery adds, not counted in `limit`.',
  profile_depth: 'How far the profiles of the rows are built.',
  include_profile: 'Whether rows include the full profile; needs `profile:read`.',
  limit: 'Maximum number of people from the existing index.',
  webhooks: 'Whether this search sends webhooks; needs `profile:read`.',
  search_scope: `(ext) ${SCOPE}`,
  based_on:
    '(ext) A search that is over, to be narrowed by this one; alone: the people after its rows.',
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
  image_url: 'The photo reference that face detection returned.',
  bbox: 'The picked face, `[x0, y0, x1, y1]` in pixels; required if there are several.',
});
const [everybody, oneDirectory, directories] = searchScope.options;
describeFields(everybody, { type: '`global`: all public people.' });
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
  status: 'Status of the search; `completed_with_errors` is usable.',
  query: 'The question, as given.',
  based_on: '(ext) The search that this one narrows or continues.',
  rows_before: '(ext) If it continues another search: how many rows come before its own.',
  intent: 'The clauses that were searched, after the merge.',
  query_intent: 'What the question itself names.',
  candidate_discovery: 'Whether the search looks for people without a profile.',
  candidate_discovery_completed: 'True once no more rows will be added.',
  profile_depth: 'How far profiles are built.',
  include_profile: 'Whether rows include the full profile.',
  profile_upgrades_completed: 'True once no more profiles will be built further.',
  total_matches:
    '(ext) People who meet every clause, also beyond `limit`; 10,000 means so many or more.',
  more_may_match:
    '(ext) True: more may match: of a common topic or name only a part of its people was read.',
  near_matches:
    '(ext) Others who meet a clause only nearly; absent where 10,000 or more match, or more may.',
  unknown_matches: '(ext) People who meet every clause but one, which their records leave open.',
  groups: '(ext) Everybody who matches, counted by `intent.groupBy`.',
  ambiguity: '(ext) Set if several people have the one name or identifier that was searched for.',
  loosen: '(ext) Set if no one matches: clauses to drop, most useful first.',
  searched: '(ext) If no one surely matches: whom the search looked at.',
  notices: '(ext) Sentences about what was applied differently or not at all, or is not known.',
  notice_details: '(ext) The same sentences with their kind, in the same order.',
  results: 'The rows; they are only appended, and their status never goes back.',
  discovered_sources: 'Sources that discovery found, in the order found, up to 200.',
  population: 'Status of a population search.',
  failure: 'Why the search failed.',
  billing: '(ext) Credits of this search.',
  revision: '(ext) The value to pass as `?since=`.',
  index_revision: '(ext) The revision of the index that was searched.',
  created_at: 'When the search began.',
  updated_at: 'When it last changed.',
  links: 'Relative addresses.',
});
describeFields(inside(searchSnapshot.shape.failure), FAILURE);
describeFields(inside(searchSnapshot.shape.billing), {
  reserved: 'Credits set aside.',
  consumed: 'Credits spent.',
  released: 'Credits released.',
});
describeFields(searchSnapshot.shape.links, { status: 'Where to poll this search.' });
describeFields(unknownMatches, {
  clause:
    'The clause: `experiences`, `schools`, `places`, `born`, `genders`, `connected` or `contact`.',
  people: 'How many people, counted up to 10,000.',
});
describeFields(searchedPeople, {
  people:
    'How many people the key can see there, counted up to 10,000; 0 if there is nobody to search.',
  made_up: 'Whether they are the made-up people of the demo.',
  connections: "How many are the owner's own connections, where only these are searched.",
});
describeFields(groups, {
  by: 'The value by which people are counted.',
  values: 'The values, the largest groups first; a person with several values counts for each.',
  further_values: 'Number of values that are not listed.',
  more_may_follow: '(ext) True: `further_values` is so many or more, as on a cluster.',
  not_known: 'Number of people of whom no value is on record.',
});
describeFields(inside(groups.shape.values), {
  value: 'The value: a name, a year or a decade.',
  people: 'How many people have it.',
});
describeFields(queryIntent, {
  organizations: 'Organizations that the question names.',
  schools: 'Schools that it names.',
  names_a_person: 'Whether it names a person.',
  spans: '(ext) Which words became which clause.',
});
describeFields(span, {
  clause:
    'The clause, such as `experiences.title`; `not_applied` or `wording` if the words are none.',
  text: 'The words.',
  start: 'Where they begin in the question, in UTF-16 units.',
  end: 'Where they end, exclusive.',
});
describeFields(ambiguity, {
  name: 'The name that was searched for; of an identifier, its kind in words.',
  identifier: 'The kind of identifier that they share; absent for a name.',
  people: 'How many people have it.',
  differs_by: 'What tells them apart, such as `organization`.',
  question: 'A question that would settle it.',
});
describeFields(notice, {
  kind: 'What the sentence says; each kind begins with words of its own.',
  field: 'The field of the request that it is about, such as `intent.demographics.gender`.',
  words: 'The words of the question that it is about.',
  message: 'The sentence.',
});
describeFields(loosen, {
  clause: 'The clause.',
  text: 'What it says now.',
  would_match: 'How many people would match without it, counted up to 10,000.',
});

describeFields(searchResult, {
  profile_id: 'The person; for a row that the key may not see, `withheld:` and its position.',
  alias_ids: 'Earlier ids, which still resolve.',
  status: 'Progress of the row; it never goes back.',
  generation_level: GENERATION_LEVEL,
  origin: 'How the person was found.',
  confidence: 'How likely the person is one that was searched for, 0 to 1.',
  confidence_level: 'The same in words.',
  confidence_status: 'How strongly a face matches: `possible`, `likely` or `strong`.',
  match_status: '(ext) `met`; `near`: a clause is only nearly met; `unknown`: one is left open.',
  match_reasons: '(ext) Why the person is listed.',
  candidate_sources: 'The sources of this row.',
  preview: 'Details of the person for display.',
  profile: 'The full profile, if requested.',
  failure: 'Why the row failed.',
  merged_into: '(ext) The profile that this one was merged into.',
  former: '(ext) Whom the row showed before a merge.',
  withheld: '(ext) True for a row that the calling key may not see.',
  is_own_contact:
    "(ext) True for one of the caller's own contacts: profile read has `own_contact`.",
});
describeFields(inside(searchResult.shape.preview), {
  display_name: 'The name.',
  headline: 'Job title and employer.',
  present_job:
    '(ext) What the person does now, where the headline states a job that is over; null: unknown.',
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
  field: 'The clause, such as `experiences.title`.',
  text: 'What the profile says about it, with the dates on record.',
  status:
    '(ext) `near`: the clause is only nearly met; `unknown`: the record leaves it open; absent: met.',
});
describeFields(listedSource, { ...SOURCE, face_match: 'How a face search judged the source.' });
describeFields(faceMatch, {
  kept: 'Whether it is a source of the picked face; false for a look-alike.',
  similarity: '(ext) Similarity of its most similar face, 0 to 1.',
  band: '(ext) The same in words.',
});
describeFields(populationBlock, {
  kind: '`company` or `school`.',
  id: 'Its id, if given.',
  name: 'Its name.',
  size: 'Number of people, known or estimated.',
  status: 'Status of the population search.',
  added: 'How many people were added so far.',
  credits_quoted: 'Credits according to the quote.',
});

describeFields(peopleSearchRequest, {
  query: QUERY,
  numUsers: 'Maximum number of people to return.',
  structuredIntent: 'Clauses that override what the question means.',
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
  slug: 'The name in URLs.',
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
