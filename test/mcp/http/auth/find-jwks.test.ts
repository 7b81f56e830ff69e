import { afterEach, describe, expect, test } from 'vitest';
import {
  fetchDocument,
  IssuerUnavailable,
} from '../../../../src/mcp/http/auth/oauth/fetch-document.ts';
import {
  findJwks,
  jwksUrlIn,
  metadataUrls,
} from '../../../../src/mcp/http/auth/oauth/find-jwks.ts';
import { type Issuer, startIssuer } from './support/issuer.ts';

const hrefs = (issuer: string) => metadataUrls(issuer).map(({ href }) => href);

test('metadataUrls follows RFC 8414 and OpenID Connect', () => {
  expect(hrefs('https://as.example')).toEqual([
    'https://as.example/.well-known/oauth-authorization-server',
    'https://as.example/.well-known/openid-configuration',
  ]);
  expect(hrefs('https://as.example/realms/people/')).toEqual([
    'https://as.example/.well-known/oauth-authorization-server/realms/people',
    'https://as.example/.well-known/openid-configuration/realms/people',
    'https://as.example/realms/people/.well-known/openid-configuration',
  ]);
});

describe('jwksUrlIn', () => {
  const issuer = 'https://as.example';
  const jwks_uri = 'https://keys.example/jwks';

  test('accepts any https address', () => {
    expect(jwksUrlIn({ issuer, jwks_uri }, issuer).href).toBe(jwks_uri);
  });

  test.each([
    [null],
    [{ jwks_uri }],
    [{ issuer: `${issuer}/`, jwks_uri }],
    [{ issuer }],
    [{ issuer, jwks_uri: 'keys' }],
    [{ issuer, jwks_uri: 'http://keys.example/jwks' }],
    [{ issuer, jwks_uri: 'file:///etc/passwd' }],
  ])('rejects the metadata %j', (metadata) => {
    expect(() => jwksUrlIn(metadata, issuer)).toThrow(IssuerUnavailable);
  });
});

describe('findJwks', () => {
  let issuer: Issuer;
  afterEach(() => issuer.close());

  test.each(['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'])(
    'finds metadata at %s',
    async (path) => {
      issuer = await startIssuer(path);
      expect((await findJwks(issuer.url)).href).toBe(`${issuer.url}/keys`);
    },
  );

  test('fails when the issuer publishes no metadata', async () => {
    issuer = await startIssuer('/nowhere');
    await expect(findJwks(issuer.url)).rejects.toThrow('publishes no metadata');
  });
});

test('fetchDocument rejects plain http to another host', async () => {
  await expect(fetchDocument(new URL('http://as.example/'))).rejects.toThrow(IssuerUnavailable);
});
