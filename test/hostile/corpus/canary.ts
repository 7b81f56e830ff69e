/**
 * A word that no honest text holds. Every hostile text carries it in front and at its end, so that
 * a part of it that slips out of its block is seen whatever was cleaned or cut.
 */
export const CANARY = 'zqvexkestrel';

/** A text of the corpus. */
export interface HostileText {
  /** What it tries. */
  readonly tries: string;
  readonly text: string;
}

export const hostile = (tries: string, text: string): HostileText => ({
  tries,
  text: `${CANARY} ${text} ${CANARY}`,
});
