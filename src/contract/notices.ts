import * as z from 'zod';
import { optionalString, string } from './scalars.ts';

/**
 * What a search says about its question: the closed list of kinds, each with the words that every
 * sentence of it begins with. Source: docs/contract.md 8.
 */
const LEADS = {
  /** Applied, and something about how is worth saying. */
  applied: 'Applied',
  /** Applied in another way than it was asked. */
  altered: 'Applied differently',
  /** Left out of the search. */
  not_applied: 'Not applied',
  /** The records of some people leave it open. */
  unknown: 'Not known',
  /** No one who can be searched has it. */
  nobody_has: 'On record for nobody',
} as const;

export const noticeKind = z.enum(['applied', 'altered', 'not_applied', 'unknown', 'nobody_has']);
export type NoticeKind = z.infer<typeof noticeKind>;

/** (ext) One sentence about the question, for programs. */
export const notice = z.looseObject({
  kind: noticeKind,
  /** The field of the request that it is about: `intent.demographics.gender`, `query` … */
  field: optionalString,
  /** The words of the question that it is about. */
  words: optionalString,
  message: string,
});
export type Notice = z.infer<typeof notice>;

/** What a notice is about, as far as it is known. */
export type NoticeSubject = Pick<Notice, 'field' | 'words'>;

/** A notice whose sentence begins as its kind does: "Not applied: …". */
export const noticeOf = (kind: NoticeKind, said: string, about: NoticeSubject = {}): Notice => ({
  kind,
  ...about,
  message: `${LEADS[kind]}: ${said}`,
});
