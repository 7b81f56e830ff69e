import { z } from 'zod';
import { quoteAnswer } from '../src/answers/population-quote-answer.ts';
import { defineTool } from './define-tool.ts';
import { table } from './parts/people-output.ts';
import { askedPopulation, populationArguments } from './parts/population-argument.ts';
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
    next: z.string(),
  });

export const quotePopulation = defineTool({
  name: 'quote_population',
  title: 'Estimate the price of a population search',
  toolset: 'populations',
  scope: 'search:read',
  description:
    'Counts everyone at a company or of a school, and estimates the credits that a search for ' +
    'them all would cost at each depth, before anything is paid. Free.',
  input,
  output,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  run: async (args, context) => {
    const asked = askedPopulation(args);
    return quoteAnswer(await freshQuote(asked, context), asked);
  },
});
