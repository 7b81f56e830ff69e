import type { ProfileAnswer } from '../../../contract/profile-query.ts';
import type { StoredProfile } from '../../people/profile/stored-profile.ts';
import type { QuestionWord } from './asked.ts';
import type { Evidence } from './evidence.ts';

/** What answers are made from. */
export interface Subject {
  readonly stored: StoredProfile;
  /** ISO date. */
  readonly today: string;
}

/** An answer to one thing asked, with the facts that it is made of. */
export interface Told {
  readonly status: ProfileAnswer['status'];
  readonly text: string;
  readonly facts: readonly Evidence[];
}

export const answered = (text: string, facts: readonly Evidence[]): Told => ({
  status: 'answered',
  text,
  facts,
});

/** @param facts what is recorded instead, where the text quotes it */
export const notKnown = (text: string, facts: readonly Evidence[] = []): Told => ({
  status: 'not_known',
  text,
  facts,
});

const MAX_LISTED = 6;

/** The text as a sentence. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** The first facts in one sentence, and how many more there are. */
export function listed(facts: readonly Evidence[]): string {
  const shown = facts.slice(0, MAX_LISTED).map(({ text }) => text.replace(/\.$/, ''));
  const left = facts.length - shown.length;
  return sentence(shown.join('; ') + (left > 0 ? `; and ${left} more` : ''));
}

/** The words in quotation marks. */
export const quoted = (words: readonly Pick<QuestionWord, 'said'>[]): string =>
  `“${words.map(({ said }) => said).join(' ')}”`;

export const sentences = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' ');
