import {
  changedFile,
  changeList,
  comparedFile,
  connectionChange,
  importChanges,
  introductionPath,
  introductions,
  introductionsRequest,
  knownPerson,
  overlappingPerson,
  overlaps,
  overlapsRequest,
  tie,
} from '../network.ts';
import { describeFields, inside } from './field-meanings.ts';

const JOB = { title: 'The title.', organization: 'The employer.' };
const FILE = {
  imported_on: 'When it was imported.',
  newest_connection: 'The latest date of connecting in it: it was exported then or later.',
};

describeFields(connectionChange, {
  kind: '`new`, `gone`, `returned`, `job` (another employer) or `title` (another title there).',
  profile_id: 'The person.',
  display_name: 'The name.',
  headline: 'What the profile says now.',
  before: 'The job that the earlier file states.',
  after: 'The job that the newer file states.',
  from: 'The first day on which it may have happened; null if not known.',
  by: 'The last day on which it may have happened.',
  is_certain: 'Whether it surely happened in the time asked for.',
  source: 'The kind of file.',
});
describeFields(inside(connectionChange.shape.before), JOB);
describeFields(comparedFile, FILE);
describeFields(changedFile, {
  ...FILE,
  source: 'The kind of file.',
  compared_with: 'The file before it; null for the first.',
  says_who_is_gone: 'Whether it is whole enough to say who is missing.',
});
describeFields(changeList, {
  changes: 'One page of changes, latest first.',
  counts: 'People by kind of change, of all pages and kinds.',
  files: 'The newest file of each source.',
  known_since: 'The day of the first file; nothing is known of changes before.',
  next_cursor: 'The `cursor` of the next page; null on the last.',
});
describeFields(changeList.shape.counts, {
  new: 'New people.',
  gone: 'People who are no longer in the newest file.',
  returned: 'People who were gone and are there again.',
  job: 'People at another employer.',
  title: 'People with another title at their employer.',
});
describeFields(importChanges, {
  comparedWith: 'The file before it, of the same source.',
  isOlder: 'Whether this file is older than that: it then only completes what is known.',
  saysWhoIsGone: 'Whether it is whole enough to say who is missing.',
  new: 'New people.',
  gone: 'People who are no longer in it.',
  returned: 'People who were gone and are there again.',
  changedJobs: 'People at another employer.',
  changedTitles: 'People with another title at their employer.',
  first: 'The first five changed jobs.',
});
describeFields(importChanges.shape.comparedWith, {
  importedOn: FILE.imported_on,
  newestConnection: FILE.newest_connection,
});
describeFields(inside(importChanges.shape.first), {
  profileId: 'The person.',
  displayName: 'The name.',
  before: 'The job that the earlier file states.',
  after: 'The job that this file states.',
});
describeFields(introductionsRequest, {
  profile_id: 'The person to meet: a profile id, an alias or a slug.',
  organization: 'Instead: an employer, whose present people are wanted.',
  limit: 'Maximum number of paths.',
});
describeFields(knownPerson, {
  profile_id: 'The profile.',
  display_name: 'The name.',
  headline: 'Job title and employer.',
  is_connection: "Whether the owner's connections include the person.",
  gone_by: 'Set if the newest file of connections no longer has the person: when it was imported.',
});
describeFields(tie, {
  kind: '`employer` or `school`.',
  name: 'Its name.',
  certainty: 'Whether both were there at the same time: `certain`, `possible` or `unknown`.',
  from: 'Since when both were there; null if not known.',
  to: 'Until when; null if not known, or until now.',
  reason: 'The same in words, with what makes it weaker.',
  strength: 'How likely the two know each other by this alone; an estimate.',
});
describeFields(introductionPath, {
  via: 'The connection of the owner.',
  to: 'The person to meet.',
  ties: 'What the two share, the strongest first.',
  strength: 'An estimate of how likely an introduction is; smaller where `via` is out of touch.',
  contact:
    'When the owner and `via` were last in touch, and on how many occasions, as imports say.',
});
describeFields(inside(introductionPath.shape.contact), {
  last_on: 'The last day on record.',
  times: 'How often on record.',
});
const COMPLETE = 'False if there are more people than were compared.';
describeFields(introductions, {
  paths: 'The likeliest first.',
  connected: "The owner's connections who are meant themselves, or work there now; at most 20.",
  former: "The owner's connections who worked there before; at most 20.",
  connected_count: 'How many work there now, in all.',
  former_count: 'How many worked there before, in all.',
  targets: 'Number of people to meet, the connections not counted.',
  is_complete: COMPLETE,
  organizations: 'The employer asked for.',
});
describeFields(overlapsRequest, {
  profile_id: 'The person: a profile id, an alias or a slug.',
  at: 'Only this employer or school.',
  my_network: "Only the owner's connections.",
  limit: 'Maximum number of people.',
});
describeFields(overlappingPerson, {
  person: 'Who was there too.',
  ties: 'What the two share, the strongest first.',
  strength: 'How likely the two know each other by all of it; an estimate.',
});
describeFields(overlaps, {
  person: 'The person asked about.',
  people: 'The likeliest to know the person first.',
  found: 'Number of people found.',
  is_complete: COMPLETE,
  stays: 'Number of jobs and courses of the person that are on record.',
  organizations: 'The employers and schools that were compared.',
});
