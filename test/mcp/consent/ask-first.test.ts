import { beforeEach, describe, expect, test } from 'vitest';
import { ApprovalCodes } from '../../../src/mcp/consent/approval-codes.ts';
import { askFirst, callDigest } from '../../../src/mcp/consent/ask-first.ts';
import {
  AskPerson,
  type ConsentSettings,
  consentStep,
  NO_PERSON,
  type Person,
} from '../../../src/mcp/consent/consent.ts';
import { supportsForms } from '../../../src/mcp/consent/host-person.ts';
import type { Spending } from '../../../tools/parts/spending.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { CONSENT } from '../support/environment.ts';

test.each([
  [['face_search'], null, false, 'operator'],
  [['face_search'], 'no', true, 'operator'],
  [[], 'yes', true, 'person'],
  [[], 'no', true, 'declined'],
  [[], null, true, 'ask'],
  [[], 'nothing', true, 'closed'],
  [[], null, false, 'code'],
] as const)(
  'consentStep with allowed %j, answer %s, askable %s is %s',
  (allowed, said, canBeAsked, step) => {
    expect(consentStep('face_search', allowed, said, canBeAsked)).toBe(step);
  },
);

describe('callDigest', () => {
  const digest = callDigest('search_people', { body: { limit: 5, a: 1 }, fresh: false }, 'here');

  test('callDigest is the same for an equal call in any key order', () => {
    const again = { fresh: false, body: { a: 1, limit: 5 } };
    expect(callDigest('search_people', again, 'here')).toBe(digest);
  });

  test.each([
    ['another tool', ['match_face', { body: { limit: 5, a: 1 }, fresh: false }, 'here']],
    ['other arguments', ['search_people', { body: { limit: 6, a: 1 }, fresh: false }, 'here']],
    ['a new run', ['search_people', { body: { limit: 5, a: 1 }, fresh: true }, 'here']],
    ['another service', ['search_people', { body: { limit: 5, a: 1 }, fresh: false }, 'there']],
  ] as const)('callDigest differs for %s', (_name, [tool, call, connection]) => {
    expect(callDigest(tool, call, connection)).not.toBe(digest);
  });

  test('callDigest reveals neither key nor address', () => {
    expect(callDigest('search_people', {}, 'psk_secret')).toMatch(/^[0-9a-f]{32}$/);
  });
});

const SPENDING: Spending = {
  kind: 'face_search',
  call: { body: { limit: 5 } },
  question: 'May it be searched for?',
  name: 'this face search',
};
const askable = (said: 'yes' | 'no' | 'nothing' | null): Person => ({
  canBeAsked: true,
  reply: () => Promise.resolve(said),
});

describe('askFirst', () => {
  let codes: ApprovalCodes;
  let settings: ConsentSettings;
  beforeEach(() => {
    codes = new ApprovalCodes(temporaryFolder());
    settings = { ...CONSENT, approvals: () => Promise.resolve(codes) };
  });
  const ask = (person: Person, spending = SPENDING) =>
    askFirst('search_people', spending, person, settings).then(
      (by) => `agreed by ${by}`,
      (error: Error) => error,
    );
  const said = async (person: Person) => String(await ask(person));

  test('asks a host that supports forms, and accepts a yes', async () => {
    expect(await ask(askable(null))).toBeInstanceOf(AskPerson);
    expect(await ask(askable('yes'))).toBe('agreed by person');
  });

  test('refuses with a plain sentence after a no', async () => {
    expect(await said(askable('no'))).toMatchInlineSnapshot(
      `"RefusedCall: search_people was not called: the user declined this face search. Nothing was done and nothing charged. Continue without it; ask again only if the user wants it."`,
    );
  });

  test('gives a host without forms a code that a person approves once', async () => {
    const refused = await said(NO_PERSON);
    const [code = ''] = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(refused) ?? [];
    expect(refused.replace(code, 'CODE')).toMatchInlineSnapshot(
      `"RefusedCall: search_people was not called: this face search needs a person's approval first, and this host could not ask for it. Tell the user to run this in a terminal on the machine of this server, within 15 minutes: \`people-search-mcp approve CODE\`. Then make exactly the same call again. Unattended servers are started with \`--allow face_search\`."`,
    );
    expect(await said(NO_PERSON)).toBe(refused);
    await (await codes.find(code))?.approve();
    expect(await said(NO_PERSON)).toBe('agreed by person');
    expect(await said(NO_PERSON)).toContain('approve');
  });

  test('gives a code when the question is closed unanswered', async () => {
    const refused = await said(askable('nothing'));
    expect(refused).toContain('the question was closed without an answer');
    const [code = ''] = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(refused) ?? [];
    await (await codes.find(code))?.approve();
    expect(await said(askable('nothing'))).toBe('agreed by person');
  });

  test('does not ask again what was closed and then approved by its code, once', async () => {
    const [code = ''] = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await said(askable('nothing'))) ?? [];
    await (await codes.find(code))?.approve();
    expect(await ask(askable(null))).toBe('agreed by person');
    expect(await ask(askable(null))).toBeInstanceOf(AskPerson);
  });

  test('a no counts although the code was approved', async () => {
    const [code = ''] = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await said(askable('nothing'))) ?? [];
    await (await codes.find(code))?.approve();
    expect(await said(askable('no'))).toContain('the user declined');
  });

  test('names the command that reaches this server', async () => {
    settings = { ...settings, approveCommand: "node '/a b/cli.js' approve" };
    expect(await said(NO_PERSON)).toMatch(
      /`node '\/a b\/cli\.js' approve [A-Z2-9]{4}-[A-Z2-9]{4}`/,
    );
  });

  test('does not accept a code for another call', async () => {
    const [code = ''] = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await said(NO_PERSON)) ?? [];
    await (await codes.find(code))?.approve();
    const other = { ...SPENDING, call: { body: { limit: 50 } } };
    expect(String(await ask(NO_PERSON, other))).toContain('needs a person');
  });

  test('reports that no approval code could be stored, and names --allow', async () => {
    settings = CONSENT;
    expect(await said(NO_PERSON)).toContain('no approval code could be stored');
    expect(await said(NO_PERSON)).toContain('--allow face_search');
    expect(await said(askable('nothing'))).toContain('The same call asks the user again.');
  });
});

test.each([
  [undefined, false],
  [{}, false],
  [{ elicitation: {} }, true],
  [{ elicitation: { form: {} } }, true],
  [{ elicitation: { form: {}, url: {} } }, true],
  [{ elicitation: { url: {} } }, false],
  [{ elicitation: true }, false],
])('supportsForms of capabilities %j is %s', (capabilities, takes) => {
  expect(supportsForms(capabilities)).toBe(takes);
});
