import type { Intent } from '../../../contract/intent.ts';

/** The texts in a value of any shape. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
};

/** Everything a question says in words: its query, and what its clauses name. */
export const askedTexts = (question: {
  readonly query?: string | undefined;
  readonly intent?: Intent | undefined;
  readonly within?: Intent | undefined;
}): string => textsIn([question.query, question.intent, question.within]).join('\n');
