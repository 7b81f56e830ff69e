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

test('metadata is looked for where RFC 8414 and OpenID Connect have it', () => {
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

describe('the keys of metadata', () => {
  const issuer = 'https://as.example';
  const jwks_uri = 'https://keys.example/jwks';

  test('may be anywhere at https', () => {
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
  ])('are not believed of %j', (metadata) => {
    expect(() => jwksUrlIn(metadata, issuer)).toThrow(IssuerUnavailable);
  });
});

describe('a real issuer', () => {
  let issuer: Issuer;
  afterEach(() => issuer.close());

  test.each(['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'])(
    'is found at %s',
    async (path) => {
      issuer = await startIssuer(path);
      expect((await findJwks(issuer.url)).href).toBe(`${issuer.url}/keys`);
    },
  );

  test('that publishes nothing is not available', async () => {
    issuer = await startIssuer('/nowhere');
    await expect(findJwks(issuer.url)).rejects.toThrow('publishes no metadata');
  });
});

test('nothing is fetched in the clear from elsewhere', async () => {
  await expect(fetchDocument(new URL('http://as.example/'))).rejects.toThrow(IssuerUnavailable);
});
