import * as z from 'zod';
import {
  nullableString,
  optionalBoolean,
  optionalInteger,
  optionalNumber,
  optionalString,
  optionalStrings,
  string,
} from './scalars.ts';

/** The profile object of v2 profile read and v3 profile read. Source: docs/contract.md 9. */

export const chunk = z.looseObject({ text: string });

export const source = z.looseObject({
  url: string,
  name: optionalString,
  title: optionalString,
  publishedAt: optionalString,
  chunks: z.array(chunk).optional(),
  images: z.array(z.looseObject({ url: string })).optional(),
  link: optionalString,
});
export type Source = z.infer<typeof source>;

const item = { sources: z.array(source).optional() };

export const jobItem = z.looseObject({
  ...item,
  title: optionalString,
  organization: optionalString,
  unit: optionalString,
  location: optionalString,
  /** ISO date at the known precision: `2014`, `2014-03` or `2014-03-01`. */
  startDate: optionalString,
  endDate: optionalString,
  current: optionalBoolean,
  description: optionalString,
});
export type JobItem = z.infer<typeof jobItem>;

export const educationItem = z.looseObject({
  ...item,
  school: string,
  degree: optionalString,
  fieldOfStudy: optionalString,
  startDate: optionalString,
  endDate: optionalString,
});
export type EducationItem = z.infer<typeof educationItem>;

export const textItem = z.looseObject({ ...item, text: string });
export type TextItem = z.infer<typeof textItem>;

export const basicItem = z.looseObject({
  ...item,
  label: string,
  value: string,
});
export type BasicItem = z.infer<typeof basicItem>;

export const timelineItem = z.looseObject({
  ...item,
  text: string,
  date: optionalString,
  datePrecision: z.enum(['day', 'month', 'year']).optional(),
  dateBasis: z.enum(['stated', 'published', 'inferred']).optional(),
  updateCount: optionalInteger,
  lastUpdatedAt: optionalString,
});
export type TimelineItem = z.infer<typeof timelineItem>;

export const imageItem = z.looseObject({
  ...item,
  url: string,
  faceMatch: optionalBoolean,
  faceMatchScore: optionalNumber,
});

export type ImageItem = z.infer<typeof imageItem>;

export const linkItem = z.looseObject({
  ...item,
  url: string,
  kind: optionalString,
  title: optionalString,
});
export type LinkItem = z.infer<typeof linkItem>;

const section = <T extends z.ZodType>(of: T) =>
  z
    .looseObject({ items: z.array(of) })
    .nullable()
    .optional();

export const sections = z.looseObject({
  basic: section(basicItem),
  jobs: section(jobItem),
  education: section(educationItem),
  funFacts: section(textItem),
  images: section(imageItem),
  eventsTimeline: section(timelineItem),
  passions: section(textItem),
  accomplishments: section(textItem),
  research: section(textItem),
  links: section(linkItem),
});
export type Sections = z.infer<typeof sections>;
export type SectionName = Exclude<keyof typeof sections.shape, symbol>;

/** The section names in the order in which profiles list them. */
export const SECTION_NAMES = Object.keys(sections.shape) as SectionName[];

export const personName = z.looseObject({
  full: string,
  given: optionalString,
  family: optionalString,
  other: optionalStrings,
});

export const profile = z.looseObject({
  id: string,
  slug: optionalString,
  displayName: optionalString,
  personName: personName.optional(),
  avatarUrl: nullableString,
  headline: z
    .looseObject({
      jobTitle: nullableString,
      companyName: nullableString,
      schoolName: nullableString,
    })
    .optional(),
  location: z
    .looseObject({
      place: nullableString,
      city: nullableString,
      region: nullableString,
      country: nullableString,
    })
    .nullable()
    .optional(),
  /** 1 identity, 2 partial, 3 full. */
  generationLevel: optionalInteger,
  /** (ext) true for the made-up people of the demo world. */
  demo: optionalBoolean,
  sections: sections.optional(),
});
export type Profile = z.infer<typeof profile>;
