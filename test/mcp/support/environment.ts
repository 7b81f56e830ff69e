import type { ServerEnvironment, ServerSettings } from '../../../src/mcp/environment.ts';

const nothing = () => undefined;

/** A server as it is when nobody has set anything, without the client. */
export const SETTINGS: ServerSettings = {
  version: '0.0.0-test',
  toolsets: ['default'],
  readOnly: false,
  waitSeconds: null,
  faces: true,
  photoFolders: [],
};

/** Nobody agrees to anything unless a test says how. */
export const CONSENT: ServerEnvironment['consent'] = {
  allowed: [],
  connection: 'test',
  secret: 'a secret of a test, thirty-two bytes and more',
  approvals: () => Promise.reject(new Error('this test has no folder for codes')),
};

export const SILENT = { debug: nothing, warn: nothing, error: nothing };
