import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { Agent, request } from 'undici';
import { expect, test } from 'vitest';
import {
  AddressRefused,
  guardedLookup,
  isAddressAllowed,
  isLoopbackHost,
  resolveHost,
} from '../../../src/service/network/address-guard.ts';

const OPEN = { allowLoopback: false };
const LOCAL = { allowLoopback: true };

test.each(['8.8.8.8', '93.184.216.34', '2001:4860:4860::8888', '64:ff9b::808:808'])(
  'isAddressAllowed allows the public address %s',
  (address) => {
    expect(isAddressAllowed(address, OPEN)).toBe(true);
  },
);

test.each([
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
  '::',
  'fe80::1',
  'fd00:ec2::254',
  'fec0::1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '64:ff9b::a00:1',
  '2002:a9fe:a9fe::1',
  '2001::1',
  '::8.8.8.8',
  '::127.0.0.1',
  'fe80::1%eth0',
  '2001:4860:4860::8888%1',
  '::a00:1',
  '1::1',
  '4000::1',
  '5f00::1',
  '8000::1',
  'e000::1',
  'not an address',
])('isAddressAllowed refuses %s even when loopback is allowed', (address) => {
  expect([isAddressAllowed(address, OPEN), isAddressAllowed(address, LOCAL)]).toEqual([
    false,
    false,
  ]);
});

test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', '2002:7f00:1::'])(
  'isAddressAllowed allows the loopback address %s only when loopback is allowed',
  (address) => {
    expect([isAddressAllowed(address, OPEN), isAddressAllowed(address, LOCAL)]).toEqual([
      false,
      true,
    ]);
  },
);

test('isAddressAllowed treats an IPv4 address the same when embedded in IPv6', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.boolean(), (address, allowLoopback) => {
      const rule = { allowLoopback };
      expect(isAddressAllowed(`::ffff:${address}`, rule)).toBe(isAddressAllowed(address, rule));
      expect(isAddressAllowed(`64:ff9b::${address}`, rule)).toBe(isAddressAllowed(address, rule));
    }),
  );
});

test.each([
  ['localhost', true],
  ['api.localhost', true],
  ['127.0.0.1', true],
  ['::1', true],
  ['localhost.example.com', false],
  ['10.0.0.1', false],
])('isLoopbackHost(%s) returns %s', (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected);
});

test('resolveHost refuses localhost unless loopback is allowed', async () => {
  await expect(resolveHost('localhost', OPEN)).rejects.toThrow(AddressRefused);
  await expect(resolveHost('localhost', LOCAL)).resolves.not.toHaveLength(0);
});

test('guardedLookup keeps a socket from connecting to a refused host', async () => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.end('here');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const ask = async (rule: typeof OPEN) => {
    const agent = new Agent({ connect: { lookup: guardedLookup(rule) } });
    try {
      const { body } = await request(`http://localhost:${port}/`, { dispatcher: agent });
      return await body.text();
    } finally {
      await agent.destroy();
    }
  };
  try {
    await expect(ask(OPEN)).rejects.toThrow('not on the public internet');
    expect(asked).toBe(0);
    await expect(ask(LOCAL)).resolves.toBe('here');
  } finally {
    server.close();
  }
});
