import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepApart } from '../../../src/service/identity/decisions/keep-apart.ts';
import { addPeople, successOf } from '../start-service.ts';
import { COUPLE, type DeepWorld, openDeepWorld } from './deep-world.ts';

let world: DeepWorld;
beforeEach(async () => {
  world = await openDeepWorld();
});
afterEach(async () => {
  await world.settled();
  await world.balance();
  await world.close();
});

const mail = { email: 'lindgaard@fernhill.example' };
const phone = { phoneNumber: '+45 33 12 00 99' };
const named = (name: string, clauses: object = {}) => ({
  structuredIntent: { version: 'v1', names: [name], ...clauses },
});
const nameOf = async (id = '') => {
  const reply = await world.ask(`GET /v3/enrich/${id}`, { key: world.owner.secret });
  return successOf('v3.profile.read', reply).profile.displayName;
};

test.each([
  ['e-mail address', mail],
  ['phone', phone],
  ['e-mail address and phone', { ...mail, ...phone }],
])('a shared %s picks neither of two people and charges 0 credits', async (_, signals) => {
  await addPeople(world.db, COUPLE);
  const status = await world.run(signals);
  expect(status).toMatchObject({
    status: 'failed',
    result: null,
    failure: {
      code: 'identity_not_corroborated',
      retryable: true,
      matching_people: 2,
      refunded: true,
    },
  });
  const { message = '', suggested_inputs = [] } = status.failure ?? {};
  expect(message).toContain('2 people');
  expect(message).not.toMatch(/lindgaard|@|\+45/i);
  expect(suggested_inputs).toEqual(
    expect.arrayContaining(['structuredIntent', 'linkedinUrl', 'urls']),
  );
  expect(await world.balance()).toEqual({ available: 1000, reserved: 0, consumed: 0 });
});

test('a name picks one of two people who share an e-mail address', async () => {
  await addPeople(world.db, COUPLE);
  const status = await world.run({ ...mail, ...named('Anton Lindgaard') });
  expect(status.status).toBe('completed');
  expect(await nameOf(status.result?.id)).toBe('Anton Lindgaard');
  expect((await world.balance()).consumed).toBe(10);
});

test('an employer picks one of two people who share a phone', async () => {
  await addPeople(world.db, COUPLE);
  const clauses = { experiences: [{ organization: 'Moor Clinic' }] };
  const status = await world.run({ ...phone, structuredIntent: { version: 'v1', ...clauses } });
  expect(await nameOf(status.result?.id)).toBe('Asta Lindgaard');
});

test('a shared e-mail with the name of a third person fails without a refund', async () => {
  await addPeople(world.db, COUPLE);
  const status = await world.run({ ...mail, ...named('Berit Quistgaard') });
  expect(status.failure).toMatchObject({ code: 'identity_not_corroborated' });
  expect(status.failure?.refunded).toBeUndefined();
});

test('two records of one person are not ambiguous', async () => {
  const asta = COUPLE.slice(0, 1);
  await addPeople(world.db, [...asta, ...asta.map((one) => ({ ...one, id: 'rec-9' }))]);
  const status = await world.run(mail);
  expect(status.status).toBe('completed');
  expect(await nameOf(status.result?.id)).toBe('Asta Lindgaard');
});

test('records that were kept apart count as two people behind their e-mail', async () => {
  const asta = COUPLE.slice(0, 1);
  const twice = [...asta, ...asta.map((one) => ({ ...one, id: 'rec-9' }))];
  const [one = '', other = ''] = await addPeople(world.db, twice);
  await keepApart(world.db, [[one, other]]);
  expect((await world.run(mail)).failure?.matching_people).toBe(2);
});
