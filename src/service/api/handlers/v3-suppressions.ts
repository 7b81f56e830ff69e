import { ApiError } from '../../../contract/errors.ts';
import type { Suppression } from '../../../contract/suppressions.ts';
import { OperatorError } from '../../runtime/operator-error.ts';
import { type OptedOut, optOut } from '../../suppression/opt-out.ts';
import {
  findSuppression,
  pageOfSuppressions,
  type Suppression as StoredSuppression,
} from '../../suppression/read-suppressions.ts';
import { liftSuppression, type NewSuppression } from '../../suppression/suppress.ts';
import type { AdmittedRequest } from '../matched-request.ts';
import { defineHandler, type Handler } from './handler.ts';

const entryOf = ({
  id,
  kind,
  label,
  reason,
  createdAt,
  hashes,
}: StoredSuppression): Suppression => ({
  suppression_id: id,
  kind,
  person: label,
  reason,
  created_at: createdAt.toISOString(),
  traces: hashes,
});

const list = defineHandler('v3.suppressions.list', async ({ service, query }) => {
  const { entries, nextCursor } = await pageOfSuppressions(service.db, query);
  return {
    status: 200,
    body: { suppressions: entries.map(entryOf), next_cursor: nextCursor },
  };
});

/** @throws ApiError `developer_v3_admin_unprocessable` when it is not clear who is meant */
async function optOutOf(
  { service }: Pick<AdmittedRequest, 'service'>,
  wanted: NewSuppression,
): Promise<OptedOut> {
  try {
    return await optOut(service.db, service.search, wanted);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    throw new ApiError('developer_v3_admin_unprocessable', error.message, { field: 'person' });
  }
}

const create = defineHandler('v3.suppressions.create', async (admitted) => {
  const done = await optOutOf(admitted, admitted.body);
  const { profiles, mentions, sources, isKnown, erasedWithinMinutes } = done;
  return {
    status: isKnown ? 200 : 201,
    body: {
      suppression: entryOf(done),
      is_new: !isKnown,
      removed: { profiles, mentions, sources },
      erased_within_minutes: erasedWithinMinutes,
    },
  };
});

const remove = defineHandler('v3.suppressions.delete', async ({ service, params }) => {
  const { suppression_id: id } = params;
  if ((await findSuppression(service.db, id)) === null) {
    throw new ApiError('developer_v3_admin_not_found', 'Opt-out not found.');
  }
  const suppression = entryOf(await liftSuppression(service.db, id));
  return { status: 200, body: { suppression, lifted: true as const } };
});

/** Handlers for people who opted out. */
export const SUPPRESSION_HANDLERS: readonly Handler[] = [list, create, remove];
