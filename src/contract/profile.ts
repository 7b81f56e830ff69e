import { z } from 'zod';

/** The profile object of v2 profile read and v3 profile read. Source: API-DECISIONS.md, "v2". */

export const chunk = z.looseObject({ text: z.string() });

export const source = z.looseObject({
  url: z.string(),
  name: z.string().optional(),
  title: z.string().optional(),
  publishedAt: z.string().optional(),
  chunks: z.array(chunk).optional(),
  images: z.array(z.looseObject({ url: z.string() })).optional(),
  link: z.string().optional(),
});
export type Source = z.infer<typeof source>;

const item = { sources: z.array(source).optional() };

export const jobItem = z.looseObject({
  ...item,
  title: z.string().optional(),
  organization: z.string().optional(),
  unit: z.string().optional(),
  location: z.string().optional(),
  /** ISO date at the precision that is known: `2014`, `2014-03` or `2014-03-01`. */
  startDate: z.string().optional(),
  endDate: z.string().optional(),
  current: z.boolean().optional(),
  description: z.string().optional(),
});
export type JobItem = z.infer<typeof jobItem>;

export const educationItem = z.looseObject({
  ...item,
  school: z.string(),
  degree: z.string().optional(),
  fieldOfStudy: z.string().optional(),
  startDate: z.string().optional(),
  endDate: z.string().optional(),
});
export type EducationItem = z.infer<typeof educationItem>;

export const textItem = z.looseObject({ ...item, text: z.string() });
export type TextItem = z.infer<typeof textItem>;

export const basicItem = z.looseObject({
  ...item,
  label: z.string(),
  value: z.string(),
});
export type BasicItem = z.infer<typeof basicItem>;

export const timelineItem = z.looseObject({
  ...item,
  text: z.string(),
  date: z.string().optional(),
  datePrecision: z.enum(['day', 'month', 'year']).optional(),
  dateBasis: z.enum(['stated', 'published', 'inferred']).optional(),
  updateCount: z.number().int().optional(),
  lastUpdatedAt: z.string().optional(),
});
export type TimelineItem = z.infer<typeof timelineItem>;

export const imageItem = z.looseObject({
  ...item,
  url: z.string(),
  faceMatch: z.boolean().optional(),
  faceMatchScore: z.number().optional(),
});

export const linkItem = z.looseObject({
  ...item,
  url: z.string(),
  kind: z.string().optional(),
  title: z.string().optional(),
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

/** The section names in the order in which they are served. */
export const SECTION_NAMES = Object.keys(sections.shape) as SectionName[];

export const personName = z.looseObject({
  full: z.string(),
  given: z.string().optional(),
  family: z.string().optional(),
  other: z.array(z.string()).optional(),
});

export const profile = z.looseObject({
  id: z.string(),
  slug: z.string().optional(),
  displayName: z.string().optional(),
  personName: personName.optional(),
  avatarUrl: z.string().nullable().optional(),
  headline: z
    .looseObject({
      jobTitle: z.string().nullable().optional(),
      companyName: z.string().nullable().optional(),
      schoolName: z.string().nullable().optional(),
    })
    .optional(),
  location: z
    .looseObject({
      place: z.string().nullable().optional(),
      city: z.string().nullable().optional(),
      region: z.string().nullable().optional(),
      country: z.string().nullable().optional(),
    })
    .nullable()
    .optional(),
  /** 1 identity, 2 partial, 3 full. */
  generationLevel: z.number().int().optional(),
  /** (ext) true for the made-up people of the demo world. */
  demo: z.boolean().optional(),
  sections: sections.optional(),
});
export type Profile = z.infer<typeof profile>;
