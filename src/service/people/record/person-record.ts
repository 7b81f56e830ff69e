import { z } from 'zod';

/**
 * One person in an import: the line of `people_jsonl`, to which every other format is converted.
 * Dates are ISO at the known precision: `2014`, `2014-03` or `2014-03-01`. Unknown fields are
 * dropped.
 */

const text = z.string().trim().min(1).max(2000);
const prose = z.string().trim().max(20_000);

const isRealDate = (date: string): boolean => {
  const [year = '', month = '01', day = '01'] = date.split('-');
  const time = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // JavaScript turns 30 February into a day in March instead of rejecting it.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(`${year}-${month}-${day}`);
};

const isoDate = z
  .string()
  .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'must be YYYY, YYYY-MM or YYYY-MM-DD')
  .refine(isRealDate, 'is not a calendar date');

const recordSource = z.object({
  url: z.string().trim().min(1).max(2000),
  name: text.optional(),
  title: text.optional(),
  published_at: isoDate.optional(),
  excerpt: text.optional(),
  /** Pictures next to the statement in the source. */
  images: z
    .array(z.object({ url: z.string().trim().min(1).max(2000) }))
    .max(5)
    .optional(),
  /** The post or account that the page belongs to. */
  link: z.url().optional(),
});
export type RecordSource = z.infer<typeof recordSource>;

const itemSources = z.array(recordSource).max(20).optional();

const recordExperience = z.object({
  title: text.optional(),
  organization: text.optional(),
  unit: text.optional(),
  location: text.optional(),
  start_date: isoDate.optional(),
  end_date: isoDate.optional(),
  /** Set when the dates do not say it: `false` for "former head of …". */
  current: z.boolean().optional(),
  description: prose.optional(),
  sources: itemSources,
});
export type RecordExperience = z.infer<typeof recordExperience>;

const recordEducation = z.object({
  school: text,
  degree: text.optional(),
  field_of_study: text.optional(),
  start_date: isoDate.optional(),
  end_date: isoDate.optional(),
  sources: itemSources,
});
export type RecordEducation = z.infer<typeof recordEducation>;

const statement = z.object({ text, sources: itemSources });
export type RecordStatement = z.infer<typeof statement>;

const recordEvent = z.object({
  text,
  date: isoDate.optional(),
  /** How the date is known: stated of the event, the page's own date, or inferred. */
  date_basis: z.enum(['stated', 'published', 'inferred']).optional(),
  sources: itemSources,
});
export type RecordEvent = z.infer<typeof recordEvent>;

const recordImage = z.object({ url: z.string().trim().min(1).max(2000), sources: itemSources });
export type RecordImage = z.infer<typeof recordImage>;

const recordLink = z.object({
  url: z.string().trim().min(1).max(2000),
  kind: text.optional(),
  title: text.optional(),
  sources: itemSources,
});
export type RecordLink = z.infer<typeof recordLink>;

export const personRecord = z.object({
  /** The record's own id; kept as an alias of the profile. */
  id: z.string().trim().min(1).max(200).optional(),
  name: text,
  given_name: text.optional(),
  family_name: text.optional(),
  other_names: z.array(text).max(100).optional(),
  gender: text.optional(),
  birth_date: isoDate.optional(),
  headline: text.optional(),
  summary: prose.optional(),
  location: text.optional(),
  past_locations: z.array(text).max(50).optional(),
  experiences: z.array(recordExperience).max(200).optional(),
  education: z.array(recordEducation).max(100).optional(),
  facts: z.array(statement).max(500).optional(),
  events: z.array(recordEvent).max(500).optional(),
  passions: z.array(statement).max(100).optional(),
  accomplishments: z.array(statement).max(200).optional(),
  research: z.array(statement).max(200).optional(),
  images: z.array(recordImage).max(100).optional(),
  links: z.array(recordLink).max(200).optional(),
  emails: z.array(z.string().trim().min(3).max(320)).max(50).optional(),
  phones: z.array(z.string().trim().min(3).max(60)).max(50).optional(),
  addresses: z.array(text).max(20).optional(),
  urls: z.array(z.string().trim().min(1).max(2000)).max(100).optional(),
  usernames: z.array(z.string().trim().min(1).max(200)).max(50).optional(),
  image_url: z.string().trim().max(2000).optional(),
  sources: z.array(recordSource).max(500).optional(),
  /** When the owner of the network and this person connected. */
  connected_on: isoDate.optional(),
});
export type PersonRecord = z.infer<typeof personRecord>;
