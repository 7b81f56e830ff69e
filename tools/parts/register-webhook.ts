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

/** The existing webhooks with the same URL and events, the oldest first. */
async function equalWebhooks(
  client: PeopleSearchClient,
  { url, event_types }: NewWebhook,
  signal?: AbortSignal,
): Promise<WebhookEndpoint[]> {
  const { data } = await client.call('v3.webhooks.list', { signal });
  const age = ({ created_at = '', id }: WebhookEndpoint) => `${created_at} ${id}`;
  return data.endpoints
    .filter((one) => one.url === url && sameEvents(one.event_types, event_types))
    .sort((one, other) => (age(one) < age(other) ? -1 : 1));
}

/** The existing webhook with the same URL and events. */
export async function equalWebhook(
  client: PeopleSearchClient,
  wanted: NewWebhook,
  signal: AbortSignal,
): Promise<WebhookEndpoint | undefined> {
  return (await equalWebhooks(client, wanted, signal))[0];
}

/**
 * Removes a new webhook if an equal one was created at the same time, by another call: with both,
 * its receiver would get everything twice. Both calls see both, and keep the same one.
 * @returns the other one; null if the new one stays.
 */
export async function removeIfSecond(
  client: PeopleSearchClient,
  wanted: NewWebhook,
  made: WebhookEndpoint,
): Promise<WebhookEndpoint | null> {
  // Without an answer nothing is known of others, and this one is what the user agreed to.
  const [first] = await equalWebhooks(client, wanted).catch(() => []);
  if (first === undefined || first.id === made.id) return null;
  const params = { webhook_id: made.id };
  // One that cannot be removed stays, with its secret: both were agreed to.
  const isGone = await client.call('v3.webhooks.delete', { params }).catch(() => null);
  return isGone === null ? null : first;
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
