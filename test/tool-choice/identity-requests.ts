import type { WrittenRequest } from './requests.ts';

/** Requests for tools added after the sets of sixty, written before reading their descriptions. */
export const IDENTITY_REQUESTS: readonly WrittenRequest[] = [
  {
    asks: 'Which people in my index could be duplicates of each other?',
    tool: 'list_identity_reviews',
  },
  { asks: 'Show me the pairs that may be the same person', tool: 'list_identity_reviews' },
  {
    asks: 'Is anybody waiting to be checked for being listed twice?',
    tool: 'list_identity_reviews',
  },
  {
    asks: 'What speaks for these two profiles being the same person, and what against?',
    tool: 'list_identity_reviews',
  },
  { asks: 'These two profiles are the same person, merge them', tool: 'decide_identity_review' },
  { asks: 'Keep those two apart, they are different people', tool: 'decide_identity_review' },
  { asks: 'Undo the decision that merged these two people', tool: 'decide_identity_review' },
  { asks: 'Accept the duplicate, it is one person', tool: 'decide_identity_review' },
];
