import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimStep } from '../../../src/service/daemon/claim-step.ts';
import { compareVersions } from '../../../src/service/daemon/compare-versions.ts';
import type { Handshake } from '../../../src/service/daemon/handshake.ts';
import {
  type ChildState,
  nextStep,
  type OwnerState,
} from '../../../src/service/daemon/next-step.ts';
import { type AtWork, type ExitKind, staysFor } from '../../../src/service/daemon/stays-for.ts';

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
])('compareVersions of %s and %s has the sign %i', (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(sign);
});

test('compareVersions is antisymmetric', () => {
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

test.each<[string, OwnerState, ChildState, number | null, string]>([
  ['spawns a daemon when none serves', 'nobody', none, null, 'spawn'],
  ['waits while our own daemon is starting', 'nobody', starting, null, 'wait'],
  ['spawns again when our own daemon left and no other serves', 'nobody', left, null, 'spawn'],
  ['fails when our own daemon failed', 'nobody', failed, null, 'fail'],
  ['uses the other daemon when our own failed but another serves', owner(), failed, null, 'use'],
  ['waits when the owner does not answer', 'silent', none, null, 'wait'],
  ['waits while the owner is starting', owner({ state: 'starting' }), none, null, 'wait'],
  ['waits while the owner is draining', owner({ state: 'draining' }), none, null, 'wait'],
  ['uses an owner of the same version', owner({ version: '1.5.0' }), none, null, 'use'],
  ['uses a newer owner', owner({ version: '2.0.0' }), none, null, 'use'],
  ['drains an older owner', owner(), none, null, 'drain'],
  ['uses an older owner that is busy and stays', owner(), none, 3, 'use'],
  ['drains an older owner that came later', owner({ generation: 4 }), none, 3, 'drain'],
  ['uses an older foreground owner', owner({ mode: 'foreground' }), none, null, 'use'],
  ['uses an older in-process owner', owner({ mode: 'in_process' }), none, null, 'use'],
])('nextStep %s', (_what, found, child, staying, step) => {
  const version = _what.includes('our own failed but') ? '1.0.0' : '1.5.0';
  expect(nextStep(found, version, child, staying)).toBe(step);
});

test.each<[string, OwnerState, Handshake['mode'], string]>([
  ['waits when the folder has no owner any more', 'nobody', 'background', 'wait'],
  ['waits for a silent owner when starting in the foreground', 'silent', 'foreground', 'wait'],
  ['waits for a silent owner when starting in-process', 'silent', 'in_process', 'wait'],
  ['yields to a silent owner when starting in the background', 'silent', 'background', 'yield'],
  ['waits for a draining owner', owner({ state: 'draining' }), 'background', 'wait'],
  ['asks a background owner to leave', owner(), 'foreground', 'ask'],
  ['yields to a background owner when starting in the background', owner(), 'background', 'yield'],
  ['yields to a foreground owner', owner({ mode: 'foreground' }), 'foreground', 'yield'],
  ['yields to an in-process owner', owner({ mode: 'in_process' }), 'foreground', 'yield'],
])('claimStep %s', (_what, found, mode, step) => {
  expect(claimStep(found, mode)).toBe(step);
});

const atWork = (change: Partial<AtWork> = {}): AtWork => ({
  state: 'ready',
  mode: 'background',
  operators: [],
  isBusy: false,
  ...change,
});
const importing = ['import'];

test.each<[string, ExitKind, AtWork, readonly string[] | null]>([
  ['leaves an idle service', 'idle', atWork(), null],
  ['leaves while starting', 'work', atWork({ state: 'starting' }), null],
  [
    'stays for an import when a person stops it',
    'work',
    atWork({ operators: importing }),
    importing,
  ],
  ['stays for an import at an upgrade', 'idle', atWork({ operators: importing }), importing],
  ['breaks off an import only at once', 'now', atWork({ operators: importing }), null],
  ['stays for runs at an upgrade', 'idle', atWork({ isBusy: true }), []],
  ['leaves runs to the next start when a person stops it', 'work', atWork({ isBusy: true }), null],
  ['stays inside another process', 'now', atWork({ mode: 'in_process' }), []],
  [
    'leaves once it is leaving, whatever it does',
    'idle',
    atWork({ state: 'draining', operators: importing }),
    null,
  ],
])('staysFor %s', (_what, kind, at, work) => {
  expect(staysFor(kind, at)).toEqual(work);
});
