import { ApiError } from '../../../contract/errors.ts';
import { isReachedSql, type Reach } from '../../access/keys/reach.ts';
import type { Queryable } from '../../store/database.ts';
import { ENDPOINT_COLUMNS, type EndpointRow } from './endpoint.ts';

/** The same error whether it never existed, is deleted, or is out of reach. */
export const noSuchEndpoint = (): ApiError =>
  new ApiError('developer_v3_webhooks_not_found', 'Webhook endpoint not found.');

/** All endpoints within reach, oldest first. */
export async function listEndpoints(
  db: Queryable,
  { tenant, ownerId }: Reach,
): Promise<EndpointRow[]> {
  return db.query<EndpointRow>(
    `select ${ENDPOINT_COLUMNS} from webhook_endpoints
     where tenant = $1 and ${isReachedSql('key_id', '$2')} order by created_at, id`,
    [tenant, ownerId],
  );
}

/** @throws ApiError `developer_v3_webhooks_not_found` */
export async function findEndpoint(
  db: Queryable,
  { tenant, ownerId }: Reach,
  id: string,
): Promise<EndpointRow> {
  const [row] = await db.query<EndpointRow>(
    `select ${ENDPOINT_COLUMNS} from webhook_endpoints
     where id = $1 and tenant = $2 and ${isReachedSql('key_id', '$3')}`,
    [id, tenant, ownerId],
  );
  if (row === undefined) throw noSuchEndpoint();
  return row;
}
