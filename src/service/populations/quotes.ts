import { ApiError } from '../../contract/errors.ts';
import type {
  OtherMatch,
  PopulationQuote,
  PopulationQuoteRequest,
} from '../../contract/populations.ts';
import { isReachedSql, type Reach } from '../access/keys/reach.ts';
import type { SearchView } from '../people/visibility/reading-view.ts';
import { newId } from '../runtime/ids.ts';
import type { Queryable } from '../store/database.ts';
import { canonicalHash } from '../text/canonical-hash.ts';
import type { OrganizationMatch } from './match-organizations.ts';
import { findMembers, type MembersService } from './members.ts';
import { populationId } from './population-intent.ts';
import { PRICING_VERSION, quotedCredits } from './population-price.ts';

/** The size and price of a population search. */
export interface Quoted {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** Number of people that would be added. */
  readonly people: number;
  readonly credits: number;
  /** The index's names for the company or school. */
  readonly matchedNames: readonly string[];
  /** Companies or schools with similar names, which are not counted. */
  readonly otherMatches: readonly OtherMatch[];
}

/** Most names in a quote. */
const MAX_LISTED = 10;

/** The matched names, and the other possible ones. */
function listedNames({ taken, others }: OrganizationMatch) {
  return {
    matchedNames: taken.slice(0, MAX_LISTED).map(({ label }) => label),
    otherMatches: others.slice(0, MAX_LISTED).map(({ label: name, people }) => ({ name, people })),
  };
}

function notFound(
  { kind }: PopulationQuoteRequest['population'],
  others: readonly OtherMatch[],
  field: string,
): ApiError {
  const names = others.slice(0, 3).map(({ name }) => `"${name}"`);
  const known = names.length === 0 ? '' : ` Similar longer names: ${names.join(', ')}.`;
  return new ApiError(
    'developer_v3_populations_not_found',
    `No people of this ${kind} found in the index or its sources.${known} Check the spelling ` +
      'of `population.name`, and omit `population.id` to match by name.',
    { field },
  );
}

/** How long a quote is valid, in milliseconds. */
const QUOTE_MS = 15 * 60_000;

/**
 * Counts a population and prices it.
 * @throws ApiError `developer_v3_populations_not_found` when the index knows nobody of it
 */
export async function countPopulation(
  service: MembersService,
  { population, profile_depth, max_people }: PopulationQuoteRequest,
  view: SearchView,
): Promise<Quoted> {
  const id = populationId(population);
  const isOther = population.id !== undefined && population.id !== id;
  if (isOther) throw notFound(population, [], 'population.id');
  const { members, match } = await findMembers(service, population, view);
  const size = members.length;
  const names = listedNames(match);
  if (size === 0) throw notFound(population, names.otherMatches, 'population.name');
  const people = Math.min(size, max_people ?? size);
  const credits = quotedCredits(people, profile_depth);
  return { id, name: population.name, size, people, credits, ...names };
}

/** Who asks for a quote, and which people are counted. */
interface Quoting {
  readonly tenant: string;
  readonly keyId: string;
  readonly view: SearchView;
}

/** Makes a quote and stores it. */
export async function makeQuote(
  service: MembersService,
  request: PopulationQuoteRequest,
  { tenant, keyId, view }: Quoting,
): Promise<PopulationQuote> {
  const quoted = await countPopulation(service, request, view);
  const { id, name, size, credits, matchedNames, otherMatches } = quoted;
  const quoteId = newId('q');
  const expires = new Date(service.now() + QUOTE_MS).toISOString();
  const quote: PopulationQuote = {
    population: { kind: request.population.kind, id, name },
    size,
    profile_depth: request.profile_depth,
    credits,
    max_people: request.max_people ?? null,
    pricing_version: PRICING_VERSION,
    quote_id: quoteId,
    expires_at: expires,
    matched_names: [...matchedNames],
    other_matches: [...otherMatches],
  };
  await service.db.query(
    `insert into population_quotes (id, tenant, key_id, request, quote, expires_at)
     values ($1, $2, $6, $3::jsonb, $4::jsonb, $5)`,
    [quoteId, tenant, JSON.stringify(request), JSON.stringify(quote), expires, keyId],
  );
  return quote;
}

const FIELD = { field: 'quote_id' } as const;

interface QuoteRow {
  readonly request: PopulationQuoteRequest;
  readonly quote: PopulationQuote;
  readonly expires_at: Date;
}

/**
 * Whether two requests ask for the same population; adding the id from the quote makes no
 * difference.
 */
function isSame(quoted: PopulationQuoteRequest, asked: PopulationQuoteRequest): boolean {
  const hash = ({ population, profile_depth, max_people }: PopulationQuoteRequest) =>
    canonicalHash({ id: populationId(population), profile_depth, max_people });
  return hash(quoted) === hash(asked);
}

/**
 * The content of the quote that a request names.
 * @throws ApiError `…_not_found` when there is no such quote within reach, `…_unprocessable` when it has
 *   expired, `…_invalid_request` when it is for another population
 */
export async function redeemQuote(
  db: Queryable,
  request: PopulationQuoteRequest & { readonly quote_id: string },
  { reach, now }: { readonly reach: Reach; readonly now: number },
): Promise<Quoted> {
  const [row] = await db.query<QuoteRow>(
    `select request, quote, expires_at from population_quotes
     where id = $1 and tenant = $2 and ${isReachedSql('key_id', '$3')}`,
    [request.quote_id, reach.tenant, reach.ownerId],
  );
  if (row === undefined) {
    const message = 'Quote not found. Get one from POST /v3/search/populations/quote.';
    throw new ApiError('developer_v3_populations_not_found', message, FIELD);
  }
  if (!isSame(row.request, request)) {
    const message =
      'This quote belongs to a different request. Send the same `population`, `profile_depth` ' +
      'and `max_people`, or get a new quote.';
    throw new ApiError('developer_v3_populations_invalid_request', message, FIELD);
  }
  if (row.expires_at.getTime() <= now) {
    const message = 'This quote has expired. Get a new one.';
    throw new ApiError('developer_v3_populations_unprocessable', message, FIELD);
  }
  const { size = 0, credits, max_people, matched_names, other_matches } = row.quote;
  const people = Math.min(size, max_people ?? size);
  const { name } = request.population;
  const names = { matchedNames: matched_names ?? [], otherMatches: other_matches ?? [] };
  return { id: populationId(request.population), name, size, people, credits, ...names };
}
