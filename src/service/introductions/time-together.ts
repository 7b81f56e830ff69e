import type { TieCertainty } from '../../contract/network.ts';
import { lastDay } from '../people/record/day-number.ts';
import type { Stay } from './stay.ts';

/** When two people were at one place at the same time, as day numbers; null: not known. */
export interface TimeTogether {
  /**
   * `certain`: whatever the exact days are. `possible`: the dates allow it. `unknown`: of one of
   * them no dates are known.
   */
  readonly certainty: TieCertainty;
  readonly from: number | null;
  /** null with `isOpen`: until now. */
  readonly to: number | null;
  readonly isOpen: boolean;
}

type Dated = Pick<Stay, 'startOn' | 'endOn' | 'isCurrent'>;

/** Whether a stay lasts: one with a past end is over, even if it was imported as current. */
const lastsOn = ({ isCurrent, endOn }: Dated, today: number): boolean =>
  isCurrent && (endOn === null || lastDay(endOn) >= today);

/** The first and the last day on which a stay may have begun and ended. */
export function boundsOf(stay: Dated, today: number) {
  const { startOn, endOn } = stay;
  const isOpen = lastsOn(stay, today);
  const latestEnd = endOn === null || isOpen ? today : Math.min(today, lastDay(endOn));
  return {
    earliestStart: startOn ?? 0,
    latestStart: Math.min(startOn === null ? latestEnd : lastDay(startOn), latestEnd),
    earliestEnd: isOpen ? today : (endOn ?? startOn ?? 0),
    latestEnd,
  };
}

const hasNoDates = (stay: Dated, today: number): boolean =>
  stay.startOn === null && stay.endOn === null && !lastsOn(stay, today);

/** Whether one begins on the very day on which the other ends: a successor is no colleague. */
function takesOver(later: Dated, earlier: Dated): boolean {
  const { startOn, endOn } = later;
  const isDay = startOn !== null && startOn % 100 !== 0;
  return isDay && startOn === earlier.endOn && startOn !== endOn && startOn !== earlier.startOn;
}

function certaintyOf(a: Dated, b: Dated, today: number): TieCertainty | null {
  if (takesOver(a, b) || takesOver(b, a)) return null;
  const [one, other] = [boundsOf(a, today), boundsOf(b, today)];
  const isPossible = one.earliestStart <= other.latestEnd && other.earliestStart <= one.latestEnd;
  if (!isPossible) return null;
  if (hasNoDates(a, today) || hasNoDates(b, today)) return 'unknown';
  const isCertain = one.latestStart <= other.earliestEnd && other.latestStart <= one.earliestEnd;
  return isCertain ? 'certain' : 'possible';
}

const later = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.max(a, b);

/** When both were there; null: surely not at the same time. Pure. */
export function timeTogether(a: Dated, b: Dated, today: number): TimeTogether | null {
  const certainty = certaintyOf(a, b, today);
  if (certainty === null) return null;
  const [aLasts, bLasts] = [lastsOn(a, today), lastsOn(b, today)];
  const ends = [aLasts ? null : a.endOn, bLasts ? null : b.endOn].filter((day) => day !== null);
  const isKnown = (aLasts || a.endOn !== null) && (bLasts || b.endOn !== null);
  return {
    certainty,
    from: later(a.startOn, b.startOn),
    to: isKnown && ends.length > 0 ? Math.min(...ends) : null,
    isOpen: aLasts && bLasts,
  };
}
