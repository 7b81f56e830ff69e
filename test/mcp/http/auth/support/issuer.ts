import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';

/** A signing key of an issuer. */
export interface SigningKey {
  readonly kid: string;
  readonly alg: string;
  readonly publicJwk: JWK;
  readonly publicKey: CryptoKey;
  readonly privateKey: CryptoKey;
}

export async function newSigningKey(kid: string, alg = 'RS256'): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair(alg);
  return {
    kid,
    alg,
    publicKey,
    privateKey,
    publicJwk: { ...(await exportJWK(publicKey)), kid, alg },
  };
}

/** A real authorization server on loopback, with what a resource server reads of it. */
export interface Issuer {
  /** Its name in tokens. */
  readonly url: string;
  /** The keys that it publishes at present. */
  published: readonly SigningKey[];
  /** The fault that it answers with instead of its documents. */
  fault: null | 'down' | 'not json' | 'another issuer' | 'huge';
  /** Paths that were requested. */
  readonly heard: string[];
  close(): Promise<void>;
}

const HUGE = JSON.stringify({ keys: ['x'.repeat(2_000_000)] });

/** @param path of its metadata, below its root. */
export async function startIssuer(
  path = '/.well-known/oauth-authorization-server',
  keys: readonly SigningKey[] = [],
): Promise<Issuer> {
  const server: Server = createServer((request, response) => {
    const at = request.url ?? '';
    issuer.heard.push(at);
    const documents: Record<string, object> = {
      [path]: {
        issuer: issuer.fault === 'another issuer' ? 'https://evil.example' : issuer.url,
        jwks_uri: `${issuer.url}/keys`,
      },
      '/keys': { keys: issuer.published.map(({ publicJwk }) => publicJwk) },
    };
    const document = documents[at];
    if (issuer.fault === 'down') return response.writeHead(500).end();
    if (issuer.fault === 'not json') return response.end('<html>');
    if (issuer.fault === 'huge') return response.end(HUGE);
    if (document === undefined) return response.writeHead(404).end();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(document));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer: Issuer = {
    url: `http://127.0.0.1:${port}`,
    published: keys,
    fault: null,
    heard: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return issuer;
}

const seconds = () => Math.floor(Date.now() / 1000);

/** A token as the issuer would sign it; fields that are undefined are left out. */
export function signToken(key: SigningKey, claims: JWTPayload, header: object = {}) {
  const usual = { iat: seconds(), exp: seconds() + 300, sub: 'ann' };
  return new SignJWT(JSON.parse(JSON.stringify({ ...usual, ...claims })))
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'at+jwt', ...header })
    .sign(key.privateKey);
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token that says it needs no signature. */
export const unsignedToken = (claims: JWTPayload): string =>
  `${part({ alg: 'none', typ: 'JWT' })}.${part({ exp: seconds() + 300, sub: 'ann', ...claims })}.`;
