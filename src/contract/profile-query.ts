import * as z from 'zod';
import { inTouch } from './in-touch.ts';
import { ownNotes } from './notes.ts';
import { profile, SECTION_NAMES } from './profile.ts';
import {
  fraction,
  integer,
  nullableString,
  optionalBoolean,
  optionalCount,
  optionalString,
  optionalStrings,
  string,
} from './scalars.ts';

/** v2 profile query and profile read, v3 profile read. Source: docs/contract.md 9. */

export const profileQueryRequest = z.object({
  query: z.string().trim().min(1).max(1000),
  limit: z.int().min(1).max(50).default(10),
});

/** What a question about one person can ask for. */
const PROFILE_ASKS = [
  'education',
  'work_now',
  'work_past',
  'stay_dates',
  'place',
  'birth_place',
  'birth',
  'languages',
  'skills',
  'interests',
  'achievements',
  'research',
  'names',
  'gender',
  'personal',
  'updated',
  'connected',
  'contact',
  'links',
  'sources',
  'pictures',
  'events',
  'summary',
] as const;
export type ProfileAsk = (typeof PROFILE_ASKS)[number];

/** `not_known`: the profile does not hold it; `withheld`: profile query never tells it. */
const PROFILE_ANSWER_STATUSES = ['answered', 'not_known', 'withheld'] as const;

/** (ext) The answer to one thing that the question asks for. */
export const profileAnswer = z.looseObject({
  asks: z.enum(PROFILE_ASKS),
  status: z.enum(PROFILE_ANSWER_STATUSES),
  text: string,
  notApplied: z.array(string).optional(),
});
export type ProfileAnswer = z.infer<typeof profileAnswer>;

export const profileFact = z.looseObject({
  section: string,
  /** (ext) */
  from: z.enum(SECTION_NAMES).optional(),
  /** (ext) */
  answers: optionalBoolean,
  text: string,
  score: fraction,
  sources: z
    .array(
      z.looseObject({
        url: string,
        name: optionalString,
        title: optionalString,
      }),
    )
    .optional(),
  createdAt: optionalString,
  updatedAt: optionalString,
});
export type ProfileFact = z.infer<typeof profileFact>;

export const profileQueryResponse = z.looseObject({
  status: z.literal('success'),
  payload: z.looseObject({
    /** `id` is canonical: it can differ from the requested id. */
    profile: z.looseObject({ id: string, displayName: optionalString }),
    /** The trimmed query. */
    query: string,
    /** (ext) */
    answers: z.array(profileAnswer).optional(),
    matches: z.array(profileFact),
  }),
});
export type ProfileQueryResponse = z.infer<typeof profileQueryResponse>;

export const profileReadResponseV2 = z.looseObject({
  status: z.literal('success').optional(),
  payload: profile,
});

/** The kinds of contact details, as listed. */
export const CONTACT_KINDS = ['email', 'phone', 'address', 'username'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

export const contactDetail = z.looseObject({
  kind: z.enum(CONTACT_KINDS),
  value: string,
  sources: z.array(
    z.looseObject({ url: string, name: optionalString, publishedAt: optionalString }),
  ),
});
export type ContactDetail = z.infer<typeof contactDetail>;

const heldDetails: Record<ContactKind, typeof optionalCount> = {
  email: optionalCount,
  phone: optionalCount,
  address: optionalCount,
  username: optionalCount,
};

/** (ext) What the caller's own imports say about how to reach the person. */
export const ownContact = z.looseObject({
  held: z.looseObject(heldDetails),
  details: z.array(contactDetail).optional(),
});
export type OwnContact = z.infer<typeof ownContact>;

export const profileReadResponse = z.looseObject({
  profile_id: string,
  alias_ids: optionalStrings,
  slug: nullableString,
  /** 1 identity, 2 partial, 3 full. */
  generation_level: integer,
  updated_at: optionalString,
  profile,
  own_contact: ownContact.optional(),
  /** (ext) Absent if no import of the caller's own says so. */
  in_touch: inTouch.optional(),
  /** (ext) Absent if there are none, or the key lacks `notes:write`. */
  own_notes: ownNotes.optional(),
});
export type ProfileReadResponse = z.infer<typeof profileReadResponse>;
