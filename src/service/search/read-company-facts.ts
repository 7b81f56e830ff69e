import type { Visibility } from '../people/visibility/visibility.ts';
import { visible } from '../people/visibility/visible.ts';
import { limitedNumbers } from '../store/cluster/limited-numbers.ts';
import type { Queryable } from '../store/database.ts';
import { SqlParams } from '../store/sql-params.ts';
import { valuesOfNobody } from './held-values.ts';

/** How the people on record were written down. */
export interface CompanyFacts {
  /** Nobody has an employer, as in a table of one company's own people. */
  readonly isOfOneCompany: boolean;
  /** Most have a department, so that its name alone means it. */
  readonly hasDepartments: boolean;
}

/** So many people tell how the others were written down. */
const SAMPLE = 1_000;
/** At least this share of the jobs has a department where departments are usual. */
const USUAL_SHARE = 0.5;

/** What a sample of the people says whom the caller may see. */
export async function readCompanyFacts(
  db: Queryable,
  visibility: Visibility,
): Promise<CompanyFacts> {
  const params = new SqlParams();
  const seen = visible('p', visibility, params);
  const sql = `select count(*)::integer as jobs, count(e.organization_term)::integer as employers,
       count(e.unit)::integer as units
     from (select p.id from profiles p where ${seen} limit ${SAMPLE}) as seen
     join experiences e on e.profile_id = seen.id
     where e.title_term is not null or e.organization_term is not null or e.unit is not null
     limit 1`;
  const row = await limitedNumbers<{ jobs: number; employers: number; units: number }>(db, {
    sql,
    params: params.values,
  });
  const { jobs = 0, employers = 0, units = 0 } = row ?? {};
  const mayBeOfOne = jobs > 0 && employers === 0;
  return {
    isOfOneCompany: mayBeOfOne && (await valuesOfNobody(db, visibility, ['employers'])).length > 0,
    hasDepartments: jobs > 0 && units >= USUAL_SHARE * jobs,
  };
}
