import { Hono } from 'hono';
import * as z from 'zod';
import type { WebhookDelivery, WebhookEndpoint } from '../../contract/webhooks.ts';
import { doneAt } from '../frame/done.ts';
import { formFields } from '../frame/form-fields.ts';
import { PostForm } from '../frame/post-form.tsx';
import { Day } from '../frame/source-links.tsx';
import type { Api, PageEnv } from '../page-env.ts';

const webhookPath = (id: string): string => `/webhooks/${encodeURIComponent(id)}`;
const changeForm = z.object({ enabled: z.enum(['true', 'false']) });

/** Why an endpoint gets nothing. */
const stateOf = ({ enabled, disabled_reason }: WebhookEndpoint): string =>
  enabled
    ? 'on'
    : `off${disabled_reason ? `, switched off by the service: ${disabled_reason}` : ''}`;

const Endpoint = ({ endpoint }: { endpoint: WebhookEndpoint }) => (
  <li>
    <a href={webhookPath(endpoint.id)}>
      <bdi>{endpoint.url}</bdi>
    </a>{' '}
    ({stateOf(endpoint)})
    <p class="quiet">
      {endpoint.event_types.join(', ')}; last delivery <Day time={endpoint.last_delivery_at} />
    </p>
  </li>
);

function Delivery({ id, delivery }: { id: string; delivery: WebhookDelivery }) {
  const name = `${delivery.event_type} of ${delivery.created_at}`;
  return (
    <tr>
      <td>{delivery.event_type}</td>
      <td>
        <Day time={delivery.created_at} />
      </td>
      <td>
        {delivery.status}, {delivery.attempts ?? 0} tries
        {delivery.error && (
          <>
            : <bdi>{delivery.error}</bdi>
          </>
        )}
        {delivery.replayed_from && <span class="quiet"> (sent again)</span>}
      </td>
      <td>
        <PostForm
          action={`${webhookPath(id)}/deliveries/${encodeURIComponent(delivery.delivery_id)}/replay`}
        >
          <button type="submit" aria-label={`Send again: ${name}`}>
            Send again
          </button>
        </PostForm>
      </td>
    </tr>
  );
}

const Deliveries = ({ id, deliveries }: { id: string; deliveries: readonly WebhookDelivery[] }) => (
  <section class="scroll" tabindex={0} aria-label="Deliveries">
    <table>
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">Day</th>
          <th scope="col">State</th>
          <th scope="col">Again</th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <Delivery id={id} delivery={delivery} />
        ))}
      </tbody>
    </table>
  </section>
);

/** `/webhooks`: where events are delivered, what became of each, and sending one again. */
export const webhookPages = (api: Api) =>
  new Hono<PageEnv>()
    .get('/', async (c) => {
      const { data } = await (await api()).call('v3.webhooks.list', {});
      return c.render(
        <>
          <h1>Webhooks</h1>
          {data.endpoints.length === 0 && <p>Nothing is delivered anywhere.</p>}
          <ul class="items">
            {data.endpoints.map((endpoint) => (
              <Endpoint endpoint={endpoint} />
            ))}
          </ul>
        </>,
        { title: 'Webhooks' },
      );
    })
    .get('/:id', async (c) => {
      const id = c.req.param('id');
      const { call } = await api();
      const query = { limit: 50, cursor: c.req.query('cursor') };
      const { data } = await call('v3.webhooks.deliveries', { params: { webhook_id: id }, query });
      const { endpoints } = (await call('v3.webhooks.list', {})).data;
      const endpoint = endpoints.find((one) => one.id === id);
      const next = data.next_cursor;
      return c.render(
        <>
          <h1>
            <bdi>{endpoint?.url ?? id}</bdi>
          </h1>
          <PostForm action={webhookPath(id)} class="row">
            <p>Deliveries are {endpoint?.enabled === true ? 'on' : 'off'}.</p>
            <input type="hidden" name="enabled" value={String(endpoint?.enabled !== true)} />
            <button type="submit">{endpoint?.enabled === true ? 'Pause' : 'Switch on'}</button>
          </PostForm>
          <h2>Deliveries</h2>
          {data.deliveries.length === 0 && <p>None yet.</p>}
          <Deliveries id={id} deliveries={data.deliveries} />
          {next && (
            <p>
              <a href={`${webhookPath(id)}?${new URLSearchParams({ cursor: next })}`}>Older ones</a>
            </p>
          )}
        </>,
        { title: 'Webhook' },
      );
    })
    .post('/:id', async (c) => {
      const params = { webhook_id: c.req.param('id') };
      const body = { enabled: (await formFields(c, changeForm)).enabled === 'true' };
      await (await api()).call('v3.webhooks.update', { params, body });
      return c.redirect(doneAt(webhookPath(params.webhook_id), 'webhook_changed'), 303);
    })
    .post('/:id/deliveries/:delivery/replay', async (c) => {
      const params = { webhook_id: c.req.param('id'), delivery_id: c.req.param('delivery') };
      await (await api()).call('v3.webhooks.replay', { params });
      return c.redirect(doneAt(webhookPath(params.webhook_id), 'replayed'), 303);
    });
