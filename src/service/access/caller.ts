import type { Visibility } from '../people/visibility/visibility.ts';
import type { LiveKey } from './keys/read-keys.ts';

/** Who asks for some work, with every check passed, and what of the service it takes. */
export interface Caller<Service> {
  readonly service: Service;
  readonly key: LiveKey;
  readonly visibility: Visibility;
  readonly now: Date;
}
