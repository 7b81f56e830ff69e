import { ApiError } from '../../../contract/errors.ts';
import {
  AddressRefused,
  type AddressRule,
  hostOf,
  isLoopbackHost,
  resolveHost,
} from '../../network/address-guard.ts';

const invalid = (message: string): never => {
  throw new ApiError('developer_v3_webhooks_invalid_request', message, { field: 'url' });
};

/**
 * Checks a delivery URL by its text: https, or http for this machine where the operator allows it;
 * no user name or password, which would end up in logs.
 * @throws ApiError naming what is allowed
 */
export function checkDeliveryUrl(text: string, { allowLoopback }: AddressRule): URL {
  if (!URL.canParse(text)) return invalid('`url` must be an https URL.');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') {
    return invalid(
      '`url` must not contain a user name or password. Deliveries are signed instead.',
    );
  }
  const isLocal = isLoopbackHost(hostOf(url));
  if (isLocal && !allowLoopback) {
    return invalid(
      '`url` must be on the public internet. This service does not send to ' +
        'loopback addresses.',
    );
  }
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)) return url;
  return invalid(
    '`url` must be an https URL (http is for loopback, where the operator allows it).',
  );
}

/**
 * Refuses hosts in private networks already now; each delivery checks again. An unknown name is
 * accepted: its receiver may start later.
 * @throws ApiError `developer_v3_webhooks_unprocessable`
 */
export async function checkDeliveryHost(url: URL, rule: AddressRule): Promise<void> {
  try {
    await resolveHost(hostOf(url), rule);
  } catch (error) {
    if (!(error instanceof AddressRefused)) return;
    const message = 'The host of `url` is not on the public internet.';
    throw new ApiError('developer_v3_webhooks_unprocessable', message, { field: 'url' });
  }
}
