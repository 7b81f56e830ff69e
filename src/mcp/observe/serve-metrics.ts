import { createHash, timingSafeEqual } from 'node:crypto';
import type { Metrics } from './metrics.ts';

export interface MetricsAccess {
  /** True where only this machine can connect. */
  readonly loopback: boolean;
  /** What a scraper shows as its bearer token; null: none was set. */
  readonly token: string | null;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compared by digest: in constant time, whatever the lengths. */
function showsToken(authorization: string | null, token: string): boolean {
  const shown = /^Bearer +(.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(shown), digest(token));
}

/**
 * Whether the metrics are shown. Pure. Where others can connect, a proxy on this machine would
 * make each of them look like a caller on loopback, so that a token alone opens them there.
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
