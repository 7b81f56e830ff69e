import type { Notice } from '../../contract/notices.ts';
import type { Signals } from '../../contract/search.ts';
import type { Visibility } from '../people/visibility/visibility.ts';
import type { Queryable } from '../store/database.ts';
import { neededByPlan, neededBySignals, valuesOfNobody } from './held-values.ts';
import { type MissingValue, missingNotice } from './notices.ts';
import type { SearchPlan, UncertainClause } from './plan/search-plan.ts';

/** The values that decide a clause of each kind. */
const DECIDING: Readonly<Record<UncertainClause['kind'], readonly MissingValue[]>> = {
  experiences: ['jobDates', 'units'],
  schools: ['studyDates', 'degrees'],
  places: ['places'],
  born: ['born'],
  genders: ['genders'],
  connected: ['connected'],
  contact: ['contacts'],
  changed: [],
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
  /** Whether nobody has any value of this field, so that it need not be said of the one asked. */
  readonly explainsField: (field: string | undefined) => boolean;
}

export const NOTHING_MISSING: Missing = {
  notices: [],
  explains: () => false,
  explainsField: () => false,
};

/** What the plan and the identifiers need and nobody has whom the caller may see. */
export async function findMissing(
  db: Queryable,
  visibility: Visibility,
  { plan, signals }: Unmatched,
): Promise<Missing> {
  const needed = [...(plan === null ? [] : neededByPlan(plan)), ...neededBySignals(signals)];
  // Of contact of one kind, a notice of its own says that none is known.
  const { met, by, known } = plan?.contact ?? { met: null, by: null, known: new Map() };
  const hasContacts = met === null || by !== null || known.size > 0;
  const values: MissingValue[] = [
    ...(await valuesOfNobody(db, visibility, needed)),
    ...(hasContacts ? [] : (['contacts'] as const)),
  ];
  const notices = values.map(missingNotice);
  return {
    notices,
    explains: (kind) => DECIDING[kind].some((value) => values.includes(value)),
    explainsField: (field) => notices.some((notice) => notice.field === field),
  };
}
