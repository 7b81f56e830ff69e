import type { ToldPicture } from './page/html-pictures.ts';
import type { Block } from './page/page-blocks.ts';
import type { StatedPerson } from './structured/stated-person.ts';

/** What a reader of any format makes of a document, before anybody is looked for in it. */
export interface ReadPage {
  readonly url: string;
  readonly name: string | null;
  readonly title: string | null;
  /** Its title as readers see it, with the name of the site. */
  readonly fullTitle: string | null;
  readonly publishedAt: string | null;
  readonly language: string | null;
  readonly link: string | null;
  /** Readable text as it is kept. */
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly stated: readonly StatedPerson[];
  /** Addresses and pictures that belong to whom the page is about, if it is about one person. */
  readonly subjectUrls: readonly string[];
  readonly subjectEmails: readonly string[];
  readonly subjectImages: readonly string[];
  readonly pictures: readonly ToldPicture[];
}

/** A document that cannot be read at all; the message is a sentence without its content. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
}
