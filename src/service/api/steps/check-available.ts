import type { Endpoint } from '../../../contract/endpoint.ts';
import { refuseDeepSearch } from '../../deep-search/deep-search-availability.ts';
import { refuseFaces } from '../../faces/uploads/require-faces.ts';
import type { ServiceSettings } from '../service-settings.ts';

/**
 * Checks whether the operator has switched the endpoint's feature off. Deep searches can then not
 * be started, but accepted runs can still be read.
 * @throws ApiError 502 or 503
 */
export function checkAvailable(endpoint: Endpoint, settings: ServiceSettings): void {
  if (endpoint.id === 'v2.deep_search.start') refuseDeepSearch(settings);
  if (endpoint.id.startsWith('v3.faces.')) refuseFaces(settings);
}
