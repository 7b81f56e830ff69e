import {
  POPULATION_DEPTHS,
  POPULATION_PRICES,
  type PopulationDepth,
} from '../contract/population-prices.ts';
import type { PopulationQuote } from '../contract/populations.ts';
import type { ToolAnswer } from './answer.ts';
import { cleanText } from './clean-text.ts';
import { type Fence, type Fenced, fencedLines, fencedObject, labelled } from './fence.ts';
import { isoMinute } from './iso-minute.ts';
import { writeCall } from './next-call.ts';
import { counted, grouped, plainId } from './safe-words.ts';
import { type Table, tableLines, tableThatFits } from './table.ts';
import { fittingLines } from './token-estimate.ts';

/** The requested population, as tool arguments. */
export interface RequestedPopulation {
  readonly kind: 'company' | 'school';
  readonly name: string;
  readonly id?: string | undefined;
  readonly depth: PopulationDepth;
  readonly max_people?: number | undefined;
}

export interface QuoteData {
  /**
   * Number of people in the population, known or estimated; 0 if the service does not report it.
   */
  size: number;
  /** How many of them a search would add; 0 if the service does not report it. */
  people: number;
  /** Absent for a key that is not metered. */
  credits?: number;
  /** Empty if the service keeps no quote. */
  quote_id: string;
  /** `2026-11-21 14:05 UTC`, or empty. */
  valid_until: string;
  columns: string[];
  rows: string[][];
  summary: string;
  /** Names that were counted, and similar ones; absent if there are none. */
  alike?: Fenced<SimilarNames>;
  next: string;
}

/** Names in the index: third-party text. */
export interface SimilarNames extends Table {
  readonly counted: string[];
}

/**
 * Maximum number of people that a search would add; null if the service does not report the size.
 */
export function peopleOf({ size }: PopulationQuote, max: number | undefined): number | null {
  if (size === undefined) return max ?? null;
  return Math.min(size, max ?? size);
}

/** The price at every depth; nothing if the service's prices are not those of the contract. */
function depthRows(people: number | null, depth: PopulationDepth, credits: number): string[][] {
  if (people === null || people * POPULATION_PRICES[depth] !== credits) return [];
  return POPULATION_DEPTHS.map((each) => [
    each,
    `${POPULATION_PRICES[each]}`,
    `${people * POPULATION_PRICES[each]}`,
  ]);
}

const OF_IT = { company: 'work there now', school: 'attended it' } as const;

function priceSentence({ credits }: PopulationQuote, depth: string, subject: string): string {
  return (
    `At depth ${depth}, ${subject} would cost ${counted(credits, 'credit', 'credits')}, ` +
    'reserved at the start; people who reach a lower depth cost less, and the rest is refunded.'
  );
}

function sentencesOf(
  quote: PopulationQuote,
  asked: RequestedPopulation,
  metered: boolean,
): string[] {
  const { size } = quote;
  const people = peopleOf(quote, asked.max_people);
  const until = isoMinute(quote.expires_at);
  const id = plainId(quote.quote_id);
  const everyone = metered ? 'they' : 'them';
  const subject = people === null ? everyone : counted(people, 'person', 'people');
  return [
    size === undefined
      ? `How many people ${OF_IT[asked.kind]} is not known.`
      : `Known people who ${OF_IT[asked.kind]}: ${grouped(size)}.`,
    metered
      ? priceSentence(quote, asked.depth, subject)
      : `A search would add ${subject} at depth ${asked.depth}.`,
    id === '' ? '' : `Quote ${id}${until === '' ? '' : ` is valid until ${until}`}.`,
    metered ? 'Nothing was charged.' : '',
  ].filter((sentence) => sentence !== '');
}

/** Maximum number of names in one answer, and of their tokens in any script. */
const MAX_NAMES = 10;
const COUNTED_TOKENS = 200;
const ALIKE_TOKENS = 500;

/** Others that the name could mean; null if the service reports none. */
function alikeBlock({ matched_names = [], other_matches = [] }: PopulationQuote) {
  if (other_matches.length === 0) return null;
  const named = (name: string) => cleanText(name, 80);
  const rows = other_matches
    .slice(0, MAX_NAMES)
    .map(({ name, people }) => [named(name), `${people}`]);
  return {
    counted: fittingLines(matched_names.slice(0, MAX_NAMES).map(named), COUNTED_TOKENS),
    ...tableThatFits({ columns: ['not_counted', 'people'], rows }, ALIKE_TOKENS),
  } satisfies SimilarNames;
}

const alikeSentence = (alike: SimilarNames | null, { kind }: RequestedPopulation): string[] =>
  alike === null
    ? []
    : [`Others with similar names are not counted; ask which ${kind} is meant if unsure.`];

export interface QuoteFrame {
  readonly fence: Fence;
  /** False if the service counts no credits for this key: then no price is named. */
  readonly metered: boolean;
}

/**
 * The size and the price of a population search, as an answer. All words are our own, except names inside the
 * fence.
 */
export function quoteAnswer(
  quote: PopulationQuote,
  asked: RequestedPopulation,
  { fence, metered }: QuoteFrame,
): ToolAnswer<QuoteData> {
  const people = peopleOf(quote, asked.max_people);
  const columns = metered ? ['depth', 'credits_each', 'credits'] : [];
  const rows = metered ? depthRows(people, asked.depth, quote.credits) : [];
  const alike = alikeBlock(quote);
  const sentences = [...sentencesOf(quote, asked, metered), ...alikeSentence(alike, asked)];
  const quoteId = plainId(quote.quote_id);
  const args = { ...asked, ...(quoteId === '' ? {} : { quote_id: quoteId }) };
  const why = metered
    ? 'if the user accepts this price; they are asked again'
    : 'if the user wants them all';
  const next = writeCall({ tool: 'search_population', args, why });
  const names = alike && [labelled('counted', alike.counted), ...tableLines(alike)];
  const text = [
    ...sentences,
    ...(rows.length > 0 ? tableLines({ columns, rows }) : []),
    ...(names === null ? [] : fencedLines(fence, names)),
    `Next: ${next}`,
  ].join('\n');
  const data: QuoteData = {
    size: quote.size ?? 0,
    people: people ?? 0,
    ...(metered && { credits: quote.credits }),
    quote_id: quoteId,
    valid_until: isoMinute(quote.expires_at),
    columns,
    rows,
    summary: sentences.join(' '),
    ...(alike === null ? {} : { alike: fencedObject(fence, alike) }),
    next,
  };
  return { text, data };
}
