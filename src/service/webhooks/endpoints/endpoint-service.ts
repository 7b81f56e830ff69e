import type { Database } from '../../store/database.ts';
import type { Poster } from '../delivery/post-body.ts';
import type { SecretBox } from './secret-box.ts';

/** The operator's settings for webhooks. */
export interface WebhookSettings {
  /** Whether webhooks may go to this machine itself, also over http. Default false. */
  readonly webhooksToLoopback: boolean;
}

/** The parts of the service that registering and changing endpoints needs. */
export interface EndpointService {
  readonly db: Database;
  readonly settings: WebhookSettings;
  /** Encrypts signing secrets; null: the operator has set no key. */
  readonly secrets: SecretBox | null;
}

/** The parts of the service that a test delivery needs. */
export interface TestingService extends Pick<EndpointService, 'db' | 'secrets'> {
  /** Sends one body to a receiver. */
  readonly poster: Poster;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
