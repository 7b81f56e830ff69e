import type { PathService } from '../identity/path/path-service.ts';
import type { Wanted } from './judge-answer.ts';

/** The part of the questions: for development, or asked only at the end of a change. */
export type Half = 'dev' | 'held-out';

/** A question, with the right answer. */
export interface AskedQuestion {
  readonly id: string;
  readonly class: string;
  readonly query: string;
  readonly wanted: Wanted;
}

/** People that a service holds, and questions about them. */
export interface QuestionSet {
  readonly people: number;
  readonly questions: readonly AskedQuestion[];
  /** Imports the people into an empty service. */
  fill(service: PathService): Promise<void>;
  /**
   * The id in the records of a person whom an answer shows; null if they are in none.
   * @param ids the profile's id and its aliases
   */
  recordOf(service: PathService, ids: readonly string[]): Promise<string | null>;
}

/** The lines of a file of questions, each the JSON of one. */
export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');
