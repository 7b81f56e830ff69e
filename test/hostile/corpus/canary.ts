/**
 * A word that is in no honest text. Every hostile text has it at its start and its end, so that
 * a part of it that leaves its fence is found whatever was cleaned or cut.
 */
export const CANARY = 'zqvexkestrel';

/** A text of the corpus. */
export interface HostileText {
  /** What the text attempts. */
  readonly tries: string;
  readonly text: string;
}

export const hostile = (tries: string, text: string): HostileText => ({
  tries,
  text: `${CANARY} ${text} ${CANARY}`,
});
