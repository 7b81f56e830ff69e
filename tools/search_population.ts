import { z } from 'zod';
import type { RequestedPopulation } from '../src/answers/population-quote-answer.ts';
import { isFinal, searchAnswer } from '../src/answers/search-answer.ts';
import type { PopulationQuote } from '../src/contract/populations.ts';
import { defineTool, type ToolContext } from './define-tool.ts';
import { followSearch } from './parts/follow-search.ts';
import { peopleOutput } from './parts/people-output.ts';
import {
  populationArguments,
  populationRequest,
  requestedPopulation,
} from './parts/population-argument.ts';
import { askForPopulation } from './parts/population-consent.ts';
import { forgetQuote, quoteFor } from './parts/population-quotes.ts';
import { purpose } from './parts/purpose.ts';
import { isCounted } from './parts/run-report.ts';
import { shortWaitSeconds } from './parts/short-wait.ts';

const input = () =>
  z.strictObject({
    ...populationArguments(),
    quote_id: z.string().trim().min(1).max(200).optional().describe('Of quote_population'),
    purpose: purpose(),
  });

const isQuoteRejected = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'developer_v3_populations_unprocessable' ||
    error.code === 'developer_v3_populations_not_found' ||
    error.code === 'developer_api_max_credits_exceeded');

/** Starts the search for the approved price. */
async function start(
  asked: RequestedPopulation,
  quote: PopulationQuote,
  purpose: string | undefined,
  context: ToolContext,
) {
  const client = await context.client();
  const { quote_id } = quote;
  const body = { ...populationRequest(asked), ...(quote_id === undefined ? {} : { quote_id }) };
  const settings = { tool: 'search_population', signal: context.signal, purpose };
  try {
    return await client.call('v3.populations.start', { ...settings, body });
  } catch (error) {
    if (isQuoteRejected(error)) forgetQuote(quote, context);
    throw error;
  }
}

export const searchPopulation = defineTool({
  name: 'search_population',
  title: 'Search a whole population',
  toolset: 'populations',
  scope: 'search:read',
  description:
    'Lists everyone who works at a company, its entire staff, workforce or headcount, all ' +
    'employees, or pulls all former students, graduates and alumni of a school or university: ' +
    'each and every one, the complete list, not just the best matches or the first page as ' +
    'search_people does. Where credits are counted, the user accepts the quoted price first; ' +
    'then go ahead and fetch. People are added as they are found: answers the first rows and ' +
    'a run handle for wait_for_run.',
  input,
  output: peopleOutput,
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  run: async (args, context) => {
    const { purpose, quote_id } = args;
    const asked = requestedPopulation(args);
    const quote = await quoteFor(asked, quote_id, context);
    await askForPopulation(asked, quote, purpose, context);
    const started = await start(asked, quote, purpose, context);
    const client = await context.client();
    const searchId = started.data.search_id;
    const seconds = shortWaitSeconds(context);
    const { data: snapshot } = isFinal(started.data.status)
      ? started
      : await followSearch({ client, context, searchId, seconds, purpose }, started.data);
    const left = started.creditsRemaining;
    return searchAnswer(snapshot, {
      fence: context.fence,
      format: 'concise',
      before: 0,
      onlyNew: false,
      masked: purpose === undefined,
      toImport: context.toImport,
      credits: { left, counted: await isCounted(left, context) },
    });
  },
});
