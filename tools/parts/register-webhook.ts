import { RefusedCall } from '../../src/answers/refused-call.ts';
import type { PeopleSearchClient } from '../../src/client/people-search-client.ts';
import type { WebhookEndpoint } from '../../src/contract/webhooks.ts';
import type { SecretFile } from './secret-file.ts';
import type { NewWebhook } from './webhook-consent.ts';

/**
 * Puts the name of the secret's file into the webhook's description, so that the webhook is
 * recognized as ours, even after a lost response, and people find its file.
 */
const descriptionOf = ({ name }: Pick<SecretFile, 'name'>): string =>
  `Made by people-search-mcp; signing secret in ${name}`;

/** The name of the secret's file in a webhook's description; null if there is none. */
export function secretFileName({ description }: Pick<WebhookEndpoint, 'description'>) {
  return /\bwebhook-[0-9a-f]{16}\.secret\b/.exec(description ?? '')?.[0] ?? null;
}

const sameEvents = (one: readonly string[], other: readonly string[]): boolean =>
  new Set(one).size === new Set(other).size && one.every((event) => other.includes(event));

/** The existing webhook with the same URL and events. */
export async function equalWebhook(
  client: PeopleSearchClient,
  { url, event_types }: NewWebhook,
  signal: AbortSignal,
): Promise<WebhookEndpoint | undefined> {
  const { data } = await client.call('v3.webhooks.list', { signal });
  return data.endpoints.find(
    (one) => one.url === url && sameEvents(one.event_types, [...event_types]),
  );
}

/** Deletes the webhook of a call whose response was lost or whose secret could not be saved. */
async function removeWebhook(client: PeopleSearchClient, file: SecretFile): Promise<void> {
  const { data } = await client.call('v3.webhooks.list');
  const ours = data.endpoints.filter((one) => one.description === descriptionOf(file));
  for (const { id } of ours) {
    await client.call('v3.webhooks.delete', { params: { webhook_id: id } });
  }
}

const NOT_KEPT =
  'its signing secret could not be written to its file: the disk may be full. Ask the user to ' +
  'fix that, then repeat the call.';

/**
 * Creates a webhook and saves its secret, or leaves no webhook behind. Not aborted if the host
 * cancels the call, because the service returns the secret only once.
 * @throws RefusedCall if the secret could not be saved; ClientError if no webhook was created.
 */
export async function registerWebhook(
  client: PeopleSearchClient,
  { url, event_types }: NewWebhook,
  file: SecretFile,
): Promise<WebhookEndpoint> {
  const body = { url, event_types: [...event_types], description: descriptionOf(file) };
  let made: WebhookEndpoint & { readonly secret?: string | undefined };
  try {
    made = (await client.call('v3.webhooks.create', { body })).data;
  } catch (error) {
    // It is unknown whether it was created; without its secret it would be useless.
    await removeWebhook(client, file).catch(() => undefined);
    throw error;
  }
  const { secret, ...endpoint } = made;
  try {
    if (!secret) throw new Error('the service returned no secret');
    await file.fill(secret);
    return endpoint;
  } catch {
    const left = await removeWebhook(client, file).then(
      () => 'No webhook was created',
      () =>
        'A webhook was created that cannot be used (find it with list_webhooks, delete it ' +
        'with delete_webhook)',
    );
    throw new RefusedCall(`${left}: ${NOT_KEPT}`);
  }
}
