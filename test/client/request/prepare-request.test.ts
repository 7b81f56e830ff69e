import { describe, expect, it } from 'vitest';
import { FileBody } from '../../../src/client/call-options.ts';
import { headerText } from '../../../src/client/request/header-text.ts';
import { pathOf, prepareRequest } from '../../../src/client/request/prepare-request.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../../src/contract/endpoints.ts';
import { canCost } from '../../../src/contract/price.ts';

const row = (id: keyof typeof ENDPOINTS): Endpoint => ENDPOINTS[id];

describe('prepareRequest and pathOf', () => {
  it('percent-encodes path parameters, so that none changes the path', () => {
    const path = pathOf(row('v3.profile.read'), { profile_id: '../keys?x=1#é/' });
    expect(path).toBe('/v3/enrich/..%2Fkeys%3Fx%3D1%23%C3%A9%2F');
  });

  it.each([undefined, '', '.', '..', 4, '\ud800'])(
    'rejects the path parameter %o',
    (profile_id) => {
      expect(() => pathOf(row('v3.profile.read'), { profile_id })).toThrow(/path parameter/);
    },
  );

  it('sends only the query fields that were given', () => {
    const options = { params: { search_id: 's_1' }, query: { since: 0, other: undefined } };
    const prepared = prepareRequest(row('v3.search.read'), options, null);
    expect(prepared.wire.path).toBe('/v3/search/s_1?since=0');
  });

  it.each([
    ['v2.search', 'header'],
    ['v2.deep_search.start', 'requestId'],
    ['v3.search.start', 'request_id'],
  ] as const)('sends the idempotency key of %s as %s', (id, place) => {
    const { wire } = prepareRequest(row(id), { body: { a: 1 } }, 'key-1');
    const carried = {
      ...JSON.parse(String(wire.body)),
      header: wire.headers['idempotency-key'],
    };
    expect(carried[place]).toBe('key-1');
    expect(Object.values(carried).filter((value) => value === 'key-1')).toHaveLength(1);
  });

  it.each([
    ['v3.profile.read', null, true],
    ['v2.profile.read', null, false],
    ['v2.search', 'key', true],
    ['v2.search', null, false],
    ['v3.webhooks.create', null, false],
    ['v3.search.cancel', null, false],
  ] as const)('marks %s with the key %s as repeatable: %s', (id, key, repeatable) => {
    const params = { profile_id: 'p', id: 'p', search_id: 's' };
    expect(prepareRequest(row(id), { params, body: {} }, key).repeatable).toBe(repeatable);
  });

  it('uses a separate bucket for each webhook test', () => {
    const options = { params: { webhook_id: 'w1' }, body: {} };
    expect(prepareRequest(row('v3.webhooks.test'), options, null).bucket.id).toBe(
      'webhook_test:w1',
    );
  });

  it('sends a photo unchanged', () => {
    const body = new FileBody(new Uint8Array([1, 2]), 'image/png');
    const { wire } = prepareRequest(row('v3.faces.detect'), { body }, null);
    expect(wire.headers['content-type']).toBe('image/png');
    expect(wire.body).toBe(body.bytes);
  });

  it('rejects a body that JSON cannot represent', () => {
    const body = { n: 10n };
    expect(() => prepareRequest(row('v3.search.start'), { body }, null)).toThrow(
      /not a JSON value/,
    );
  });
});

describe('headerText', () => {
  it('keeps plain ASCII and percent-encodes other text', () => {
    expect(headerText(' hiring a lead, 2026 ')).toBe('hiring a lead, 2026');
    const awkward = '100 % für Zoë\r\nX-Evil: 1 \u{1F600}\ud800';
    expect(headerText(awkward)).toMatch(/^[\x20-\x7e]+$/);
    expect(decodeURIComponent(headerText(awkward))).toBe(awkward.replace('\ud800', '\ufffd'));
  });
});

describe('canCost', () => {
  it.each([
    ['v3.search.start', { query: 'a' }, false],
    ['v3.search.start', { signals: { email: 'a@example.org' } }, false],
    ['v3.search.start', { signals: { face_source: { image_url: 'photo:1' } } }, true],
    ['v2.search', {}, true],
    ['v2.deep_search.start', {}, true],
    ['v3.populations.start', {}, true],
    ['v3.enrich.start', {}, false],
  ] as const)('%s with %o can cost: %s', (id, body, paid) => {
    expect(canCost(row(id).price, body)).toBe(paid);
  });
});
