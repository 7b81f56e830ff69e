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
])('%s certainly never reached the service', (code) => {
  expect(connectionProblem(coded(code))).toMatchObject({ mayHaveReached: false });
});

it.each(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'ETIMEDOUT', 'ENEW', ''])(
  '%s may have reached the service',
  (code) => {
    expect(connectionProblem(coded(code))).toMatchObject({ mayHaveReached: true });
  },
);

it('looks into errors of several addresses and into causes', () => {
  const several = new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]);
  const caused = new TypeError('fetch failed', { cause: coded('ECONNREFUSED') });
  expect(connectionProblem(several).mayHaveReached).toBe(false);
  expect(connectionProblem(caused).mayHaveReached).toBe(false);
});

it('never quotes a message', () => {
  for (const error of [coded('ECONNRESET'), coded('ENEW'), 'text', null, new Error('psk_secret')]) {
    expect(connectionProblem(error).why).not.toContain('psk_secret');
  }
});

it('does not take a name that every object has for a code', () => {
  expect(connectionProblem(coded('constructor'))).toEqual({
    why: 'constructor',
    mayHaveReached: true,
  });
});
