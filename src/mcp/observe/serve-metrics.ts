import { createHash, timingSafeEqual } from 'node:crypto';
import type { Metrics } from './metrics.ts';

export interface MetricsAccess {
  /** True if only this machine can connect. */
  readonly loopback: boolean;
  /** The required bearer token; null if none was set. */
  readonly token: string | null;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares digests: in constant time, whatever the lengths. */
function showsToken(authorization: string | null, token: string): boolean {
  const shown = /^Bearer +(.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(shown), digest(token));
}

/**
 * Whether a caller may read the metrics. Pure. If others can connect, a proxy on this machine would
 * make each of them look like a caller on loopback, so only a token gives access.
 */
export function mayReadMetrics(
  { loopback, token }: MetricsAccess,
  authorization: string | null,
): boolean {
  return token === null ? loopback : showsToken(authorization, token);
}

/** `/metrics`, in the text format of Prometheus. */
export async function serveMetrics(
  metrics: Metrics,
  access: MetricsAccess,
  request: Request,
): Promise<Response> {
  if (mayReadMetrics(access, request.headers.get('authorization'))) {
    return new Response(await metrics.text(), { headers: { 'Content-Type': metrics.contentType } });
  }
  const error =
    access.token === null
      ? 'Metrics on this address require a token: start the server with --metrics-token.'
      : 'Metrics require the token of --metrics-token as a bearer token.';
  return Response.json(
    { error },
    { status: access.token === null ? 403 : 401, headers: { 'WWW-Authenticate': 'Bearer' } },
  );
}
