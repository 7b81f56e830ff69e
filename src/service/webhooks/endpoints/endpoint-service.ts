import type { Database } from '../../store/database.ts';
import type { Poster } from '../delivery/post-body.ts';
import type { SecretBox } from './secret-box.ts';

/** What the operator decides about webhooks. */
export interface WebhookSettings {
  /** Whether webhooks may go to this machine itself, also by http. Default false. */
  readonly webhooksToLoopback: boolean;
}

/** What registering and changing endpoints takes of the service. */
export interface EndpointService {
  readonly db: Database;
  readonly settings: WebhookSettings;
  /** Keeps signing secrets; null: the operator gave no key for it. */
  readonly secrets: SecretBox | null;
}

/** What a test takes, which is sent at once. */
export interface TestingService extends Pick<EndpointService, 'db' | 'secrets'> {
  /** Sends one body to a receiver. */
  readonly poster: Poster;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
