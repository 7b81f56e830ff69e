import { z } from 'zod';
import { type Config, ConfigError } from '../config.ts';
import { REVIEW_STATES, type ReviewState } from '../contract/identity.ts';
import { printDecided } from './identity.ts';
import { withOperators } from './operate.ts';
import { printLine } from './print.ts';
import { printedReview, reviewLines } from './review-lines.ts';

interface ListOptions {
  readonly json?: boolean;
  readonly limit: string;
  readonly state: string;
}

const list = z.object({ reviews: z.array(printedReview), isMore: z.boolean() });

/** Checked before the data is opened, so that an invalid command line does nothing. */
function checkedState(given: string): ReviewState {
  const state = REVIEW_STATES.find((known) => known === given);
  if (state !== undefined) return state;
  throw new ConfigError(`--state must be one of ${REVIEW_STATES.join(', ')}.`);
}

const NOTHING = 'No pairs to review.';

/** `reviews list`: pairs that may be one person, most likely first. */
export async function listReviews(config: Config, { json, limit, state }: ListOptions) {
  if (!/^[1-9]\d{0,2}$/.test(limit))
    throw new ConfigError('--limit must be a number from 1 ' + 'to 999.');
  const args = { limit: Number(limit), state: checkedState(state) };
  const response = await withOperators(config, (operate) => operate('identity.reviews', args));
  const { reviews, isMore } = list.parse(response);
  if (json) {
    printLine(JSON.stringify(reviews));
    return;
  }
  if (reviews.length === 0) printLine(state === 'open' ? NOTHING : `No review is ${state}.`);
  for (const [at, review] of reviews.entries()) {
    if (at > 0) printLine('');
    for (const line of reviewLines(review)) printLine(line);
  }
  if (isMore)
    printLine(`\nThere are more: --limit ${Math.min(999, 2 * reviews.length)} shows them.`);
}

async function decide(config: Config, options: { readonly json?: boolean }, args: object) {
  const response = await withOperators(config, (operate) => operate('identity.decide', args));
  printDecided(response, options);
}

/** `reviews accept ID`: decides for one person. */
export const acceptReview = (config: Config, options: { json?: boolean }, review: string) =>
  decide(config, options, { review, decision: 'accept' });

/** `reviews apart ID`: decides for two people. */
export const keepReviewApart = (config: Config, options: { json?: boolean }, review: string) =>
  decide(config, options, { review, decision: 'keep_apart' });
