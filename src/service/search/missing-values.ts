import type { Notice } from '../../contract/notices.ts';
import type { Signals } from '../../contract/search.ts';
import type { Visibility } from '../people/visibility/visibility.ts';
import type { Queryable } from '../store/database.ts';
import {
  countSeen,
  type HeldValue,
  neededByPlan,
  neededBySignals,
  valuesOfNobody,
} from './held-values.ts';
import { missingNotice } from './notices.ts';
import type { SearchPlan, UncertainClause } from './plan/search-plan.ts';

/** The values that decide a clause of each kind. */
const DECIDING: Readonly<Record<UncertainClause['kind'], readonly HeldValue[]>> = {
  experiences: ['jobDates', 'units'],
  schools: ['studyDates'],
  places: ['places'],
  born: ['born'],
  genders: ['genders'],
  connected: ['connected'],
};

/** What nobody matches: null and undefined if someone does. */
interface Unmatched {
  readonly plan: SearchPlan | null;
  readonly signals: Signals | undefined;
}

/** Why nobody matches: values that nobody has on record. */
export interface Missing {
  readonly notices: readonly Notice[];
  /** Whether a clause of this kind fails for everybody. */
  readonly explains: (kind: UncertainClause['kind']) => boolean;
}

/** What the plan and the identifiers need and nobody has whom the caller may see. */
export async function findMissing(
  db: Queryable,
  visibility: Visibility,
  { plan, signals }: Unmatched,
): Promise<Missing> {
  const needed = [...(plan === null ? [] : neededByPlan(plan)), ...neededBySignals(signals)];
  const values = await valuesOfNobody(db, visibility, needed);
  const among = values.length === 0 ? 0 : await countSeen(db, visibility);
  // An empty index lacks everything, which says nothing about the question.
  const notices = among === 0 ? [] : values.map((value) => missingNotice(value, among));
  return { notices, explains: (kind) => DECIDING[kind].some((value) => values.includes(value)) };
}
