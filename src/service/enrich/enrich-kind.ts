import { NothingToBuild } from '../evidence/build/build-errors.ts';
import type { PersonService } from '../evidence/build/build-service.ts';
import { personSources } from '../evidence/person/person-sources.ts';
import { preparePerson } from '../evidence/person/prepare-person.ts';
import { readProfile } from '../people/profile/read-profile.ts';
import type { Run } from '../runs/run.ts';
import { defineRunKind, type RunKind, type Step } from '../runs/run-kind.ts';
import {
  BUILD_FAILURE,
  type EnrichFailure,
  type EnrichInput,
  NO_DATA_FAILURE,
  NOT_FOUND_FAILURE,
} from './enrich-run.ts';

type Nothing = Record<string, never>;
type EnrichRun = Run<EnrichInput, Nothing>;

const failed = (failure: EnrichFailure): Step<Nothing> => ({
  end: { to: 'failed' },
  progress: {},
  outcome: { failure },
});

/**
 * Builds the profile in one step: nothing is visible before its commit. A partial build uses the
 * mentions that the profile has; a full one also looks for new ones.
 */
async function build(service: PersonService, run: EnrichRun): Promise<Step<Nothing>> {
  const { view, id: runId } = run;
  const { plan } = run.input;
  const stored = await readProfile(service.db, run.subject, view);
  if (stored === null || plan === null) return failed(NOT_FOUND_FAILURE);
  const profileId = stored.profile.id;
  const sources = plan.level < 3 ? null : await personSources(service, profileId, view);
  const { joining = [], known = [], merges = [], doubts = [] } = sources ?? {};
  const person = { ...plan, profileId, joining, known, merges, doubts, view, runId };
  const ready = await preparePerson(service, person);
  const { built, commit: effects, committed } = ready;
  const outcome = { changes: built.changes };
  return { end: { to: 'completed' }, progress: {}, outcome, effects, committed };
}

/** Runs that enrich a known profile. */
export const enrichKind = (service: PersonService): RunKind =>
  defineRunKind<EnrichInput, Nothing>({
    kind: 'enrich',
    step: (run) =>
      build(service, run).catch((error: unknown) => {
        if (error instanceof NothingToBuild) return failed(NO_DATA_FAILURE);
        throw error;
      }),
    cancelled: () => ({}),
    gaveUp: () => ({ outcome: { failure: BUILD_FAILURE } }),
  });
