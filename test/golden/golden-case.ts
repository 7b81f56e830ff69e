import type { EndpointId, ResponseOf } from '../../src/contract/endpoints.ts';

/** A question that a reader must be able to answer from the answer of the tool. */
export interface Question {
  readonly asks: string;
  /**
   * Facts that must be together: in one line of the text, and in one row or field of the structured
   * answer. Where the channels say it in different words, `inText` and `inData` do.
   */
  readonly facts?: readonly string[];
  readonly inText?: readonly string[];
  readonly inData?: readonly string[];
  /** Only `detailed` states it; `concise` must not, or it would not be concise. */
  readonly detailedOnly?: true;
}

/** The answers of the service, by endpoint. */
export type ServiceAnswers = { readonly [Id in EndpointId]?: ResponseOf<Id> };

/** One call of a tool, the answers of the service, and the questions that the result must answer. */
export interface GoldenCase {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly answers: ServiceAnswers;
  /** Headers of every answer of the service: `credits-remaining`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** True when nothing in the answer is third-party text. */
  readonly quiet?: true;
  readonly questions: readonly Question[];
}
