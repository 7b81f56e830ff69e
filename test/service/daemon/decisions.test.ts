import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimStep } from '../../../src/service/daemon/claim-step.ts';
import { compareVersions } from '../../../src/service/daemon/compare-versions.ts';
import type { Handshake } from '../../../src/service/daemon/handshake.ts';
import { type ChildState, nextStep, type Sight } from '../../../src/service/daemon/next-step.ts';

test.each([
  ['1.2.3', '1.2.3', 0],
  ['1.2.3', '1.2.4', -1],
  ['1.10.0', '1.9.9', 1],
  ['2.0.0', '1.99.99', 1],
  ['1.0.0-rc.1', '1.0.0', -1],
  ['1.0.0', '1.0.0-rc.1', 1],
  ['1.0.0-alpha', '1.0.0-beta', -1],
  ['1.0.0+build.7', '1.0.0+build.8', 0],
  ['nonsense', '0.0.0', 0],
])('%s against %s', (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(sign);
});

test('comparing is antisymmetric', () => {
  const version = fc
    .tuple(fc.nat(20), fc.nat(20), fc.nat(20), fc.option(fc.constantFrom('a', 'b', 'rc.1')))
    .map(([a, b, c, pre]) => `${a}.${b}.${c}${pre === null ? '' : `-${pre}`}`);
  fc.assert(
    fc.property(version, version, (a, b) => {
      expect(Math.sign(compareVersions(a, b)) + Math.sign(compareVersions(b, a))).toBe(0);
    }),
  );
});

const owner = (change: Partial<Handshake> = {}): Handshake => ({
  state: 'ready',
  mode: 'background',
  version: '1.0.0',
  pid: 1,
  generation: 3,
  url: null,
  apiKey: 'k',
  ...change,
});
const none: ChildState = { kind: 'none' };
const starting: ChildState = { kind: 'starting' };
const left: ChildState = { kind: 'left' };
const failed: ChildState = { kind: 'failed', reason: 'no' };

test.each<[string, Sight, ChildState, number | null, string]>([
  ['nobody serves', 'nobody', none, null, 'spawn'],
  ['our own is starting', 'nobody', starting, null, 'wait'],
  ['our own gave way to one that is gone', 'nobody', left, null, 'spawn'],
  ['our own failed', 'nobody', failed, null, 'fail'],
  ['our own failed but another serves', owner(), failed, null, 'use'],
  ['the owner says nothing', 'silent', none, null, 'wait'],
  ['the owner is starting', owner({ state: 'starting' }), none, null, 'wait'],
  ['the owner is leaving', owner({ state: 'draining' }), none, null, 'wait'],
  ['the owner is as old as we', owner({ version: '1.5.0' }), none, null, 'use'],
  ['the owner is newer', owner({ version: '2.0.0' }), none, null, 'use'],
  ['the owner is older', owner(), none, null, 'drain'],
  ['the older owner is busy and stays', owner(), none, 3, 'use'],
  ['an older one came after the one that stayed', owner({ generation: 4 }), none, 3, 'drain'],
  ['a person runs an older one', owner({ mode: 'foreground' }), none, null, 'use'],
  ['a host runs an older one inside', owner({ mode: 'in_process' }), none, null, 'use'],
])('%s', (_what, sight, child, staying, step) => {
  const version = _what.includes('our own failed but') ? '1.0.0' : '1.5.0';
  expect(nextStep(sight, version, child, staying)).toBe(step);
});

test.each<[string, Sight, Handshake['mode'], string]>([
  ['nobody holds it any more', 'nobody', 'background', 'wait'],
  ['its owner opens or closes, for a person', 'silent', 'foreground', 'wait'],
  ['its owner opens or closes, for a host without sockets', 'silent', 'in_process', 'wait'],
  ['its owner opens or closes, for a host that looks again', 'silent', 'background', 'yield'],
  ['its owner is leaving', owner({ state: 'draining' }), 'background', 'wait'],
  ['a person comes after one in the background', owner(), 'foreground', 'ask'],
  ['one in the background serves already', owner(), 'background', 'yield'],
  ['a person’s own serves already', owner({ mode: 'foreground' }), 'foreground', 'yield'],
  ['a host serves itself', owner({ mode: 'in_process' }), 'foreground', 'yield'],
])('a taken folder when %s', (_what, sight, mode, step) => {
  expect(claimStep(sight, mode)).toBe(step);
});
