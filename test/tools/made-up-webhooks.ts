import type { WebhookEndpoint } from '../../src/contract/webhooks.ts';
import type { Heard, Script } from '../mcp/support/scripted-service.ts';

/** A signing secret that no answer, log or error may contain. */
export const SIGNING_SECRET = 'whsec_TWFkZSB1cCwgYW5kIG5vdCBmb3IgYW55Ym9keSdzIGV5ZXM';

export const HOOK = 'https://hooks.example.com/people';

interface Asked {
  readonly url: string;
  readonly event_types: string[];
  readonly description: string;
}

/** The webhooks of a service, in memory: created ones are listed, deleted ones are gone. */
export class MadeUpWebhooks {
  readonly endpoints: WebhookEndpoint[] = [];
  #made = 0;

  /** Creates one as the service does. */
  add({ url, event_types, description }: Asked): WebhookEndpoint {
    this.#made += 1;
    const id = `00000000-0000-4000-8000-00000000000${this.#made}`;
    const endpoint = { id, url, event_types, description, enabled: true };
    this.endpoints.push(endpoint);
    return endpoint;
  }

  /** The answers of the routes; a test can replace them. */
  script(): Script {
    return {
      'v3.webhooks.list': () => ({
        body: { endpoints: this.endpoints, supported_event_types: [] },
      }),
      'v3.webhooks.create': ({ body }: Heard) => ({
        status: 201,
        body: { ...this.add(body as Asked), secret: SIGNING_SECRET },
      }),
      'v3.webhooks.delete': ({ params }: Heard) => {
        const id = params.webhook_id ?? '';
        const at = this.endpoints.findIndex((one) => one.id === id);
        if (at >= 0) this.endpoints.splice(at, 1);
        return { body: { id, deleted: true } };
      },
    };
  }
}
