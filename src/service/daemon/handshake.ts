import { z } from 'zod';

/** Who started a service: a host that needed it, a person, or a host that runs it within itself. */
const serviceModes = z.enum(['background', 'foreground', 'in_process']);
export type ServiceMode = z.infer<typeof serviceModes>;

/** `GET /operator/handshake`, on the private socket only. */
export const handshake = z.object({
  state: z.enum(['starting', 'ready', 'draining']),
  mode: serviceModes,
  version: z.string(),
  pid: z.number(),
  generation: z.number(),
  /** Where it listens besides; null when on its socket alone. */
  url: z.string().nullable(),
  /** The local key; null until it is ready. */
  apiKey: z.string().nullable(),
});
export type Handshake = z.infer<typeof handshake>;
