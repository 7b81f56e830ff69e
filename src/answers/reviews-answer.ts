import type { IdentityReview, ReviewedPerson, ReviewList } from '../contract/identity.ts';
import { TOKEN_BUDGET, type ToolAnswer } from './answer.ts';
import { type Fence, type Fenced, fencedLines, fencedObject } from './fence.ts';
import { type NextCall, writeCall } from './next-call.ts';
import { counted, plainCursor, plainId } from './safe-words.ts';
import { type Column, type Table, tableLines, tableOf, tableThatFits } from './table.ts';

export interface ReviewsData {
  shown: number;
  summary: string;
  reviews: Fenced<Table>;
  next: string;
}

/** Tokens for the sentences and the next call with its cursor; the rows get the rest. */
const SENTENCES = 450;

/**
 * What distinguishes a person, in one cell: "p_…: Ada Moss; mayor; Leeds; born 1980; from 2
 * sources".
 */
function personCell(person: ReviewedPerson | undefined): string {
  if (person === undefined) return '';
  const { id, name, headline, place, birth_year: born, positions, source_count: count } = person;
  const facts = [
    ...[name, headline, place].flatMap((text) => text ?? []),
    ...(born ? [`born ${born}`] : []),
    ...positions.slice(0, 3),
    ...(person.imported ? ['imported'] : []),
    counted(count, 'source', 'sources'),
  ];
  return `${plainId(id)}: ${facts.join('; ')}`;
}

const reasonsCell = ({ reasons }: IdentityReview, sign: 1 | -1): string =>
  reasons
    .filter(({ weight }) => Math.sign(weight) === sign)
    .map(({ text, weight }) => `${text} (${weight.toFixed(1)})`)
    .join(', ');

const COLUMNS: readonly Column<IdentityReview>[] = [
  { name: 'review', longest: 40, cell: ({ review_id }) => review_id },
  { name: 'likely', longest: 8, cell: ({ probability: p }) => `${(100 * p).toFixed(1)} %` },
  { name: 'one', longest: 240, cell: ({ people }) => personCell(people[0]) },
  { name: 'other', longest: 240, cell: ({ people }) => personCell(people[1]) },
  { name: 'for_bits', longest: 200, cell: (review) => reasonsCell(review, 1) },
  { name: 'against_bits', longest: 160, cell: (review) => reasonsCell(review, -1) },
];

const rowsOf = ({ reviews }: ReviewList): Table => tableOf(reviews, COLUMNS, true);

/** How many reviews of the page fit into an answer; the tool then requests a page of that size. */
export function reviewsThatFit(page: ReviewList): number {
  if (page.reviews.length === 0) return 0;
  return tableThatFits(rowsOf(page), TOKEN_BUDGET.concise - SENTENCES).rows.length;
}

function sentences(shown: number, isFirst: boolean): string[] {
  if (shown === 0) return [isFirst ? 'No pairs to review.' : 'No further pairs.'];
  return [
    `${counted(shown, 'pair', 'pairs')} that may be one person, the most ` +
      'likely first; all undecided.',
    'Show the user both sides; they decide, not the likelihood.',
  ];
}

function nextOf(page: ReviewList, shown: number): NextCall | null {
  const cursor = plainCursor(page.next_cursor);
  if (cursor !== '') {
    const args = { cursor, limit: shown };
    return { tool: 'list_identity_reviews', args, why: 'for the pairs after these' };
  }
  const id = plainId(page.reviews[0]?.review_id);
  if (id === '') return null;
  const args = { id, decision: 'accept' };
  return { tool: 'decide_identity_review', args, why: 'or keep_apart, once the user has decided' };
}

/** Pairs that may be one person, with the evidence on both sides. */
export function reviewsAnswer(
  page: ReviewList,
  { fence, isFirst }: { readonly fence: Fence; readonly isFirst: boolean },
): ToolAnswer<ReviewsData> {
  const table = rowsOf(page);
  const shown = table.rows.length;
  const summary = sentences(shown, isFirst);
  const call = nextOf(page, shown);
  const next = call === null ? '' : writeCall(call);
  const text = [
    ...summary,
    ...(shown > 0 ? fencedLines(fence, tableLines(table)) : []),
    ...(next === '' ? [] : [`Next: ${next}`]),
  ].join('\n');
  const reviews = fencedObject(fence, table);
  return { text, data: { shown, summary: summary.join(' '), reviews, next } };
}
