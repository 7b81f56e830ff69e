import { z } from 'zod';
import { faceSource } from './faces.ts';
import { opaqueId, requestId } from './ids.ts';
import { intent } from './intent.ts';
import { populationBlock } from './populations.ts';
import { profile, source } from './profile.ts';
import { emailAddress, httpUrl, linkedinProfileUrl, phoneNumber, username } from './signals.ts';

/** v3 Search: request and snapshot. Source: API.md "v3 Search request"; API-DECISIONS.md "v3". */

/** Longest plain-English question that either generation takes, in UTF-16 units. */
export const LONGEST_QUERY = 4000;

export const signals = z.strictObject({
  email: emailAddress.optional(),
  phone: phoneNumber.optional(),
  linkedin_url: linkedinProfileUrl.optional(),
  urls: z.array(httpUrl).max(50).optional(),
  usernames: z.array(username).max(50).optional(),
  /** (ext) A postal address. */
  address: z.string().trim().min(3).max(500).optional(),
  face_source: faceSource.optional(),
});
export type Signals = z.infer<typeof signals>;

/** Which people are searched. Absent: everything public plus what the key's owner holds. */
export const searchScope = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('global') }),
  z.strictObject({ type: z.literal('directory'), directoryId: opaqueId }),
  z.strictObject({
    type: z.literal('directories'),
    directoryIds: z.array(opaqueId).min(1).max(50),
  }),
]);
export type SearchScope = z.infer<typeof searchScope>;

const isEmpty = (fields: object | undefined): boolean =>
  fields === undefined || Object.keys(fields).length === 0;

const searchFields = z.strictObject({
  request_id: requestId.optional(),
  /** Kept as given. */
  query: z
    .string()
    .min(1)
    .max(LONGEST_QUERY, { abort: true })
    .regex(/\S/, 'must hold at least one visible character')
    .optional(),
  intent: intent.optional(),
  signals: signals.optional(),
  candidate_discovery: z.boolean().default(false),
  candidate_discovery_limit: z.int().min(1).max(50).default(10),
  profile_depth: z.enum(['partial', 'full']).default('partial'),
  include_profile: z.boolean().default(false),
  limit: z.int().min(1).max(100).default(20),
  webhooks: z.boolean().default(false),
  /** (ext) */
  search_scope: searchScope.optional(),
});

/** An empty `intent` or `signals` says nothing, so it cannot stand alone. */
export const searchRequest = searchFields.refine(
  ({ query, intent: clauses, signals: known }) =>
    query !== undefined || !isEmpty(clauses) || !isEmpty(known),
  'must hold at least one of query, intent and signals',
);
export type SearchRequest = z.infer<typeof searchRequest>;

/** Which words of the query became which clause; UTF-16 offsets, `end` exclusive. */
export const span = z.looseObject({
  /** `names`, `experiences.title`, `experiences.organization`, `schools.school`, `geo.place` … */
  clause: z.string(),
  text: z.string(),
  start: z.int(),
  end: z.int(),
});
export type Span = z.infer<typeof span>;

export const queryIntent = z.looseObject({
  organizations: z.array(z.string()),
  schools: z.array(z.string()),
  names_a_person: z.boolean(),
  spans: z.array(span).optional(),
});
export type QueryIntent = z.infer<typeof queryIntent>;

export const confidenceLevel = z.enum(['low', 'medium', 'high']);

export const matchReason = z.looseObject({ field: z.string(), text: z.string() });
export type MatchReason = z.infer<typeof matchReason>;

export const searchResult = z.looseObject({
  profile_id: z.string(),
  alias_ids: z.array(z.string()).optional(),
  status: z.enum(['generating', 'enriching', 'ready', 'failed']).optional(),
  generation_level: z.number().int().optional(),
  origin: z.enum(['search', 'candidate_discovery', 'face']).optional(),
  confidence: z.number().min(0).max(1).optional(),
  confidence_level: confidenceLevel.optional(),
  confidence_status: z.string().optional(),
  /** (ext) */
  match_reasons: z.array(matchReason).optional(),
  candidate_sources: z.array(source).optional(),
  preview: z
    .looseObject({
      display_name: z.string().nullable().optional(),
      headline: z.string().nullable().optional(),
      location: z.string().nullable().optional(),
      image_url: z.string().nullable().optional(),
      /** (ext) true for a made-up person of the demo world. */
      demo: z.boolean().optional(),
      /** (ext) When this profile was last changed: ISO time. */
      updated_at: z.string().optional(),
    })
    .optional(),
  profile: profile.optional(),
  failure: z.looseObject({ code: z.string(), message: z.string() }).nullable().optional(),
});
export type SearchResult = z.infer<typeof searchResult>;

/** (ext) Several people fit the one name that was asked for. */
export const ambiguity = z.looseObject({
  name: z.string(),
  people: z.int(),
  /** What tells them apart: `organization`, `location`, `title`, `birth_year` … */
  differs_by: z.array(z.string()),
  question: z.string(),
});
export type Ambiguity = z.infer<typeof ambiguity>;

/** (ext) Nobody meets every clause: which clause to loosen, and how many people that would give. */
export const loosen = z.looseObject({
  clause: z.string(),
  text: z.string(),
  would_match: z.int(),
});
export type Loosen = z.infer<typeof loosen>;

export const searchStatus = z.enum([
  'running',
  'completed',
  'completed_with_errors',
  'failed',
  'cancelled',
]);

export const searchSnapshot = z.looseObject({
  search_id: z.string(),
  request_id: z.string().nullable().optional(),
  status: searchStatus,
  query: z.string().nullable().optional(),
  intent: z.looseObject({}).nullable().optional(),
  query_intent: queryIntent.nullable().optional(),
  candidate_discovery: z.boolean().optional(),
  candidate_discovery_completed: z.boolean().optional(),
  profile_depth: z.string().optional(),
  include_profile: z.boolean().optional(),
  profile_upgrades_completed: z.boolean().optional(),
  /** (ext) All people that match, also beyond `limit`. */
  total_matches: z.int().optional(),
  /** (ext) */
  ambiguity: ambiguity.nullable().optional(),
  /** (ext) Set when `results` is empty, most useful first. */
  loosen: z.array(loosen).optional(),
  /** (ext) Sentences about clauses that could not be used, such as nearMe without a location. */
  notices: z.array(z.string()).optional(),
  results: z.array(searchResult),
  discovered_sources: z.array(source).optional(),
  population: populationBlock.nullable().optional(),
  failure: z.looseObject({ code: z.string(), message: z.string() }).nullable().optional(),
  billing: z.looseObject({ reserved: z.int(), consumed: z.int(), released: z.int() }).optional(),
  /** (ext) What `?since=` takes. */
  revision: z.int().optional(),
  /** (ext) Counts imports and changes of the index; a client joins runs of one revision only. */
  index_revision: z.int().optional(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
  links: z.looseObject({ status: z.string() }),
});
export type SearchSnapshot = z.infer<typeof searchSnapshot>;
