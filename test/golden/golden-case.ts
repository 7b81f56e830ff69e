import type { EndpointId, ResponseOf } from '../../src/contract/endpoints.ts';

/** Something that a reader of the answer must be able to tell from it. */
export interface Question {
  readonly asks: string;
  /**
   * What must stand together: in one line of the text, and in one row or field of the structured
   * answer. Where the channels say it in different words, `inText` and `inData` do.
   */
  readonly facts?: readonly string[];
  readonly inText?: readonly string[];
  readonly inData?: readonly string[];
  /** Only `detailed` tells it; `concise` must not, or it is no concise answer. */
  readonly detailedOnly?: true;
}

/** What the service answers, by endpoint. */
export type ServiceAnswers = { readonly [Id in EndpointId]?: ResponseOf<Id> };

/** One call of a tool, what the service answers to it, and what must be found in the answer. */
export interface GoldenCase {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly answers: ServiceAnswers;
  /** Headers of every answer of the service: `credits-remaining`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** True where nothing of the answer was written by others. */
  readonly quiet?: true;
  readonly questions: readonly Question[];
}
