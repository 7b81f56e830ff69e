/**
 * A fact that a page states, as its author meant it: the truth that extraction is measured against.
 * Dates are ISO at the precision of the words.
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
      /** Words on the page that only this statement uses. */
      readonly words: string;
      readonly date?: string | undefined;
    }
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'image'; readonly url: string };

/** A person on a page, and what it says about them. */
export interface StatementsAbout {
  /** The record id of the made-up person, such as `demo-0042`. */
  readonly personId: string;
  readonly statements: readonly Statement[];
}

/** A page of the demo world, on a domain that can never exist (RFC 2606). */
export interface DemoPage {
  readonly url: string;
  readonly contentType: 'text/html' | 'text/markdown' | 'text/plain';
  readonly body: string;
  readonly about: readonly StatementsAbout[];
}
