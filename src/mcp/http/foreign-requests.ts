import {
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';

/** By which names the server may be reached, and from which web pages. */
export interface Reach {
  /** True where only this machine can connect. */
  readonly loopback: boolean;
  /** `https://people.example`, where clients are told to connect; null: not said. */
  readonly publicUrl: string | null;
  /** Host names beside the public URL's. */
  readonly hosts: readonly string[];
  /** Origins of web pages beside the public URL's. */
  readonly origins: readonly string[];
}

/** Probes and scrapers come by address; they are told nothing of people. */
const BY_ADDRESS = new Set(['/healthz', '/metrics']);

const publicOrigin = ({ publicUrl }: Reach): string[] =>
  publicUrl === null ? [] : [new URL(publicUrl).origin];

/** Origins whose pages may read answers. Exact: scheme, name and port. */
const listedOrigins = (reach: Reach): string[] => [...publicOrigin(reach), ...reach.origins];

/**
 * Refuses a request that came by a strange name or from a strange web page; undefined: let it in.
 * A page can reach a server through its visitor's browser: by the page's own Origin, or by a name
 * that it points at this address. What sends no Origin is no page.
 */
export function refuseForeign(request: Request, reach: Reach): Response | undefined {
  const { loopback, publicUrl, hosts } = reach;
  const origin = request.headers.get('origin');
  const listed = origin !== null && listedOrigins(reach).includes(origin);
  const names = [
    ...(loopback ? localhostAllowedHostnames() : []),
    ...(publicUrl === null ? [] : [new URL(publicUrl).hostname]),
    ...hosts,
  ];
  // Beyond loopback without any name given, the operator may be reached by every one of them.
  const named = names.length === 0 || (!loopback && BY_ADDRESS.has(new URL(request.url).pathname));
  return (
    (named ? undefined : hostHeaderValidationResponse(request, names)) ??
    (listed
      ? undefined
      : originValidationResponse(request, loopback ? localhostAllowedOrigins() : []))
  );
}

/** What pages need of an answer beyond what every page may read of any. */
const EXPOSED = 'Mcp-Session-Id, Mcp-Protocol-Version, WWW-Authenticate, Retry-After';

/**
 * The answer to a browser's question whether a page may ask; undefined: it is no such question.
 * Only pages of origins that were named by the operator may: any program on this machine can
 * serve a page on loopback.
 */
export function preflight(request: Request, reach: Reach): Response | undefined {
  const { headers, method } = request;
  if (method !== 'OPTIONS' || !headers.has('access-control-request-method')) return undefined;
  if (!listedOrigins(reach).includes(headers.get('origin') ?? '')) return undefined;
  const wanted = headers.get('access-control-request-headers') ?? '';
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'GET, POST, DELETE, OPTIONS',
      // Hosts of 2026-07-28 send headers of their own making (Mcp-Param-…).
      ...(/^[\w\s,-]{1,2000}$/.test(wanted) ? { 'Access-Control-Allow-Headers': wanted } : {}),
      'Access-Control-Max-Age': '600',
    },
  });
}

/** Lets a page of a named origin read the answer. */
export function shareWith(request: Request, reach: Reach, response: Response): Response {
  const origin = request.headers.get('origin');
  if (origin === null || !listedOrigins(reach).includes(origin)) return response;
  response.headers.set('Access-Control-Allow-Origin', origin);
  response.headers.set('Access-Control-Expose-Headers', EXPOSED);
  response.headers.append('Vary', 'Origin');
  return response;
}
