import { z } from 'zod';

/** How a service was started: by a host that needed it, by a person, or inside a host. */
const serviceModes = z.enum(['background', 'foreground', 'in_process']);
export type ServiceMode = z.infer<typeof serviceModes>;

/** `GET /operator/handshake`, on the private socket only. */
export const handshake = z.object({
  state: z.enum(['starting', 'ready', 'draining']),
  mode: serviceModes,
  version: z.string(),
  pid: z.number(),
  generation: z.number(),
  /** Its URL besides the socket; null when it listens on the socket only. */
  url: z.string().nullable(),
  /** The local key; null until it is ready. */
  apiKey: z.string().nullable(),
});
export type Handshake = z.infer<typeof handshake>;
