import type { Endpoint } from '../../../contract/endpoint.ts';
import { refuseDeepSearch } from '../../deep-search/deep-search-availability.ts';
import { refuseFaces } from '../../faces/uploads/require-faces.ts';
import type { ServiceSettings } from '../service-settings.ts';

/**
 * Whether the operator has switched off what the row needs. Only starting a deep search is
 * refused: runs that were accepted can be read to their end.
 * @throws ApiError 502 or 503.
 */
export function checkAvailable(endpoint: Endpoint, settings: ServiceSettings): void {
  if (endpoint.id === 'v2.deep_search.start') refuseDeepSearch(settings);
  if (endpoint.id.startsWith('v3.faces.')) refuseFaces(settings);
}
