import {
  connection,
  connectionsImportJob,
  connectionsImportRequest,
  connectionsImportStarted,
  connectionsList,
  connectionsResumeRequest,
} from '../connections.ts';
import {
  deepSearchFailure,
  deepSearchRequest,
  deepSearchResult,
  deepSearchStarted,
  deepSearchStatus,
  matchingPerson,
} from '../deep-search.ts';
import {
  enrichBatchRequest,
  enrichBatchResponse,
  enrichRequest,
  enrichResponse,
  runFailure,
} from '../enrich.ts';
import {
  otherMatch,
  population,
  populationQuote,
  populationQuoteRequest,
  populationSearchRequest,
} from '../populations.ts';
import { profileChanges, sectionChange } from '../profile-changes.ts';
import { describeFields, inside } from './field-meanings.ts';
import { STRUCTURED_INTENT } from './intent.ts';
import { GENERATION_LEVEL, STATUS_SUCCESS } from './profile.ts';
import { FAILURE, REQUEST_ID } from './search.ts';

describeFields(deepSearchRequest, {
  requestId: REQUEST_ID,
  profileId: 'A profile to build further.',
  runShape: 'What the run builds; `partial_only` unless only `profileId` is given.',
  email: 'An e-mail address of the person.',
  phoneNumber: 'A phone number of the person.',
  linkedinUrl: "Address of the person's LinkedIn profile.",
  urls: 'Pages about the person, or accounts.',
  usernames: 'User names of the person.',
  structuredIntent: 'Whom to find, as clauses without `personalization`.',
});
const { personalization: _, ...clauses } = STRUCTURED_INTENT;
describeFields(inside(deepSearchRequest.shape.structuredIntent), clauses);
describeFields(deepSearchStarted, {
  request_id: REQUEST_ID,
  run_id: 'An id for support; null if no run started.',
  status: 'Whether a run started, is running already, or is not needed.',
  links: 'Relative addresses.',
  result: 'The profile, if it is complete already.',
  evidence: '(ext) What the run can read here.',
});
describeFields(inside(deepSearchStarted.shape.links), {
  status: 'Where to poll the run.',
  profile: 'Where to read the profile.',
});
describeFields(inside(deepSearchStarted.shape.result), { id: 'The profile id.' });
describeFields(deepSearchStatus, {
  request_id: REQUEST_ID,
  run_id: 'An id for support.',
  status: 'Status of the run; `completed`, `failed` and `cancelled` are final.',
  run_shape: '(ext) What the run builds.',
  result: 'The result so far.',
  failure: 'Why it failed.',
  evidence: '(ext) At the end, unless several people were found: what could be read here.',
});
describeFields(deepSearchResult, {
  id: 'The profile, once there is one.',
  section_generation: 'Progress of the profile sections.',
  changes: '(ext) What the run changed in the profile.',
  candidate_profile_ids: 'Candidates who have a profile so far.',
  profile_ids: 'The same ids.',
  candidate_count: 'Candidates that were found and match.',
  dispatched_candidate_count: 'Candidates whose profile was started.',
  persisted_candidate_count: 'Candidates whose profile was written.',
  failed_candidate_count: 'Candidates whose profile failed.',
  skipped_candidate_count: 'Candidates that were skipped because of a limit.',
  current_phase: 'The phase of a candidate discovery.',
  metrics: 'How long the phases took.',
});
describeFields(profileChanges, {
  is_new: 'Whether the run made the profile.',
  sections: 'Sections whose facts changed; empty if none did.',
});
describeFields(sectionChange, {
  section: 'The section.',
  added: 'How many facts are new or changed.',
  removed: 'How many are gone or changed.',
});
describeFields(inside(deepSearchResult.shape.section_generation), {
  status: '`started` or `completed`.',
  sections_ready: 'Whether the profile has sections.',
  materialized_section_count: 'How many sections were written.',
  failed_count: 'How many failed.',
});
describeFields(inside(deepSearchResult.shape.metrics), {
  candidate_source_discovery_elapsed_seconds: 'Seconds spent on finding sources.',
  candidate_clustering_elapsed_seconds: 'Seconds spent on telling people apart.',
  candidate_child_profile_elapsed_seconds: 'Seconds spent on writing profiles.',
  total_elapsed_seconds: 'Seconds in all.',
  child_search_engine_query_count: 'Queries to search engines; always 0.',
  web_search_stopped_before_segments: 'Whether the source search ended early.',
});
describeFields(deepSearchFailure, {
  ...FAILURE,
  retryable: 'Whether a retry may help.',
  suggested_inputs: 'Fields that would help.',
  matching_people: '(ext) How many people the signals fit equally well.',
  candidates: '(ext) These people, at most 20, as far as the key may see them.',
  refunded: '(ext) True if the price was refunded.',
});
describeFields(matchingPerson, {
  profile_id: 'The profile; null if there is none yet.',
  display_name: 'The name.',
  headline: 'The present job, or what the person says of it.',
  location: 'Where the person is.',
  source_url: 'Of a person without a profile: a page that speaks of them.',
});

const ENRICH = {
  request_id: REQUEST_ID,
  operation: 'How far to build; `regenerate` rebuilds a full profile from scratch.',
  include_profile: 'Whether the response includes the profile; needs `profile:read`.',
};
describeFields(enrichRequest, ENRICH);
describeFields(enrichBatchRequest, { ...ENRICH, profile_ids: 'The profiles to build.' });
describeFields(enrichResponse, {
  request_id: REQUEST_ID,
  profile_id: 'The profile.',
  status: 'Status of the run.',
  generation_level: GENERATION_LEVEL,
  changes: '(ext) What the run changed in the profile.',
  links: 'Relative addresses.',
  profile: 'The profile, if requested.',
  failure: 'Why the run failed.',
});
describeFields(enrichResponse.shape.links, {
  status: 'Where to poll the run.',
  profile: 'Where to read the profile.',
});
describeFields(runFailure, FAILURE);
describeFields(enrichBatchResponse, {
  request_id: REQUEST_ID,
  children: 'One request for each profile, `{request_id}:{profile_id}`.',
});

describeFields(population, {
  kind: 'A company or a school.',
  id: 'Its id, if known.',
  name: 'Its name.',
});
const ASKED = {
  population: 'The company or school.',
  profile_depth: 'How far each profile is built, which sets the price per person.',
  max_people: 'Maximum number of people to find.',
};
describeFields(populationQuoteRequest, ASKED);
describeFields(populationSearchRequest, {
  ...ASKED,
  quote_id: 'The quote to accept.',
  request_id: REQUEST_ID,
  webhooks: 'Whether this search sends webhooks.',
});
describeFields(populationQuote, {
  ...ASKED,
  size: 'Number of people, known or estimated.',
  credits: 'The total, which the search reserves.',
  pricing_version: 'The version of the price list.',
  quote_id: 'The id to pass to the search.',
  expires_at: 'When the quote expires.',
  matched_names: '(ext) Its names in the index.',
  other_matches: '(ext) Others that the name could mean, the largest first.',
});
describeFields(inside(populationQuote.shape.population), {
  kind: '`company` or `school`.',
  name: 'Its name.',
});
describeFields(otherMatch, { name: 'Its name.', people: 'Number of its people in the index.' });

const PAYLOAD = { status: STATUS_SUCCESS, payload: 'The answer.' };
const JOB = { jobId: 'The id of the import.', status: 'Status of the import.' };
describeFields(connectionsImportRequest, {
  ownAddress:
    'E-mail addresses of the owner of mail or a calendar, comma-separated; found out if absent.',
  format: 'The format; detected if absent.',
  content: 'The file as text.',
});
describeFields(connectionsImportStarted, PAYLOAD);
describeFields(connectionsImportStarted.shape.payload, JOB);
describeFields(connectionsImportJob, PAYLOAD);
const job = connectionsImportJob.shape.payload;
describeFields(job, {
  ...JOB,
  progress: 'Counts of rows.',
  errors: 'The first 100 rows that could not be read.',
  errorKinds: '(ext) How many rows each reason has rejected; the first 20 reasons.',
  warningsTotal: '(ext) How many values were left out or changed, also those not listed.',
  warnings:
    '(ext) The first 100 values left out or changed in imported rows, then how many more by column.',
  unreadColumns:
    '(ext) Columns that nothing reads, with the number of rows that have a value there.',
  leftOutRows: '(ext) How many rows in `errors` or beyond are no people, by kind.',
  blockColumns:
    '(ext) Columns that most rows lack, and that hold, or may hold, for the rows below each value.',
  notesAdded: '(ext) Notes that the file added to those of the owner.',
  tagsAdded: '(ext) Tags that the file gave to people.',
  pausedReason: 'Why it is paused.',
  columns: '(ext) The columns that need a mapping.',
  changes: '(ext) What the file says otherwise than the one before it.',
  failure: '(ext) Why it failed.',
});
describeFields(inside(job.shape.progress), {
  total: 'Rows of the file; null until they are counted.',
  processed: 'Rows that were read.',
  imported: 'New people.',
  updated: 'Existing people who changed.',
  skipped: 'Rows without new information.',
  failed: 'Rows that could not be read.',
});
describeFields(inside(job.shape.warnings), {
  row: 'The row in the file, counted from 1.',
  column: 'The column or field of the value.',
  message: 'What became of the value, and why.',
});
describeFields(inside(job.shape.unreadColumns), {
  column: 'The name of the column.',
  rows: 'How many rows have a value in it.',
});
describeFields(inside(job.shape.blockColumns), {
  column: 'The name of the column.',
  rows: 'How many rows have no value of their own.',
  isFilled:
    'Whether those rows took the value above (`fillDown`); if false, the column only looks so.',
});
describeFields(inside(job.shape.leftOutRows), {
  kind: '`header`, `heading`, `total` or `note`.',
  rows: 'How many rows.',
});
describeFields(inside(job.shape.errors), {
  row: 'The row, counted from 1.',
  column: 'The column.',
  message: 'What is wrong with it.',
});
describeFields(inside(job.shape.errorKinds), {
  column: 'The column.',
  message: 'What is wrong with these rows.',
  rows: 'How many rows.',
  firstRows: 'Up to three of them, as examples.',
});
describeFields(inside(job.shape.failure), { message: FAILURE.message });
describeFields(connectionsResumeRequest, {
  mapping: 'Which column holds which field.',
  fillDown:
    '(ext) Mapped columns, filled in on the first row of a block, that hold for the rows below.',
  acceptErrors: 'True to continue without the rows that cannot be read.',
});
describeFields(connectionsList, PAYLOAD);
describeFields(connectionsList.shape.payload, {
  connections: 'One page of connections.',
  total: 'How many there are.',
  nextCursor: 'The `cursor` of the next page; null on the last.',
});
describeFields(connection, {
  id: 'The profile id.',
  displayName: 'The name.',
  slug: 'The name in URLs.',
  headline: 'Job title and employer.',
  location: 'Where the person lives.',
  connectedOn: 'Day of the connection.',
});
