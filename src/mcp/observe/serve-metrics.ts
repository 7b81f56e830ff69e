import { createHash, timingSafeEqual } from 'node:crypto';
import type { Metrics } from './metrics.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares digests: in constant time, whatever the lengths. */
function showsToken(authorization: string | null, token: string): boolean {
  const shown = /^Bearer +(.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(shown), digest(token));
}

/** Whether a caller showed the operator's token. Pure. */
export const mayReadMetrics = (token: string | null, authorization: string | null): boolean =>
  token !== null && showsToken(authorization, token);

/**
 * `/metrics`, in the text format of Prometheus. Always with a token: a proxy on this machine makes
 * every outsider look like a caller on loopback.
 */
export async function serveMetrics(
  metrics: Metrics,
  token: string | null,
  request: Request,
): Promise<Response> {
  if (mayReadMetrics(token, request.headers.get('authorization'))) {
    return new Response(await metrics.text(), { headers: { 'Content-Type': metrics.contentType } });
  }
  const error =
    token === null
      ? 'Metrics require a token: start the server with --metrics-token.'
      : 'Metrics require the token of --metrics-token as a bearer token.';
  return Response.json(
    { error },
    { status: token === null ? 403 : 401, headers: { 'WWW-Authenticate': 'Bearer' } },
  );
}
