import { creditsUsage } from '../credits.ts';
import { errorResponse } from '../errors.ts';
import { evidence } from '../evidence.ts';
import {
  decisionUndone,
  explainedImport,
  identityReason,
  identityReview,
  profileDecisions,
  reviewDecideRequest,
  reviewedPerson,
  reviewList,
} from '../identity.ts';
import { describeFields, inside } from './field-meanings.ts';

describeFields(errorResponse, { status: 'Always `failed`.', error: 'What went wrong.' });
describeFields(errorResponse.shape.error, {
  code: 'The kind of error, for programs.',
  message: 'What is wrong and what is allowed, as a sentence.',
  field: '(ext) The field at fault, as a path.',
  requiredCredits: 'If there are too few credits: how many are needed.',
  remainingCredits: 'If there are too few credits: how many are left.',
});

describeFields(creditsUsage, {
  available: 'Credits available to spend; null for a key that is not metered.',
  reserved: 'Credits set aside for work under way.',
  period: 'Usage in the current period.',
  by_operation: 'Usage per endpoint.',
  scopes: '(ext) Scopes of the key.',
  evidence: '(ext) What searches with this key can read besides the people of the index.',
});
describeFields(evidence, {
  documents: 'Documents that deep search and candidate discovery read.',
  pictures: 'Pictures with a face, with which a face is compared.',
  fetches_pages: 'Whether pages that a caller names are fetched from the web.',
});
describeFields(inside(creditsUsage.shape.period), {
  start: 'When the period began.',
  end: 'When it ends.',
  consumed: 'Credits spent.',
  requests: 'How many requests were made.',
});
describeFields(inside(creditsUsage.shape.by_operation), {
  operation: 'The id of the endpoint, such as `v2.search`.',
  requests: 'How many requests were made.',
  credits: 'Credits spent.',
});

const REASON = {
  kind: 'What agrees or conflicts, such as `email`.',
  text: 'The same in words.',
};
describeFields(identityReason, {
  ...REASON,
  weight: 'Its weight in bits; above 0 supports one person.',
});
describeFields(reviewedPerson, {
  id: 'A profile (`p_…`), or a mention in a source (`m_…`).',
  kind: 'Which of the two it is.',
  name: 'The name.',
  headline: 'Job title and employer.',
  place: 'Where the person lives.',
  birth_year: 'Year of birth.',
  positions: 'Jobs and schools with their years, the latest first.',
  imported: 'Whether the person comes from an import.',
  source_count: 'How many sources there are.',
  sources: 'The first few of them.',
});
describeFields(inside(reviewedPerson.shape.sources), {
  url: 'Address of the page.',
  title: 'Its title.',
});
describeFields(identityReview, {
  review_id: 'The id of the review.',
  state: 'Whether it is open, and how it was decided.',
  probability: 'How likely the two are one person, 0 to 1.',
  people: 'The two sides.',
  reasons: 'Evidence for and against it.',
  created_at: 'When the pair was found.',
  decided_at: 'When it was decided.',
  decided_by: '`operator`, the id of the calling key, or `another key`.',
  decision_id: 'The decision in force, to pass to undo.',
});
describeFields(reviewList, {
  reviews: 'One page of reviews.',
  next_cursor: 'The `cursor` of the next page; null on the last.',
});
describeFields(reviewDecideRequest, {
  decision: '`accept` merges the pair into one person, `keep_apart` keeps them separate.',
  if_people:
    '(ext) The ids of both people as they were read; 409 if the review is about others by now.',
});
describeFields(decisionUndone, {
  decision_id: 'The number of the undo itself.',
  undoes: 'The decision that was undone.',
  action: 'What that decision was.',
  profile_ids: 'Profiles that exist afterwards.',
  kept_apart_by: 'The decision that keeps the separated people apart.',
  reviews: 'Reviews that it changed.',
});
describeFields(profileDecisions, {
  profile_id: 'The profile.',
  imports: 'Imported rows that are counted as this person, at most 40.',
  decisions: 'Decisions about this person.',
});
describeFields(explainedImport, {
  source: 'The import, as the profile cites it.',
  said_on: 'Date since which it says so.',
  name: 'The name in the row.',
  came_with: 'The merged profile that it came with; null for its own.',
  because: 'Why it counts as this person.',
  reasons: 'Evidence from other rows, for and against.',
});
describeFields(inside(explainedImport.shape.reasons), {
  ...REASON,
  speaks: '`for` or `against`.',
});
describeFields(inside(profileDecisions.shape.decisions), {
  decision_id: 'The number of the decision.',
  action: '`assign`, `merge`, `split`, `keep_apart` or `undo`.',
  at: 'When it was decided.',
  says: 'The decision as a sentence.',
  reasons: 'What it was based on.',
  undone_by: 'The decision that undid it.',
});
