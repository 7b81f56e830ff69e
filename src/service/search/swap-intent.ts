import type { ExperienceClause, Intent } from '../../contract/intent.ts';
import { narrowIntent } from './narrow-intent.ts';

const SWAPS = /^(?:and )?(?:(?:what|how) about|(?:the )?same (?:for|in|with|at|from))\b/i;

/** Whether words that lean on an earlier question ask it again of something else: "what about Paris?". */
export const asksInstead = (leaning: string | undefined): boolean =>
  leaning !== undefined && SWAPS.test(leaning);

type Excludable = { readonly excluded?: boolean | null | undefined };

const isAskedFor = ({ excluded }: Excludable): boolean => excluded !== true;

/** Clauses of the earlier question without those that the later one has others of. */
const unless = <C extends Excludable>(
  asked: readonly C[] | null | undefined,
  earlier: C[] | null | undefined,
): C[] | null | undefined =>
  asked?.some(isAskedFor) ? earlier?.filter((one) => !isAskedFor(one)) : earlier;

const FIELDS = [
  ['title', 'titleAnyOf'],
  ['organization', 'organizationAnyOf'],
] as const;

/** The jobs of the earlier question without titles, or employers, where the later one names others. */
function jobsUnless(
  asked: readonly ExperienceClause[] | null | undefined,
  earlier: ExperienceClause[] | null | undefined,
): ExperienceClause[] | undefined {
  const named = FIELDS.filter((fields) =>
    asked?.some((job) => isAskedFor(job) && fields.some((field) => job[field] != null)),
  ).flat();
  return earlier?.flatMap((job): ExperienceClause[] => {
    if (!isAskedFor(job) || named.length === 0) return [job];
    const rest = Object.entries(job).filter(
      ([field, value]) => value != null && !named.some((one) => one === field),
    );
    return rest.length === 0 ? [] : [Object.fromEntries(rest)];
  });
}

/**
 * The clauses of an earlier question and of one that asks the same of something else: "founders in
 * London", "and what about Paris?" asks for founders in Paris. Who would be in both is nobody.
 */
export function swapIntent(earlier: Intent, asked: Intent): Intent {
  const isElsewhere = asked.geo != null || asked.places?.some(isAskedFor) === true;
  const { geo, ...others } = earlier;
  return narrowIntent(
    {
      ...others,
      ...(isElsewhere ? {} : { geo }),
      places: isElsewhere ? earlier.places?.filter((one) => !isAskedFor(one)) : earlier.places,
      experiences: jobsUnless(asked.experiences, earlier.experiences),
      schools: unless(asked.schools, earlier.schools),
      semanticClauses: unless(asked.semanticClauses, earlier.semanticClauses),
    },
    asked,
  );
}
