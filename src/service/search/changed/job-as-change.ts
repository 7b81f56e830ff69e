import type { ChangedClause, ExperienceClause, Intent } from '../../../contract/intent.ts';

/** A question about when people left or joined an employer, as one about changes of jobs. */
export interface JobAsChange {
  readonly intent: Intent;
  readonly employer: string;
}

/** What a job may say besides its employer, to be no more than leaving or joining it. */
const FIELDS: ReadonlySet<string> = new Set(['organization', 'started', 'ended', 'former']);

function changeOf(job: ExperienceClause): ChangedClause | null {
  const { organization, started, ended } = job;
  const isMore = Object.entries(job).some(([key, value]) => value != null && !FIELDS.has(key));
  if (!organization || isMore || Boolean(started) === Boolean(ended)) return null;
  return started
    ? { kinds: ['job'], after: organization, when: started }
    : { kinds: ['job'], before: organization, when: ended };
}

/** "left Kiln House since May" by what two imports say; null: it asks for more, or for no date. */
export function jobAsChange(intent: Intent): JobAsChange | null {
  const { experiences, ...others } = intent;
  const [job, another] = experiences ?? [];
  const changed = job === undefined ? null : changeOf(job);
  const { network } = intent.personalization ?? {};
  if (job === undefined || another !== undefined || changed === null || network?.changed)
    return null;
  return {
    intent: {
      ...others,
      personalization: {
        ...others.personalization,
        network: { ...network, scope: 'first_degree', changed },
      },
    },
    employer: job.organization ?? '',
  };
}
