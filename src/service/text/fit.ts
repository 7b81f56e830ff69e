/** How a title or name of the index answers a phrase. */
export interface Fit {
  /** 0..1, above 0. Every near fit is below every met one. */
  readonly grade: number;
  /** Only near: it shares words or sense with the phrase and is not what was asked. */
  readonly isNear: boolean;
}

const LEAST_MET = 0.66;
const MOST_NEAR = 0.6;

/** This is what was asked; the grade ranks it. */
export const met = (grade: number): Fit => ({
  grade: Math.min(1, Math.max(LEAST_MET, grade)),
  isNear: false,
});

/** This is not what was asked, only close to it. */
export const near = (grade: number): Fit => ({ grade: Math.min(MOST_NEAR, grade), isNear: true });

/** A fit through another reading of the phrase, which is less certain or only near itself. */
export const weakened = (fit: Fit | null, factor: number, isNear = false): Fit | null =>
  fit && (fit.isNear || isNear ? near : met)(fit.grade * factor);

/** The better of two fits. */
export const better = (one: Fit | null, other: Fit | null): Fit | null =>
  (other?.grade ?? 0) > (one?.grade ?? 0) ? other : one;
