import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApprovalCodes } from '../../src/mcp/consent/approval-codes.ts';
import { madeUpDetection, madeUpSimilar, PHOTO } from '../answers/made-up-faces.ts';
import { madeUpSearch } from '../answers/made-up-people.ts';
import { bundleProgram, type Program } from './support/bundle-program.ts';
import { RawHost } from './support/raw-host.ts';
import { type ScriptedService, startScriptedService } from './support/scripted-service.ts';
import { type AtForm, HOST_KINDS, type SdkHost, startHost, textOf } from './support/sdk-hosts.ts';

/** Faces through real hosts of both protocol eras on a real process. */

let program: Program;
let service: ScriptedService;
let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  program = await bundleProgram();
  service = await startScriptedService();
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'psm-faces-')));
  writeFileSync(join(folder, 'party.png'), Buffer.from('\x89PNG\r\n\x1a\n1234', 'latin1'));
  env = {
    SERVICE_URL: service.url,
    PHOTO_FOLDERS: folder,
    APPROVALS: join(folder, 'approvals'),
  };
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  rmSync(join(folder, 'approvals'), { recursive: true, force: true });
  service.play({
    'v3.faces.detect': () => ({ body: madeUpDetection(2) }),
    'v3.faces.index_search': () => ({ body: madeUpSimilar(0.7) }),
    'v3.search.start': () => ({ body: madeUpSearch() }),
  });
});

const BY_FACE = {
  signals: { face: { photo: PHOTO, box: [100, 80, 190, 201] } },
  purpose: 'reunion of a school class',
};
const searches = () => service.heard.filter(({ id }) => id === 'v3.search.start');

describe.each(HOST_KINDS)('host on %s', (kind) => {
  let host: SdkHost;
  /** By what they can do: a test has the process of one before that can do the same. */
  const hosts = new Map<string, SdkHost>();
  let answerForm: AtForm;
  afterAll(async () => {
    for (const one of hosts.values()) await one.close();
  });
  const start = async (hasForms: boolean, more: Record<string, string>) => {
    const atForm: AtForm = (message) => answerForm(message);
    const started = await startHost(
      kind,
      program.path,
      { ...env, ...more },
      hasForms ? atForm : undefined,
    );
    // Both SDKs check structuredContent against the output schema once the tools were listed.
    await started.tools();
    return started;
  };
  const open = async (atForm?: AtForm, more: Record<string, string> = {}) => {
    if (atForm !== undefined) answerForm = atForm;
    const can = JSON.stringify({ forms: atForm !== undefined, ...more });
    host = hosts.get(can) ?? (await start(atForm !== undefined, more));
    hosts.set(can, host);
  };

  test('receives the numbered picture beside rows that are complete without it', async () => {
    await open();
    const found = await host.call('detect_faces', { photo: join(folder, 'party.png') });
    expect(found.content.map(({ type }) => type)).toEqual(['text', 'image']);
    expect(found.content[1]).toMatchObject({ mimeType: 'image/png', data: expect.any(String) });
    expect(found.structuredContent).toMatchObject({ photo: PHOTO, faces: 2 });
    const similar = await host.call('match_face', { ...BY_FACE.signals.face, purpose: 'reunion' });
    expect(textOf(similar)).toContain('similar face');
    expect(similar.structuredContent).toMatchObject({ bands: 'strong 1, likely 0, possible 0' });
    expect(await host.prompt('who_is_in_this_photo', { photo: 'a.jpg', purpose: 'p' })).toContain(
      '"a.jpg"',
    );
  });

  test('asks the user before a face search, and searches after a yes', async () => {
    const asked: string[] = [];
    await open((message) => {
      asked.push(message);
      expect(searches()).toEqual([]);
      return { action: 'accept', content: { approve: true } };
    });
    const answer = await host.call('search_people', BY_FACE);
    expect(answer.isError, textOf(answer)).toBeFalsy();
    expect(answer.structuredContent).toMatchObject({ total: 1284 });
    expect(asked).toEqual([expect.stringContaining('100 credits')]);
    expect(asked[0]).toContain('reunion of a school class');
    expect(searches()).toHaveLength(1);
  });

  test('treats anything but a ticked box as a no, and searches nothing', async () => {
    const noes: ReturnType<AtForm>[] = [
      { action: 'decline' },
      { action: 'accept', content: { approve: false } },
    ];
    await open(() => noes.pop() ?? { action: 'decline' });
    for (let left = noes.length; left > 0; left -= 1) {
      const answer = await host.call('search_people', BY_FACE);
      expect(answer.isError).toBe(true);
      expect(textOf(answer)).toContain('the user declined this face search');
    }
    expect(noes).toEqual([]);
    expect(searches()).toEqual([]);
  });

  test('gives a code when the user closes the question unanswered', async () => {
    await open(() => ({ action: 'cancel' }));
    const answer = await host.call('search_people', BY_FACE);
    expect(answer.isError).toBe(true);
    const refused = textOf(answer);
    expect(refused).toContain('the question was closed without an answer');
    expect(searches()).toEqual([]);
    const [, code = ''] = /people-search-mcp approve ([A-Z0-9-]+)`/.exec(refused) ?? [];
    await (await new ApprovalCodes(join(folder, 'approvals')).find(code))?.approve();
    expect((await host.call('search_people', BY_FACE)).isError).toBeFalsy();
    expect(searches()).toHaveLength(1);
  });

  test('gives a host without forms a code that a person approves for one call', async () => {
    await open();
    const refused = await host.call('search_people', BY_FACE);
    expect(refused.isError).toBe(true);
    const [, code = ''] = /people-search-mcp approve ([A-Z0-9-]+)`/.exec(textOf(refused)) ?? [];
    expect(searches()).toEqual([]);
    await (await new ApprovalCodes(join(folder, 'approvals')).find(code))?.approve();
    expect((await host.call('search_people', BY_FACE)).isError).toBeFalsy();
    expect((await host.call('search_people', BY_FACE)).isError).toBe(true);
    expect(searches()).toHaveLength(1);
  });

  test('offers no face tool, prompt or field when faces are off', async () => {
    await open(() => ({ action: 'accept', content: { approve: true } }), { FACES: 'off' });
    expect(JSON.stringify(await host.tools())).not.toMatch(/face|photo/i);
    expect(JSON.stringify(await host.prompts())).not.toMatch(/face|photo/i);
    expect(await host.prompts()).toContain('research_person');
    expect(textOf(await host.call('search_people', BY_FACE))).toContain('"face" is not a field');
    await expect(host.call('match_face', {})).rejects.toThrow();
  });
});

describe('answers to questions over the raw protocol', () => {
  let host: RawHost;
  afterEach(() => host.kill());

  const META = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'raw-host', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } },
  };
  const YES = { approve: { action: 'accept', content: { approve: true } } };
  const call = (args: object, more: object = {}) =>
    host.request('tools/call', { name: 'search_people', arguments: args, ...more, _meta: META });

  test('rejects a yes without a question, for another call or with a forged state', async () => {
    host = new RawHost(program.path, env);
    const unasked = await call(BY_FACE, { inputResponses: YES });
    expect(unasked.result).toMatchObject({ resultType: 'input_required' });
    const requestState = String(unasked.result?.requestState);

    const other = { ...BY_FACE, limit: 99 };
    const moved = await call(other, { inputResponses: YES, requestState });
    expect(moved.result).toMatchObject({ resultType: 'input_required' });

    const forged = `${requestState.slice(0, -4)}AAAA`;
    const refused = await call(BY_FACE, { inputResponses: YES, requestState: forged });
    expect(refused.error?.code).toBe(-32602);
    expect(searches()).toEqual([]);

    const agreed = await call(BY_FACE, { inputResponses: YES, requestState });
    expect(agreed.result).toMatchObject({ structuredContent: { total: 1284 } });
    expect(searches()).toHaveLength(1);
  });

  test('accepts a yes for one call and asks again when it is repeated', async () => {
    host = new RawHost(program.path, env);
    const anew = { ...BY_FACE, fresh: true };
    const { result } = await call(anew);
    const yes = { inputResponses: YES, requestState: String(result?.requestState) };
    const both = await Promise.all([call(anew, yes), call(anew, yes)]);
    const went = both.filter((one) => one.result?.resultType !== 'input_required');
    expect(went).toHaveLength(1);
    expect(went[0]?.result).toMatchObject({ structuredContent: { total: 1284 } });
    const again = await call(anew, yes);
    expect(again.result).toMatchObject({ resultType: 'input_required' });
    expect(searches()).toHaveLength(1);
    const second = { inputResponses: YES, requestState: String(again.result?.requestState) };
    expect((await call(anew, second)).result).toMatchObject({ structuredContent: { total: 1284 } });
    expect(searches()).toHaveLength(2);
  });

  test('rejects the state of another process', async () => {
    host = new RawHost(program.path, env);
    const { result } = await call(BY_FACE);
    const requestState = String(result?.requestState);
    host.kill();
    host = new RawHost(program.path, { ...env, CONSENT_SECRET: 'x'.repeat(32) });
    const refused = await call(BY_FACE, { inputResponses: YES, requestState });
    expect(refused.error?.code).toBe(-32602);
  });
});
