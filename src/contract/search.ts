import * as z from 'zod';
import { FACE_BANDS, faceSource } from './faces.ts';
import { opaqueId, requestId } from './ids.ts';
import { groupBy, intent, matchStatus } from './intent.ts';
import { notice } from './notices.ts';
import { populationBlock } from './populations.ts';
import { profile, source } from './profile.ts';
import {
  boolean,
  fraction,
  integer,
  nullableString,
  offByDefault,
  optionalBoolean,
  optionalInteger,
  optionalString,
  optionalStrings,
  string,
  strings,
} from './scalars.ts';
import { emailAddress, httpUrl, linkedinProfileUrl, phoneNumber, username } from './signals.ts';

/** v3 Search: request and snapshot. Source: docs/contract.md 13. */

/** Maximum length of a query in both generations, in UTF-16 units. */
export const MAX_QUERY_CHARS = 4000;

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

/**
 * Where to search. Absent: all public people, the owner's own connections and the directories that
 * the key is granted.
 */
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

/** People in an answer, where a request does not say how many. */
export const DEFAULT_SEARCH_LIMIT = 20;

const searchFields = z.strictObject({
  request_id: requestId.optional(),
  /** Not trimmed. */
  query: z
    .string()
    .min(1)
    .max(MAX_QUERY_CHARS, { abort: true })
    .regex(/\S/, 'must contain at least one visible character')
    .optional(),
  intent: intent.optional(),
  signals: signals.optional(),
  candidate_discovery: offByDefault,
  candidate_discovery_limit: z.int().min(1).max(50).default(10),
  profile_depth: z.enum(['partial', 'full']).default('partial'),
  include_profile: offByDefault,
  limit: z.int().min(1).max(100).default(DEFAULT_SEARCH_LIMIT),
  webhooks: offByDefault,
  /** (ext) */
  search_scope: searchScope.optional(),
  /** (ext) The id of a search that is over, to narrow; alone, to continue after its rows. */
  based_on: opaqueId.optional(),
});

/** An empty `intent` or `signals` counts as absent. */
export const searchRequest = searchFields.refine(
  ({ query, intent: clauses, signals: known, based_on }) =>
    query !== undefined || !isEmpty(clauses) || !isEmpty(known) || based_on !== undefined,
  'must contain at least one of query, intent, signals and based_on',
);
export type SearchRequest = z.infer<typeof searchRequest>;

/** Which words of the query became which clause; UTF-16 offsets, `end` exclusive. */
export const span = z.looseObject({
  /** `names`, `experiences.title`, `experiences.organization`, `schools.school`, `geo.place` … */
  clause: string,
  text: string,
  start: integer,
  end: integer,
});
export type Span = z.infer<typeof span>;

export const queryIntent = z.looseObject({
  organizations: strings,
  schools: strings,
  names_a_person: boolean,
  spans: z.array(span).optional(),
});
export type QueryIntent = z.infer<typeof queryIntent>;

export const confidenceLevel = z.enum(['low', 'medium', 'high']);

/** (ext) People who meet every clause but one, of which their records say too little. */
export const unknownMatches = z.looseObject({
  /** `experiences`, `schools`, `places`, `born`, `genders`, `connected` or `contact`. */
  clause: string,
  people: integer,
});

/** (ext) Everybody who matches, counted by a value; who has several values counts for each. */
export const groups = z.looseObject({
  by: groupBy,
  /** The largest first. */
  values: z.array(z.looseObject({ value: string, people: integer })),
  /** Number of values that are not listed. */
  further_values: integer,
  /** (ext) True: there are as many further values or more. */
  more_may_follow: optionalBoolean,
  /** People of whom no value is on record. */
  not_known: integer,
});
export type Groups = z.infer<typeof groups>;

export const matchReason = z.looseObject({
  field: string,
  text: string,
  /** (ext) Absent: the clause is met. */
  status: z.enum(['near', 'unknown']).optional(),
});
export type MatchReason = z.infer<typeof matchReason>;

/** How a face search judged a source. */
export const faceMatch = z.looseObject({
  /** Whether it counts as a source of the selected face; false for a look-alike. */
  kept: boolean,
  /** (ext) Similarity of its most similar face. */
  similarity: fraction.optional(),
  /** (ext) The same in words; absent if the faces do not match. */
  band: z.enum(FACE_BANDS).optional(),
});
export type FaceMatch = z.infer<typeof faceMatch>;

/** A source of a search's results. */
export const listedSource = source.extend({ face_match: faceMatch.optional() });
export type ListedSource = z.infer<typeof listedSource>;

export const searchResult = z.looseObject({
  profile_id: string,
  alias_ids: optionalStrings,
  status: z.enum(['generating', 'enriching', 'ready', 'failed']).optional(),
  generation_level: optionalInteger,
  origin: z.enum(['search', 'candidate_discovery', 'face']).optional(),
  confidence: fraction.optional(),
  confidence_level: confidenceLevel.optional(),
  /** Face searches only: `possible` (cannot tell people apart), `likely` or `strong`. */
  confidence_status: optionalString,
  /** (ext) */
  match_status: matchStatus.optional(),
  /** (ext) */
  match_reasons: z.array(matchReason).optional(),
  candidate_sources: z.array(listedSource).optional(),
  preview: z
    .looseObject({
      display_name: nullableString,
      headline: nullableString,
      /** (ext) Only where the headline states a job that is over; null: none is on record. */
      present_job: nullableString.optional(),
      location: nullableString,
      image_url: nullableString,
      /** (ext) true for a made-up person of the demo world. */
      demo: optionalBoolean,
      /** (ext) When this profile was last changed: ISO time. */
      updated_at: optionalString,
    })
    .optional(),
  profile: profile.optional(),
  failure: z.looseObject({ code: string, message: string }).nullable().optional(),
  /**
   * (ext) The profile that this row's profile was merged into. If it differs from `profile_id`, the
   * person is listed in that profile's row, and this row stays in place but does not count. If it
   * is the same, the person was not listed before, and this row now shows them.
   */
  merged_into: optionalString,
  /** (ext) The id and name that the row showed before a merge changed one of them. */
  former: z.looseObject({ profile_id: string, display_name: nullableString }).optional(),
  /**
   * (ext) true for an empty row that keeps the place of a person whom the calling key may not (or
   * no longer) see.
   */
  withheld: optionalBoolean,
  /** (ext) true for a contact of the reader's own, whose profile has an `own_contact`. */
  is_own_contact: optionalBoolean,
});
export type SearchResult = z.infer<typeof searchResult>;

/** (ext) Several people have the one name, or the one identifier, that was searched for. */
export const ambiguity = z.looseObject({
  name: string,
  /** Absent: it is a name. */
  identifier: z.enum(['email', 'phone', 'linkedin_url', 'url', 'username']).optional(),
  people: integer,
  /** What tells them apart: `organization`, `location`, `title`, `birth_year` … */
  differs_by: strings,
  question: string,
});
export type Ambiguity = z.infer<typeof ambiguity>;

/** (ext) When no one matches every clause: a clause to drop, and how many would then match. */
export const loosen = z.looseObject({
  clause: string,
  text: string,
  would_match: integer,
});
export type Loosen = z.infer<typeof loosen>;

/** (ext) Whom a search looked at that nobody matches. */
export const searchedPeople = z.looseObject({
  /** Everybody whom the key may see in the scope. */
  people: integer,
  /** Whether they are the made-up people of the demo. */
  made_up: boolean,
  /** The owner's own connections among them, where only these were searched. */
  connections: optionalInteger,
});
export type SearchedPeople = z.infer<typeof searchedPeople>;

export const searchStatus = z.enum([
  'running',
  'completed',
  'completed_with_errors',
  'failed',
  'cancelled',
]);

export const searchSnapshot = z.looseObject({
  search_id: string,
  request_id: nullableString,
  status: searchStatus,
  query: nullableString,
  /** (ext) The search that this one narrows or continues. */
  based_on: optionalString,
  /** (ext) Only where it continues another: how many rows come before its own. */
  rows_before: optionalInteger,
  intent: z.looseObject({}).nullable().optional(),
  query_intent: queryIntent.nullable().optional(),
  candidate_discovery: optionalBoolean,
  candidate_discovery_completed: optionalBoolean,
  profile_depth: optionalString,
  include_profile: optionalBoolean,
  profile_upgrades_completed: optionalBoolean,
  /** (ext) Number of people who meet every clause, also beyond `limit`; merged rows count once. */
  total_matches: optionalInteger,
  /** (ext) True: of a common topic or name only a part of its people was read; others may match too. */
  more_may_match: optionalBoolean,
  /** (ext) Number of other people who meet some clause only nearly. */
  near_matches: optionalInteger,
  /** (ext) */
  unknown_matches: z.array(unknownMatches).optional(),
  /** (ext) Only where `intent.groupBy` asks for it. */
  groups: groups.optional(),
  /** (ext) */
  ambiguity: ambiguity.nullable().optional(),
  /** (ext) Set when `results` is empty, most useful first. */
  loosen: z.array(loosen).optional(),
  /** (ext) Only where nobody surely matches. */
  searched: searchedPeople.optional(),
  /** (ext) What was applied otherwise than asked, or not at all, and what is not known. */
  notices: optionalStrings,
  /** (ext) The same notices with their kind. */
  notice_details: z.array(notice).optional(),
  results: z.array(searchResult),
  discovered_sources: z.array(listedSource).optional(),
  population: populationBlock.nullable().optional(),
  failure: z.looseObject({ code: string, message: string }).nullable().optional(),
  billing: z.looseObject({ reserved: integer, consumed: integer, released: integer }).optional(),
  /** (ext) The value for `?since=`. */
  revision: optionalInteger,
  /** (ext) The index revision; a repeat never joins a search of an older one. */
  index_revision: optionalInteger,
  created_at: optionalString,
  updated_at: optionalString,
  links: z.looseObject({ status: string }),
});
export type SearchSnapshot = z.infer<typeof searchSnapshot>;
