import { peopleOf, type RequestedPopulation } from '../../src/answers/population-quote-answer.ts';
import { quotedWords } from '../../src/answers/quoted-words.ts';
import { counted } from '../../src/answers/safe-words.ts';
import type { PopulationQuote } from '../../src/contract/populations.ts';
import type { ToolContext } from '../define-tool.ts';
import { populationRequest } from './population-argument.ts';

const EVERYONE = { company: 'everyone who works at', school: 'everyone who attended' } as const;

const BUILT = {
  identity: 'identity depth (who they are)',
  partial: 'partial depth (profile without a full search of sources)',
  full: 'full depth (all that is found of them)',
} as const;

/** The id identifies the population, whatever the name says. */
const idOf = ({ id }: RequestedPopulation): string =>
  id === undefined ? '' : ` (the one with the id ${quotedWords(id, 100)})`;

function questionFor(asked: RequestedPopulation, quote: PopulationQuote, purpose?: string): string {
  const people = peopleOf(quote, asked.max_people);
  return [
    `The assistant wants to find ${EVERYONE[asked.kind]}`,
    `${quotedWords(asked.name, 120)}${idOf(asked)}, each built to ${BUILT[asked.depth]},`,
    people === null ? 'however many they are.' : `at most ${counted(people, 'person', 'people')}.`,
    `The quote for it: ${counted(quote.credits, 'credit', 'credits')}, reserved at the start;`,
    'unused credits are refunded.',
    ...(purpose === undefined
      ? []
      : [`Purpose, in the assistant's words: ${quotedWords(purpose, 200)}.`]),
    'Shall it go ahead?',
  ].join(' ');
}

/**
 * Asks for approval of a population search. It is valid for this population, depth and number of
 * people at this price; if the quote changes, it is asked again. Not asked where credits are not
 * counted, because the question is about them.
 */
export async function askForPopulation(
  asked: RequestedPopulation,
  quote: PopulationQuote,
  purpose: string | undefined,
  context: ToolContext,
): Promise<void> {
  if (!(await context.isMetered())) return;
  const people = peopleOf(quote, asked.max_people);
  await context.askFirst({
    kind: 'population_search',
    call: { ...populationRequest(asked), people, credits: quote.credits, purpose },
    credits: quote.credits,
    question: questionFor(asked, quote, purpose),
    name: 'this population search',
  });
}
