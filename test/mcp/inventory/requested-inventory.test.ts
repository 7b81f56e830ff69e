import { describe, expect, test } from 'vitest';
import {
  READ_ONLY_HEADER,
  requestedInventory,
  TOOLSETS_HEADER,
} from '../../../src/mcp/inventory/requested-inventory.ts';
import { hasScope } from '../../../src/mcp/inventory/scopes.ts';
import { TOOLSETS } from '../../../tools/toolsets.ts';

const OPERATOR = { toolsets: ['default'], readOnly: false };

function ask(headers: Record<string, string>, choosable = ['all'], operator = OPERATOR) {
  const asked = requestedInventory(operator, new Headers(headers), choosable);
  return asked.ok ? asked.settings : asked.problem;
}

test("uses the operator's settings without headers", () => {
  expect(ask({})).toBe(OPERATOR);
});

describe('toolsets header', () => {
  test.each([
    ['watchers', ['watchers']],
    [' Default , WATCHERS ', ['default', 'watchers']],
    ['all', [...TOOLSETS]],
  ])('header %j selects the toolsets %j', (header, toolsets) => {
    expect(ask({ [TOOLSETS_HEADER]: header })).toEqual({ toolsets, readOnly: false });
  });

  test.each(['everything', '', ',', 'watchers,evil', 'x'.repeat(10_000)])(
    'rejects the toolsets header %j and names the known toolsets',
    (header) => {
      const problem = ask({ [TOOLSETS_HEADER]: header });
      expect(problem).toEqual(expect.stringContaining(TOOLSETS.join(', ')));
      expect(String(problem).length).toBeLessThan(250);
    },
  );

  test("narrows the operator's toolsets but does not widen them", () => {
    const set = ['default', 'watchers'];
    const operator = { toolsets: set, readOnly: false };
    expect(ask({ [TOOLSETS_HEADER]: 'watchers' }, set, operator)).toMatchObject({
      toolsets: ['watchers'],
    });
    expect(ask({ [TOOLSETS_HEADER]: 'all' }, set, operator)).toMatchObject({ toolsets: set });
    expect(ask({ [TOOLSETS_HEADER]: 'webhooks' }, set, operator)).toBe(
      `${TOOLSETS_HEADER} names "webhooks"; this server offers: all, default, watchers.`,
    );
  });
});

describe('read-only header', () => {
  test.each([
    [false, 'true', true],
    [false, '1', true],
    [false, 'false', false],
    [true, 'false', true],
    [true, '0', true],
  ])('operator setting %s with header %s gives read-only %s', (readOnly, header, becomes) => {
    const operator = { ...OPERATOR, readOnly };
    expect(ask({ [READ_ONLY_HEADER]: header }, ['all'], operator)).toMatchObject({
      readOnly: becomes,
    });
  });

  test.each(['yes', '', 'true,false'])('rejects the read-only header %j', (header) => {
    expect(ask({ [READ_ONLY_HEADER]: header })).toEqual(
      expect.stringContaining('true, false, 1, 0'),
    );
  });
});

test.each([
  [null, 'search:read', true],
  [[], null, true],
  [[], 'search:read', false],
  [['search:read'], 'search:read', true],
  [['search:read'], 'profile:read', false],
] as const)('hasScope with scopes %j for %j is %s', (held, scope, may) => {
  expect(hasScope(held, scope)).toBe(may);
});
