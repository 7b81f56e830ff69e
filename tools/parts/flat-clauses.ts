import { RefusedCall } from '../../src/answers/refused-call.ts';
import type { ExperienceClause, Intent } from '../../src/contract/intent.ts';

/** The flat clauses of search_people: half the tokens of the nested form. */
export interface FlatClauses {
  readonly name?: string | undefined;
  readonly title?: string | undefined;
  readonly organization?: string | undefined;
  readonly school?: string | undefined;
  readonly topic?: string | undefined;
  readonly place?: string | undefined;
  readonly within_km?: number | undefined;
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  readonly during?: number | undefined;
  readonly when?: 'current' | 'past' | 'any' | undefined;
  readonly my_network?: boolean | undefined;
}

const SCOPES = { current: 'current', past: 'historical', any: 'both' } as const;

/** The object without its undefined fields; undefined if none is left. */
function given<T extends object>(fields: T): T | undefined {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as T);
}

function experience(flat: FlatClauses): ExperienceClause | undefined {
  return given({
    title: flat.title,
    organization: flat.organization,
    startYearLte: flat.since,
    endYear: flat.until,
    year: flat.during,
    // A person who has been there "since" a year is still there.
    temporalScope: flat.when
      ? SCOPES[flat.when]
      : flat.since && !flat.until
        ? 'current'
        : undefined,
  });
}

function geo({ place, within_km }: FlatClauses): Intent['geo'] | undefined {
  if (within_km !== undefined && place === undefined) {
    throw new RefusedCall('`within_km` needs `place`, the center of the circle. Give both.');
  }
  return given({ place, distance: within_km === undefined ? undefined : `${within_km}km` });
}

function clauses(flat: FlatClauses): Intent {
  const job = experience(flat);
  const intent = {
    names: flat.name === undefined ? undefined : [flat.name],
    experiences: job === undefined ? undefined : [job],
    schools: flat.school === undefined ? undefined : [{ school: flat.school }],
    semanticClauses: flat.topic === undefined ? undefined : [{ text: flat.topic }],
    geo: geo(flat),
    personalization: flat.my_network ? { network: { scope: 'first_degree' as const } } : undefined,
  };
  return given(intent) ?? {};
}

/** The flat parameters that fill each clause of the intent. */
const FILLED_BY: Readonly<Record<string, string>> = {
  names: '`name`',
  experiences: '`title`, `organization`, `since`, `until`, `during` or `when`',
  schools: '`school`',
  semanticClauses: '`topic`',
  geo: '`place`',
  personalization: '`my_network`',
};

/**
 * Combines the flat clauses and the free intent; undefined if both are empty.
 * @throws RefusedCall if both fill the same clause: guessing the intended one would find the wrong
 *   people.
 */
export function combineIntent(flat: FlatClauses, free: Intent | undefined): Intent | undefined {
  const made = clauses(flat);
  const twice = Object.keys(made).find((clause) => free !== undefined && clause in free);
  if (twice !== undefined) {
    throw new RefusedCall(
      `\`intent.${twice}\` and ${FILLED_BY[twice]} say the same thing twice. ` +
        `Use only \`intent.${twice}\`, or omit it.`,
    );
  }
  const whole = { ...free, ...made };
  return Object.keys(whole).length === 0 ? undefined : whole;
}
