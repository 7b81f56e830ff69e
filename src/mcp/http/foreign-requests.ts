import {
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';

/** The names by which the server may be reached, and the origins of pages that may call it. */
export interface HostRules {
  /** True if only this machine can connect. */
  readonly loopback: boolean;
  /** `https://people.example`, where clients connect; null if not configured. */
  readonly publicUrl: string | null;
  /** Host names in addition to the public URL's. */
  readonly hosts: readonly string[];
  /** Origins of web pages in addition to the public URL's. */
  readonly origins: readonly string[];
}

/** Health checks and scrapers use IP addresses; these routes have no personal data. */
const BY_ADDRESS = new Set(['/healthz', '/metrics']);

const publicOrigin = ({ publicUrl }: HostRules): string[] =>
  publicUrl === null ? [] : [new URL(publicUrl).origin];

/** Origins whose pages may read responses. Exact: scheme, name and port. */
const listedOrigins = (hostRules: HostRules): string[] => [
  ...publicOrigin(hostRules),
  ...hostRules.origins,
];

/**
 * Rejects a request with a foreign `Host` or `Origin`; undefined to accept it. A page can reach a
 * server through its visitor's browser, directly or with a name that it points at this address (DNS
 * rebinding). Requests without Origin do not come from a page.
 */
export function rejectForeignRequest(request: Request, hostRules: HostRules): Response | undefined {
  const { loopback, publicUrl, hosts } = hostRules;
  const origin = request.headers.get('origin');
  const listed = origin !== null && listedOrigins(hostRules).includes(origin);
  const names = [
    ...(loopback ? localhostAllowedHostnames() : []),
    ...(publicUrl === null ? [] : [new URL(publicUrl).hostname]),
    ...hosts,
  ];
  // Beyond loopback without configured names, every name is accepted.
  const named = names.length === 0 || (!loopback && BY_ADDRESS.has(new URL(request.url).pathname));
  return (
    (named ? undefined : hostHeaderValidationResponse(request, names)) ??
    (listed
      ? undefined
      : originValidationResponse(request, loopback ? localhostAllowedOrigins() : []))
  );
}

/** Headers of a response that pages may read in addition to the default ones. */
const EXPOSED = 'Mcp-Session-Id, Mcp-Protocol-Version, WWW-Authenticate, Retry-After';

/**
 * The response to a CORS preflight; undefined if the request is not one. Only origins that the
 * operator configured are allowed: any program on this machine can serve a page on loopback.
 */
export function preflight(request: Request, hostRules: HostRules): Response | undefined {
  const { headers, method } = request;
  if (method !== 'OPTIONS' || !headers.has('access-control-request-method')) return undefined;
  if (!listedOrigins(hostRules).includes(headers.get('origin') ?? '')) return undefined;
  const wanted = headers.get('access-control-request-headers') ?? '';
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'GET, POST, DELETE, OPTIONS',
      // Hosts of 2026-07-28 send additional headers (Mcp-Param-…).
      ...(/^[\w\s,-]{1,2000}$/.test(wanted) ? { 'Access-Control-Allow-Headers': wanted } : {}),
      'Access-Control-Max-Age': '600',
    },
  });
}

/** Lets a page of an allowed origin read the response. */
export function addCorsHeaders(
  request: Request,
  hostRules: HostRules,
  response: Response,
): Response {
  const origin = request.headers.get('origin');
  if (origin === null || !listedOrigins(hostRules).includes(origin)) return response;
  response.headers.set('Access-Control-Allow-Origin', origin);
  response.headers.set('Access-Control-Expose-Headers', EXPOSED);
  response.headers.append('Vary', 'Origin');
  return response;
}
