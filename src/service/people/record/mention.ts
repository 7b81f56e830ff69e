import type { EmbeddedPicture } from './embedded-picture.ts';
import type { PersonRecord } from './person-record.ts';

/** One person as described by one source. The record's items cite the source, with the excerpt. */
export interface Mention {
  /** `m_…` */
  readonly id: string;
  readonly sourceId: string;
  /** `public`, or the directory whose members alone may see it. */
  readonly space: string;
  readonly url: string;
  readonly record: PersonRecord;
  /** The profile it is assigned to; null when not yet assigned. */
  readonly profileId: string | null;
}

/** A document after extraction: its content and the people in it. */
export interface ExtractedDocument {
  /** Canonical URL; `file:` URLs never leave the machine and become `urn:` when stored. */
  readonly url: string;
  /** The publisher. */
  readonly name: string | null;
  readonly title: string | null;
  /** ISO date at the known precision. */
  readonly publishedAt: string | null;
  /** BCP 47, as the page states. */
  readonly language: string | null;
  /** Readable text, limited in length. */
  readonly text: string;
  /** What the page belongs to, such as the account of a post. */
  readonly link: string | null;
  /** Everyone the document is about. */
  readonly people: readonly PersonRecord[];
  /** Pictures inside the document, for the face reader; they are not stored with it. */
  readonly embedded?: readonly EmbeddedPicture[];
}
