import { type ExperienceClause, type Intent, OWN_KINDS } from '../../contract/intent.ts';

const both = <T>(one: T[] | null | undefined, other: T[] | null | undefined): T[] | undefined => {
  const all = [...(one ?? []), ...(other ?? [])];
  return all.length === 0 ? undefined : all;
};

const said = (clause: object): string[] =>
  Object.entries(clause).flatMap(([field, value]) => (value ? [field] : []));

/** "at Google" and "engineers" are about one job, "at Google" and "at Meta" about two. */
function sameJob(earlier: ExperienceClause, asked: ExperienceClause): boolean {
  const has = new Set(said(earlier));
  if (has.has('excluded') || asked.excluded === true) return false;
  const namesOrganization = (fields: Iterable<string>) =>
    [...fields].some((field) => field.startsWith('organization'));
  const namesTitle = (fields: Iterable<string>) =>
    [...fields].some((field) => field.startsWith('title'));
  const own = said(asked);
  return (
    own.every((field) => !has.has(field)) &&
    !(namesOrganization(own) && namesOrganization(has)) &&
    !(namesTitle(own) && namesTitle(has))
  );
}

function jobs({ experiences: earlier }: Intent, { experiences: asked }: Intent) {
  const [job, ...others] = earlier ?? [];
  const [refining, ...more] = asked ?? [];
  if (job === undefined || refining === undefined || !sameJob(job, refining)) {
    return both(earlier, asked);
  }
  return [{ ...job, ...refining }, ...others, ...more];
}

/** Tags, lists and notes of both must be met, and what both say of the network. */
function personal({ personalization: earlier }: Intent, { personalization: asked }: Intent) {
  if (!earlier && !asked) return undefined;
  const own = OWN_KINDS.map((kind) => [kind, both(earlier?.[kind], asked?.[kind])] as const);
  const kept = Object.fromEntries(own.filter(([, clauses]) => clauses !== undefined));
  const network =
    earlier?.network && asked?.network ? { network: { ...earlier.network, ...asked.network } } : {};
  return { ...earlier, ...asked, ...network, ...kept };
}

/**
 * The clauses of an earlier question and of one that narrows it: who meets both. Order, number and
 * groups are those of the later one; a name takes the place of a name.
 */
export function narrowIntent(earlier: Intent, asked: Intent): Intent {
  const isElsewhere = Boolean(earlier.geo && asked.geo);
  const places = both(
    both(earlier.places, asked.places),
    asked.geo && isElsewhere ? [asked.geo] : [],
  );
  const intent: Intent = {
    names: asked.names ?? earlier.names,
    experiences: jobs(earlier, asked),
    schools: both(earlier.schools, asked.schools),
    semanticClauses: both(earlier.semanticClauses, asked.semanticClauses),
    geo: earlier.geo ?? asked.geo,
    demographics:
      earlier.demographics || asked.demographics
        ? { ...earlier.demographics, ...asked.demographics }
        : undefined,
    personalization: personal(earlier, asked),
    excludedNames: both(earlier.excludedNames, asked.excludedNames),
    places,
    recorded: both(earlier.recorded, asked.recorded),
    relation: asked.relation ?? earlier.relation,
    order: asked.order ?? earlier.order,
    first: asked.first,
    matchStatus: asked.matchStatus,
    groupBy: asked.groupBy,
  };
  const entries = Object.entries(intent).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return Object.fromEntries(entries);
}
