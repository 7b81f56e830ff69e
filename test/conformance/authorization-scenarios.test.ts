import { expect, test } from 'vitest';
import { authorizationScenarios } from './authorization-scenarios.ts';

const LISTED = `Server scenarios (test against a server):
  - ping [2025-06-18,2025-11-25]
  - http-header-validation [2026-07-28]

Client scenarios (test against a client):
  - initialize [2025-06-18]
  - auth/metadata-default [2025-11-25,2026-07-28]

Authorization server scenarios (test against an authorization server):
  - authorization-code-grant [2026-07-28]
`;

test('tells scenarios for servers from those for clients and authorization servers', () => {
  expect(authorizationScenarios(LISTED)).toEqual({
    server: [],
    client: ['auth/metadata-default'],
    authorizationServer: ['authorization-code-grant'],
  });
});

test.each(['auth/resource-metadata', 'server-www-authenticate', 'token-audience'])(
  'notices %s once the suite has it for servers',
  (name) => {
    const listed = LISTED.replace('  - ping', `  - ${name} [2026-07-28]\n  - ping`);
    expect(authorizationScenarios(listed).server).toEqual([name]);
  },
);

test('does not take a list that it cannot read for one without scenarios', () => {
  expect(() => authorizationScenarios('Scenarios: 70')).toThrow('no scenarios for servers');
});
