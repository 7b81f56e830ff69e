import { z } from 'zod';
import { quoteAnswer } from '../src/answers/population-quote-answer.ts';
import { defineTool } from './define-tool.ts';
import { fencedTable, table } from './parts/people-output.ts';
import { populationArguments, requestedPopulation } from './parts/population-argument.ts';
import { freshQuote } from './parts/population-quotes.ts';

const input = () => z.strictObject(populationArguments());

const output = () =>
  z.object({
    size: z.number(),
    credits: z.number().optional(),
    quote_id: z.string(),
    valid_until: z.string(),
    ...table,
    summary: z.string(),
    alike: fencedTable().optional(),
    next: z.string(),
  });

export const quotePopulation = defineTool({
  name: 'quote_population',
  title: 'Estimate the price of a population search',
  toolset: 'populations',
  scope: 'search:read',
  description:
    'Quotes the price before anything is paid or committed to: roughly what it would cost (a ' +
    'ballpark figure, the bill in credits, how expensive it is) to get everyone at a company ' +
    '(all its employees or staff, the whole workforce) or of a school (every student, ' +
    'graduate and alumni). Counts how many people there are, how big the pool is, and ' +
    'estimates the credits for the lot at each depth, so that the user can decide before they ' +
    'start. Free.',
  input,
  output,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  run: async (args, context) => {
    const asked = requestedPopulation(args);
    const quote = await freshQuote(asked, context);
    return quoteAnswer(quote, asked, { fence: context.fence, metered: await context.isMetered() });
  },
});
