import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { judgeAttempt } from '../../../src/service/webhooks/delivery/judge-attempt.ts';
import {
  RETRY_DELAYS,
  retryDelayMs,
} from '../../../src/service/webhooks/delivery/retry-schedule.ts';
import { signatureHeaders } from '../../../src/service/webhooks/delivery/sign-delivery.ts';
import {
  createSecretBox,
  SecretUnreadable,
} from '../../../src/service/webhooks/endpoints/secret-box.ts';
import {
  newSigningSecret,
  visibleSecretParts,
} from '../../../src/service/webhooks/endpoints/signing-secret.ts';

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const DAY = 24 * 3600 * 1000;

test('retries after 5 s, 5 and 30 minutes, then 2, 5, 10, 14, 20 and 24 hours', () => {
  const hours = [5 / 3600, 5 / 60, 0.5, 2, 5, 10, 14, 20, 24];
  const bare = hours.map((_, index) => (retryDelayMs(index + 1, 0) ?? 0) / 3_600_000);
  expect(bare).toEqual(hours);
  expect(retryDelayMs(10, 0)).toBeNull();
});

test('jitter makes a delay up to 20 % longer and never shorter', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), random, (failed, chance) => {
      const base = RETRY_DELAYS[failed - 1] ?? 0;
      expect(retryDelayMs(failed, chance)).toSatisfy(
        (ms: number) => ms >= base && ms <= base * 1.2,
      );
    }),
  );
});

test('only a 2xx status counts as delivered, whatever happened before', () => {
  const failingSince = fc.option(fc.date({ noInvalidDate: true }));
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 599 }),
      fc.nat({ max: 20 }),
      failingSince,
      random,
      (status, attempts, since, chance) => {
        const error = status >= 200 && status < 300 ? null : `status ${status}`;
        const context = { attempts, failingSince: since, now: new Date(), random: chance };
        const verdict = judgeAttempt({ status, error }, context);
        expect(verdict.to === 'delivered').toBe(status >= 200 && status < 300);
        if (verdict.to === 'retry') expect(attempts).toBeLessThan(9);
      },
    ),
  );
});

test.each([
  ['a first 500', 500, 0, null, 'retry', null],
  ['a missing response', null, 3, 1, 'retry', null],
  ['the tenth failure', 500, 9, 3, 'failed', null],
  ['a 410', 410, 0, null, 'failed', 'gone'],
  ['a failure after just under five days', 500, 2, 4.99, 'retry', null],
  ['a failure after five days', 500, 2, 5, 'failed', 'failing'],
])('judgeAttempt decides on %s', (_, status, attempts, days, to, disable) => {
  const now = new Date('2026-03-10T00:00:00Z');
  const failingSince = days === null ? null : new Date(now.getTime() - days * DAY);
  const context = { attempts, failingSince, now, random: 0 };
  expect(judgeAttempt({ status, error: 'x' }, context)).toMatchObject({ to, disable });
});

test('a signature verifies its own body and id and no others', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.uuid(), (text, id) => {
      const secret = newSigningSecret();
      const body = JSON.stringify({ text });
      const headers = signatureHeaders(secret, { id, at: new Date(), body });
      const webhook = new Webhook(secret);
      expect(webhook.verify(body, headers)).toEqual({ text });
      expect(() => webhook.verify(`${body} `, headers)).toThrow();
      expect(() => webhook.verify(body, { ...headers, 'webhook-id': `${id}x` })).toThrow();
      expect(() => new Webhook(newSigningSecret()).verify(body, headers)).toThrow();
    }),
    { numRuns: 50 },
  );
});

test('a signing secret has 32 bytes, and its shown ends are less than a third of it', () => {
  const secret = newSigningSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const { prefix, suffix } = visibleSecretParts(secret);
  expect(secret.startsWith(prefix) && secret.endsWith(suffix)).toBe(true);
  expect(prefix.length + suffix.length).toBeLessThan(secret.length / 3);
});

test('decrypts a sealed secret only with the same key and owner', () => {
  const box = createSecretBox('a key that is long enough for anybody');
  fc.assert(
    fc.property(fc.string(), fc.string(), (secret, owner) => {
      const sealed = box.seal(secret, owner);
      expect(box.open(sealed, owner)).toBe(secret);
      expect(() => box.open(sealed, `${owner}x`)).toThrow(SecretUnreadable);
      expect(() => createSecretBox('another').open(sealed, owner)).toThrow(SecretUnreadable);
      const spoilt = Uint8Array.from(sealed, (byte, index) => (index === 20 ? byte ^ 1 : byte));
      expect(() => box.open(spoilt, owner)).toThrow(SecretUnreadable);
    }),
  );
  expect(box.seal('same', 'owner')).not.toEqual(box.seal('same', 'owner'));
  expect(() => box.open(new Uint8Array(3), 'owner')).toThrow(SecretUnreadable);
});
