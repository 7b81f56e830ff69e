import { creditsUsage } from '../credits.ts';
import { errorResponse } from '../errors.ts';
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
  requiredCredits: 'With too few credits: what is needed.',
  remainingCredits: 'With too few credits: what is left.',
});

describeFields(creditsUsage, {
  available: 'Credits that can be spent; null for a key that is not metered.',
  reserved: 'Credits set aside for work under way.',
  period: 'What was used in the period.',
  by_operation: 'The same for each endpoint.',
  scopes: '(ext) What the key may do.',
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
  text: 'The same as words.',
};
describeFields(identityReason, {
  ...REASON,
  weight: 'Its weight in bits; above 0 speaks for one person.',
});
describeFields(reviewedPerson, {
  id: 'A profile (`p_…`), or a mention in a source (`m_…`).',
  kind: 'Which of the two it is.',
  name: 'The name.',
  headline: 'Job title and employer.',
  place: 'Where the person lives.',
  birth_year: 'Year of birth.',
  positions: 'Jobs and schools with their years, the latest first.',
  imported: 'Whether a file of people brought this person.',
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
  reasons: 'What speaks for and against it.',
  created_at: 'When the pair was found.',
  decided_at: 'When it was decided.',
  decided_by: '`operator`, the id of the asking key, or `another key`.',
  decision_id: 'The decision that stands, which undoing takes.',
});
describeFields(reviewList, {
  reviews: 'One page of reviews.',
  next_cursor: 'The `cursor` of the next page; null on the last.',
});
describeFields(reviewDecideRequest, {
  decision: '`accept` makes one person of the pair, `keep_apart` keeps them two.',
});
describeFields(decisionUndone, {
  decision_id: 'The number of the undoing itself.',
  undoes: 'The decision that was taken back.',
  action: 'What that decision was.',
  profile_ids: 'Profiles that stand afterwards.',
  kept_apart_by: 'The decision that keeps the parted people apart.',
  reviews: 'Reviews that it changed.',
});
describeFields(profileDecisions, {
  profile_id: 'The profile.',
  imports: 'Imported rows that are counted as this person, at most 40.',
  decisions: 'Decisions about this person.',
});
describeFields(explainedImport, {
  source: 'The import, as the profile cites it.',
  said_on: 'Day since which it says so.',
  name: 'The name in the row.',
  came_with: 'The merged profile that it came with; null for its own.',
  because: 'Why it counts as this person.',
  reasons: 'What agrees with other rows, and what was set aside.',
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
  undone_by: 'The decision that took it back.',
});
