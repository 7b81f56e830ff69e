/** A job as a page states it: title, organization, start and end; null for what it leaves open. */
export type StatedJob = readonly [
  title: string | null,
  organization: string | null,
  start?: string | null,
  end?: string | null,
];

/** An education as a page states it: school, degree and end. */
export type StatedCourse = readonly [school: string, degree?: string | null, end?: string | null];

/** All that a page says of one person, written down by hand from its words alone. */
export interface StatedLife {
  readonly jobs?: readonly StatedJob[];
  readonly education?: readonly StatedCourse[];
  readonly born?: string;
  /** Where they live or have lived. */
  readonly places?: readonly string[];
  /** Words of what they made, won or research. */
  readonly works?: readonly string[];
  /** Words of what they like. */
  readonly passions?: readonly string[];
}

/** A page in a common style of the web, about people who do not exist. */
export interface WildPage {
  readonly style: string;
  readonly contentType: 'text/html' | 'text/markdown' | 'text/plain' | 'application/ld+json';
  readonly body: string;
  readonly about: Readonly<Record<string, StatedLife>>;
}

export const html = (style: string, body: string, about: WildPage['about']): WildPage => ({
  style,
  contentType: 'text/html',
  body,
  about,
});

export const markdown = (style: string, body: string, about: WildPage['about']): WildPage => ({
  style,
  contentType: 'text/markdown',
  body,
  about,
});
