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
    credits: z.number(),
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
    'Quotes the price before anything is paid: what it would cost, how expensive it is, to get ' +
    'everyone at a company (all its employees or staff) or of a school (every student, ' +
    'graduate and alumni): counts how many people there are and estimates the credits at each ' +
    'depth. Free.',
  input,
  output,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  run: async (args, context) => {
    const asked = requestedPopulation(args);
    return quoteAnswer(await freshQuote(asked, context), asked, context.fence);
  },
});
