/** A resource that an answer points to, so that a host can fetch it without another tool call. */
export interface AnswerLink {
  readonly uri: string;
  readonly name: string;
  readonly mimeType: 'text/plain';
}

/** A picture for the reader; both other channels are complete without it. */
export interface AnswerImage {
  readonly mediaType: string;
  readonly base64: string;
}

/**
 * A tool's answer. Each channel is complete by itself, because hosts forward one and drop the
 * other: `text` for reading, `data` with the same facts as shallow JSON of the tool's output
 * schema.
 */
export interface ToolAnswer<Data extends object = object> {
  readonly text: string;
  readonly data: Data;
  readonly links?: readonly AnswerLink[];
  readonly images?: readonly AnswerImage[];
}

/** How long an answer may be. */
export const RESPONSE_FORMATS = ['concise', 'detailed'] as const;
export type ResponseFormat = (typeof RESPONSE_FORMATS)[number];

/** Maximum tokens of an answer in each format (docs/evaluation.md). */
export const TOKEN_BUDGET: Readonly<Record<ResponseFormat, number>> = {
  concise: 2000,
  detailed: 8000,
};
