import type { IdentityReview } from '../../../src/contract/identity.ts';
import type { GoldenCase } from '../golden-case.ts';

/** A pair that may be one person, as the service describes it. */
export const MADE_UP_REVIEW: IdentityReview = {
  review_id: 'rv_7k2m9x04tq',
  state: 'open',
  probability: 0.724,
  people: [
    {
      ...{ id: 'p_0000000aa1', kind: 'profile', name: 'Ada Brightwell' },
      ...{ headline: 'Engineer at Fernhill', place: 'Moorby', birth_year: 1980 },
      positions: ['Engineer, Fernhill (2019–now)', 'Moor College (2001)'],
      ...{ imported: true, source_count: 2 },
      sources: [{ url: 'https://fernhill.example/team', title: 'Our team' }],
    },
    {
      ...{ id: 'm_0000000bb2', kind: 'mention', name: 'A. Brightwell' },
      ...{ headline: null, place: 'Dalebank', birth_year: null },
      ...{ positions: ['Chair, Quillworks (2022)'], imported: false, source_count: 1 },
      sources: [{ url: 'https://quill.example/board', title: null }],
    },
  ],
  reasons: [
    { kind: 'name', text: 'the same rare family name', weight: 7.25 },
    { kind: 'place', text: 'places 90 km apart', weight: -1.5 },
  ],
  ...{ created_at: '2026-11-20T08:00:00Z', decided_at: null, decided_by: null },
  decision_id: null,
};

export const listIdentityReviewsCase: GoldenCase = {
  tool: 'list_identity_reviews',
  args: {},
  answers: { 'v3.identity.reviews.list': { reviews: [MADE_UP_REVIEW], next_cursor: 'c2' } },
  questions: [
    { asks: 'Which pair is it?', facts: ['rv_7k2m9x04tq', 'p_0000000aa1', 'm_0000000bb2'] },
    { asks: 'How likely are they one?', facts: ['rv_7k2m9x04tq', '72.4 %'] },
    { asks: 'What tells the one apart?', facts: ['Ada Brightwell', 'Moorby', 'born 1980'] },
    { asks: 'And the other?', facts: ['A. Brightwell', 'Dalebank', 'Chair, Quillworks (2022)'] },
    { asks: 'What speaks for it?', facts: ['the same rare family name (7.3)'] },
    { asks: 'What speaks against it?', facts: ['places 90 km apart (-1.5)'] },
    { asks: 'Who decides?', facts: ['Show the user both sides; they decide'] },
    { asks: 'What to call for more?', facts: ['list_identity_reviews', '"cursor":"c2"'] },
  ],
};

export const decideIdentityReviewCase: GoldenCase = {
  tool: 'decide_identity_review',
  args: { id: 'rv_7k2m9x04tq', decision: 'accept' },
  quiet: true,
  answers: {
    'v3.identity.reviews.read': MADE_UP_REVIEW,
    'v3.identity.reviews.decide': {
      ...{ ...MADE_UP_REVIEW, state: 'accepted', decision_id: 12, decided_by: 'k_1' },
      people: MADE_UP_REVIEW.people.slice(0, 1),
    },
  },
  questions: [
    { asks: 'Who are they now?', facts: ['merged into one person, p_0000000aa1'] },
    { asks: 'Which decision is it?', inText: ['decision 12'], inData: ['decision: 12'] },
    { asks: 'How is it undone?', facts: ['decide_identity_review', '"id":"12"', '"undo"'] },
  ],
};
