import { expect, it } from 'vitest';
import { connectionProblem } from '../../../src/client/transport/connection-problem.ts';

const coded = (code: string) => Object.assign(new Error('Bearer psk_secret'), { code });

it.each([
  'ECONNREFUSED',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
])('%s means that the request never reached the service', (code) => {
  expect(connectionProblem(coded(code))).toMatchObject({ mayHaveReached: false });
});

it.each(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'ETIMEDOUT', 'ENEW', ''])(
  '%s means that the request may have reached the service',
  (code) => {
    expect(connectionProblem(coded(code))).toMatchObject({ mayHaveReached: true });
  },
);

it('looks into aggregate errors and causes', () => {
  const several = new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]);
  const caused = new TypeError('fetch failed', { cause: coded('ECONNREFUSED') });
  expect(connectionProblem(several).mayHaveReached).toBe(false);
  expect(connectionProblem(caused).mayHaveReached).toBe(false);
});

it('never quotes an error message', () => {
  for (const error of [coded('ECONNRESET'), coded('ENEW'), 'text', null, new Error('psk_secret')]) {
    expect(connectionProblem(error).why).not.toContain('psk_secret');
  }
});

it('treats the code "constructor" as an unknown code', () => {
  expect(connectionProblem(coded('constructor'))).toEqual({
    why: 'constructor',
    mayHaveReached: true,
  });
});
