/**
 * What a page says of a person, as its author meant it: the truth that extraction is measured
 * against. Dates are ISO at the precision that the words have.
 */
export type Statement =
  | {
      readonly kind: 'job';
      readonly title: string;
      readonly organization: string;
      readonly start?: string | undefined;
      readonly end?: string | undefined;
    }
  | { readonly kind: 'education'; readonly school: string; readonly end?: string | undefined }
  | {
      readonly kind: 'event' | 'accomplishment' | 'research' | 'passion' | 'fact';
      /** Words that stand on the page and that nothing else on it says. */
      readonly words: string;
      readonly date?: string | undefined;
    }
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'image'; readonly url: string };

/** A person on a page, and what it says of them. */
export interface Spoken {
  /** The record id of the made-up person, such as `demo-0042`. */
  readonly personId: string;
  readonly statements: readonly Statement[];
}

/** A page of the made-up world, on a domain that never will exist (RFC 2606). */
export interface DemoPage {
  readonly url: string;
  readonly contentType: 'text/html' | 'text/markdown' | 'text/plain';
  readonly body: string;
  readonly about: readonly Spoken[];
}
