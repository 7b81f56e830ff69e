import * as z from 'zod';
import { changeKind } from './change-kind.ts';
import { cursor, opaqueId, queryInteger } from './ids.ts';
import { boolean, count, fraction, nullableString, string, strings } from './scalars.ts';

/** (ext) What changes in an owner's connections, and who knows whom. Source: docs/contract.md 22. */

/** A day, month or year: `2026-05`. */
const date = z.string().regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, {
  error: 'must be a date such as 2026, 2026-05 or 2026-05-01',
});

export const changesQuery = z.object({
  change: changeKind.optional(),
  changed_since: date.optional(),
  changed_until: date.optional(),
  cursor: cursor.optional(),
  limit: queryInteger(1, 100).default(25),
});
export type ChangesQuery = z.infer<typeof changesQuery>;

const job = z.looseObject({ title: nullableString, organization: nullableString });

export const connectionChange = z.looseObject({
  kind: changeKind,
  profile_id: string,
  display_name: string,
  headline: nullableString,
  before: job.nullable(),
  after: job.nullable(),
  from: nullableString,
  by: string,
  is_certain: boolean,
  source: string,
});
export type ConnectionChange = z.infer<typeof connectionChange>;

export const comparedFile = z.looseObject({
  imported_on: string,
  newest_connection: nullableString,
});

export const changedFile = z.looseObject({
  source: string,
  ...comparedFile.shape,
  compared_with: comparedFile.nullable(),
  says_who_is_gone: boolean,
});

const counts = z.looseObject({
  new: count,
  gone: count,
  returned: count,
  job: count,
  title: count,
});

export const changeList = z.looseObject({
  changes: z.array(connectionChange),
  counts,
  files: z.array(changedFile),
  known_since: nullableString,
  next_cursor: nullableString,
});
export type ChangeList = z.infer<typeof changeList>;

/** What an import says otherwise than the file before it. */
export const importChanges = z.looseObject({
  comparedWith: z.looseObject({ importedOn: string, newestConnection: nullableString }),
  isOlder: boolean,
  saysWhoIsGone: boolean,
  new: count,
  gone: count,
  returned: count,
  changedJobs: count,
  changedTitles: count,
  first: z.array(
    z.looseObject({
      profileId: string,
      displayName: string,
      before: job.nullable(),
      after: job.nullable(),
    }),
  ),
});
export type ImportChanges = z.infer<typeof importChanges>;

/** Most people or paths of one answer. */
export const MAX_PATHS = 50;

const limit = z.int().min(1).max(MAX_PATHS).default(10);
const named = z.string().trim().min(1).max(200);

export const introductionsRequest = z
  .strictObject({ profile_id: opaqueId.optional(), organization: named.optional(), limit })
  .refine(
    ({ profile_id, organization }) => (profile_id === undefined) !== (organization === undefined),
    'must have either `profile_id` or `organization`',
  );
export type IntroductionsRequest = z.infer<typeof introductionsRequest>;

export const knownPerson = z.looseObject({
  profile_id: string,
  display_name: string,
  headline: nullableString,
  is_connection: boolean,
  /** Set: the newest file of the connections no longer has the person. */
  gone_by: nullableString,
});
export type KnownPerson = z.infer<typeof knownPerson>;

const tieCertainty = z.enum(['certain', 'possible', 'unknown']);
export type TieCertainty = z.infer<typeof tieCertainty>;

/** An employer or school that two people share. */
export const tie = z.looseObject({
  kind: z.enum(['employer', 'school']),
  name: string,
  certainty: tieCertainty,
  from: nullableString,
  to: nullableString,
  reason: string,
  strength: fraction,
});
export type Tie = z.infer<typeof tie>;

export const introductionPath = z.looseObject({
  via: knownPerson,
  to: knownPerson,
  ties: z.array(tie),
  strength: fraction,
  /** When the owner and `via` were in touch; null: no day is on record. */
  contact: z.looseObject({ last_on: string, times: count }).nullish(),
});
export type IntroductionPath = z.infer<typeof introductionPath>;

export const introductions = z.looseObject({
  paths: z.array(introductionPath),
  connected: z.array(knownPerson),
  former: z.array(knownPerson),
  connected_count: count,
  former_count: count,
  targets: count,
  is_complete: boolean,
  organizations: strings,
});
export type Introductions = z.infer<typeof introductions>;

export const overlapsRequest = z.strictObject({
  profile_id: opaqueId,
  at: named.optional(),
  my_network: z.boolean().default(false),
  limit,
});
export type OverlapsRequest = z.infer<typeof overlapsRequest>;

export const overlappingPerson = z.looseObject({
  person: knownPerson,
  ties: z.array(tie),
  strength: fraction,
});
export type OverlappingPerson = z.infer<typeof overlappingPerson>;

export const overlaps = z.looseObject({
  person: knownPerson,
  people: z.array(overlappingPerson),
  found: count,
  is_complete: boolean,
  stays: count,
  organizations: strings,
});
export type Overlaps = z.infer<typeof overlaps>;
