import type { EmbeddedPicture } from './embedded-picture.ts';
import type { PersonRecord } from './person-record.ts';

/**
 * One person as one source speaks of them. The record's items cite the source, with the excerpt
 * that says so.
 */
export interface Mention {
  /** `m_…` */
  readonly id: string;
  readonly sourceId: string;
  /** `public`, or the directory whose members alone may learn of it. */
  readonly space: string;
  readonly url: string;
  readonly record: PersonRecord;
  /** Whose mention it is held to be now; null when nobody has asked yet. */
  readonly profileId: string | null;
}

/** A document as extraction leaves it: what is said, and of whom. */
export interface ExtractedDocument {
  /** Canonical URL; `file:` URLs never leave the machine and are made `urn:` by place. */
  readonly url: string;
  /** The publisher. */
  readonly name: string | null;
  readonly title: string | null;
  /** ISO date at the precision that is known. */
  readonly publishedAt: string | null;
  /** BCP 47, as the page says. */
  readonly language: string | null;
  /** Readable text, bounded. */
  readonly text: string;
  /** Where the page belongs to, such as an account whose post it is. */
  readonly link: string | null;
  /** Everybody that the document says something of. */
  readonly people: readonly PersonRecord[];
  /** Pictures inside of it, for who reads them; they are no part of what is kept. */
  readonly embedded?: readonly EmbeddedPicture[];
}
