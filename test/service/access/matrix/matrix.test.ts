import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, Owned } from '../../../../src/contract/endpoint.ts';
import { ENDPOINTS, type EndpointId } from '../../../../src/contract/endpoints.ts';
import { SCOPES } from '../../../../src/contract/scopes.ts';
import type { Reply } from '../../start-service.ts';
import { ATTEMPTS, type Attempt } from './attempts.ts';
import { ACTORS, type Actor, type OwnedWorld, openOwnedWorld, SECRET } from './owned-world.ts';

/** Every endpoint × everybody: what the endpoint table says of ownership is so. */

const REACHES: Readonly<Record<Owned, readonly Actor[]>> = {
  visible: ['ann', 'another key of ann'],
  owner: ['ann', 'another key of ann', 'an admin of the organization'],
  private: ['ann', 'another key of ann'],
  key: ['ann'],
  organization: ['ann', 'another key of ann', 'a colleague', 'an admin of the organization'],
  admins: ['an admin of the organization', 'the operator'],
  operator: ['the operator'],
  nobody: [],
};

const rows: readonly [string, Endpoint][] = Object.entries(ENDPOINTS);
const isId = (id: string): id is EndpointId => Object.hasOwn(ENDPOINTS, id);
const ids = rows.map(([id]) => id).filter(isId);
const tried = ids.filter((id) => ATTEMPTS[id] !== null);
const isElsewhere = (actor: Actor): boolean =>
  actor.includes('another organization') || actor === 'the operator';

let world: OwnedWorld;
beforeAll(async () => {
  world = await openOwnedWorld();
});
afterAll(() => world.close());

const make = async (id: EndpointId): Promise<Attempt> => {
  const attempt = await ATTEMPTS[id]?.(world);
  if (attempt === undefined) throw new Error(`${id} has no attempt`);
  return attempt;
};

function expectReached({ holds = '' }: Attempt, reply: Reply): void {
  expect(reply.status).toBeLessThan(400);
  expect(JSON.stringify(reply.body)).toContain(holds);
}

/** The code that the endpoint has for a key which may not call it at all. */
function refusalOf({ scope, owned }: Endpoint, actor: Actor): string | undefined {
  if (scope !== null && !world.keys[actor].scopes.includes(scope)) return 'missing_api_key_scope';
  return owned === 'operator' ? 'operator_key_required' : undefined;
}

function expectHidden({ hidden, holds, body, isFreeElsewhere }: Attempt, reply: Reply, of: Actor) {
  const isFree = isFreeElsewhere === true && isElsewhere(of);
  if (hidden === undefined || isFree) expect(reply.status).toBeLessThan(400);
  else expect(reply.body).toMatchObject({ error: { code: hidden } });
  const text = JSON.stringify(reply.body);
  if (holds !== undefined) expect(text).not.toContain(holds);
  // The caller's own words may come back.
  if (!JSON.stringify(body ?? '').includes(SECRET)) expect(text).not.toContain(SECRET);
}

describe.each(tried)('%s', (id) => {
  const { owned }: Endpoint = ENDPOINTS[id];
  /** None of those from whom it is hidden changes it: all try the same. */
  let hidden: Promise<Attempt> | undefined;

  test.each(ACTORS)(`reaches what Ann has, or does not, as ${owned} says: %s`, async (actor) => {
    const isReached = REACHES[owned].includes(actor);
    const made = (!isReached && hidden) || make(id);
    if (!isReached) hidden = made;
    const attempt = await made;
    const reply = await world.send(actor, attempt.route, attempt.body);
    if (isReached) expectReached(attempt, reply);
    else
      expectHidden(
        { ...attempt, hidden: refusalOf(ENDPOINTS[id], actor) ?? attempt.hidden },
        reply,
        actor,
      );
  });
});

const scoped = tried.filter((id) => ENDPOINTS[id].scope !== null);

test.each(scoped)('%s rejects a key of Ann with every scope but its own', async (id) => {
  const { route, body } = await make(id);
  const others = SCOPES.filter((one) => one !== ENDPOINTS[id].scope);
  const { secret } = await world.annsKey(others);
  const refused = await world.ask(route, { key: secret, body });
  expect(refused.body).toMatchObject({ error: { code: 'missing_api_key_scope' } });
});

test('every endpoint that is not tried adds to what is tried, or rejects every key', () => {
  const adding = [
    'v2.connections.import',
    'v3.populations.quote',
    'v3.faces.detect',
    'v3.webhooks.create',
    'v3.keys.create',
    'v3.storage.backup',
  ];
  const untried = ids.filter((id) => ATTEMPTS[id] === null);
  expect(untried.filter((id) => ENDPOINTS[id].owned !== 'nobody').sort()).toEqual(adding.sort());
  for (const id of untried.filter((one) => !adding.includes(one))) {
    expect(ENDPOINTS[id]).toMatchObject({ userAuthOnly: true });
  }
});
