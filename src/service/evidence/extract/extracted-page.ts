import type { DescribedPicture } from './page/html-pictures.ts';
import type { Block } from './page/page-blocks.ts';
import type { StatedPerson } from './structured/stated-person.ts';

/** A document as a format's reader returns it, before people are looked for in it. */
export interface ReadPage {
  readonly url: string;
  readonly name: string | null;
  readonly title: string | null;
  /** Its title as readers see it, including the site's name. */
  readonly fullTitle: string | null;
  readonly publishedAt: string | null;
  readonly language: string | null;
  readonly link: string | null;
  /** The readable text that is kept. */
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly stated: readonly StatedPerson[];
  /** URLs and pictures of the person whom the page is about, if it is about one. */
  readonly subjectUrls: readonly string[];
  readonly subjectEmails: readonly string[];
  readonly subjectImages: readonly string[];
  readonly pictures: readonly DescribedPicture[];
}

/** A document that cannot be read at all; the message quotes nothing from it. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
}
