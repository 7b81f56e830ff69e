import type { ExperienceClause, Intent } from '../../contract/intent.ts';
import { noticeOf } from '../../contract/notices.ts';
import type { Visibility } from '../people/visibility/visibility.ts';
import type { Queryable } from '../store/database.ts';
import { valuesOfNobody } from './held-values.ts';
import type { Understood } from './understand.ts';

/** A date that no word ties to a job: "Q1 2022". */
const isBareDate = ({ held, ...others }: ExperienceClause): boolean =>
  held != null && Object.values(others).every((value) => value == null);

const withConnected = (
  { personalization, ...intent }: Intent,
  { held }: ExperienceClause,
  experiences: readonly ExperienceClause[],
): Intent => ({
  ...intent,
  ...(experiences.length === 0 ? {} : { experiences: [...experiences] }),
  personalization: {
    ...personalization,
    network: { scope: 'first_degree', connected: held },
  },
});

/**
 * The question with a bare date ("Q1 2022") as that of connecting, where no job of the people whom
 * the caller may see has a date but connections have: nothing else can be meant.
 */
export async function withDatesOfConnecting(
  understood: Understood,
  db: Queryable,
  visibility: Visibility,
): Promise<Understood> {
  const { experiences, ...intent } = understood.intent;
  const bare = (experiences ?? []).find(isBareDate);
  const isTaken = intent.personalization?.network?.connected != null;
  if (bare === undefined || isTaken || understood.queryIntent === null) return understood;
  const lacking = await valuesOfNobody(db, visibility, ['jobDates', 'connected']);
  if (!lacking.includes('jobDates') || lacking.includes('connected')) return understood;
  const others = (experiences ?? []).filter((one) => one !== bare);
  const { spans = [] } = understood.queryIntent;
  const said = spans.find(({ clause }) => clause === 'experiences.held');
  const words = said === undefined ? 'the date' : `"${said.text}"`;
  return {
    ...understood,
    intent: withConnected(intent, bare, others),
    queryIntent: {
      ...understood.queryIntent,
      spans: spans.map((one) =>
        one === said ? { ...one, clause: 'personalization.network.connected' } : one,
      ),
    },
    notices: [
      ...understood.notices,
      noticeOf(
        'altered',
        `${words} as the date of connecting, because no job has a date on record.`,
      ),
    ],
  };
}
