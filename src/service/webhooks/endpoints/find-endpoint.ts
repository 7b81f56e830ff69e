import { ApiError } from '../../../contract/errors.ts';
import type { Queryable } from '../../store/database.ts';
import { ENDPOINT_COLUMNS, type EndpointRow } from './endpoint.ts';

/** The same error whether it never existed, is deleted, or is another tenant's. */
export const noSuchEndpoint = (): ApiError =>
  new ApiError('developer_v3_webhooks_not_found', 'Webhook endpoint not found.');

/** All endpoints of a tenant, oldest first. */
export async function listEndpoints(db: Queryable, tenant: string): Promise<EndpointRow[]> {
  return db.query<EndpointRow>(
    `select ${ENDPOINT_COLUMNS} from webhook_endpoints where tenant = $1
     order by created_at, id`,
    [tenant],
  );
}

/** @throws ApiError `developer_v3_webhooks_not_found` */
export async function findEndpoint(
  db: Queryable,
  tenant: string,
  id: string,
): Promise<EndpointRow> {
  const [row] = await db.query<EndpointRow>(
    `select ${ENDPOINT_COLUMNS} from webhook_endpoints where id = $1 and tenant = $2`,
    [id, tenant],
  );
  if (row === undefined) throw noSuchEndpoint();
  return row;
}
