import { z } from 'zod';

/**
 * One person as an import brings them: the line of `people_jsonl`, and what every other format
 * is turned into. Dates are ISO at the precision known: `2014`, `2014-03` or `2014-03-01`.
 */

const text = z.string().trim().min(1).max(2000);
const isoDate = z
  .string()
  .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'must be YYYY, YYYY-MM or YYYY-MM-DD');

const recordSource = z.looseObject({
  url: z.string().min(1).max(2000),
  name: text.optional(),
  title: text.optional(),
  published_at: isoDate.optional(),
  excerpt: text.optional(),
});

export const personRecord = z.looseObject({
  /** The record's own id; kept as an alias id of the profile. */
  id: z.string().trim().min(1).max(200).optional(),
  name: text,
  given_name: text.optional(),
  family_name: text.optional(),
  other_names: z.array(text).max(100).optional(),
  gender: text.optional(),
  birth_date: isoDate.optional(),
  headline: text.optional(),
  summary: z.string().trim().max(20_000).optional(),
  location: text.optional(),
  past_locations: z.array(text).max(50).optional(),
  experiences: z
    .array(
      z.looseObject({
        title: text.optional(),
        organization: text.optional(),
        unit: text.optional(),
        location: text.optional(),
        start_date: isoDate.optional(),
        end_date: isoDate.optional(),
        description: z.string().trim().max(20_000).optional(),
      }),
    )
    .max(200)
    .optional(),
  education: z
    .array(
      z.looseObject({
        school: text,
        degree: text.optional(),
        field_of_study: text.optional(),
        start_date: isoDate.optional(),
        end_date: isoDate.optional(),
      }),
    )
    .max(100)
    .optional(),
  facts: z
    .array(z.looseObject({ text, sources: z.array(recordSource).max(20).optional() }))
    .max(500)
    .optional(),
  emails: z.array(z.string().trim().min(3).max(320)).max(50).optional(),
  phones: z.array(z.string().trim().min(3).max(60)).max(50).optional(),
  addresses: z.array(text).max(20).optional(),
  urls: z.array(z.string().trim().min(1).max(2000)).max(100).optional(),
  usernames: z.array(z.string().trim().min(1).max(200)).max(50).optional(),
  image_url: z.string().trim().max(2000).optional(),
  sources: z.array(recordSource).max(500).optional(),
  /** When the owner of a network and this person connected. */
  connected_on: isoDate.optional(),
});
export type PersonRecord = z.infer<typeof personRecord>;
