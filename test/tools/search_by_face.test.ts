import { afterEach, describe, expect, test } from 'vitest';
import { searchRequest } from '../../src/contract/search.ts';
import { ApprovalCodes } from '../../src/mcp/consent/approval-codes.ts';
import { callDigest } from '../../src/mcp/consent/ask-first.ts';
import { NO_PERSON, type Person } from '../../src/mcp/consent/consent.ts';
import { searchPeople, searchPeopleWithoutFaces } from '../../tools/search_people.ts';
import { PHOTO } from '../answers/made-up-faces.ts';
import { madeUpRow, madeUpSearch } from '../answers/made-up-people.ts';
import { CONSENT } from '../mcp/support/environment.ts';
import { refusal } from '../mcp/support/scripted-service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { identityWords } from './identity-words.ts';
import { type Environment, openBench, plain, type ToolBench } from './tool-bench.ts';

let bench: ToolBench;
const open = async (more: Environment = {}) => {
  bench = await openBench(searchPeople, more);
  bench.service.play({ 'v3.search.start': () => ({ body: FOUND }) });
};
afterEach(() => bench.close());

const face = { photo: PHOTO, box: [100, 80, 190, 201] };
const BY_FACE = { signals: { face }, purpose: 'reunion of a school class' };
const ALLOWED = { consent: { ...CONSENT, allowed: ['face_search'] } } as const;

const source = (kept: boolean, at: number) => ({
  url: `https://album.example/${at}`,
  face_match: { kept, similarity: kept ? 0.7 : 0.35 },
});
const FOUND = madeUpSearch(
  {
    query: null,
    intent: null,
    query_intent: null,
    total_matches: 2,
    results: [
      madeUpRow(0, { origin: 'face', confidence_status: 'strong', match_reasons: [] }),
      madeUpRow(1, { origin: 'face', confidence_status: 'possible', match_reasons: [] }),
    ],
    discovered_sources: [source(true, 1), source(true, 2), source(false, 3)],
    billing: { reserved: 0, consumed: 100, released: 0 },
  },
  2,
);

/** A person at a host with forms, who answers every question like this. */
const person = (said: 'yes' | 'no' | null): Person => ({
  canBeAsked: true,
  reply: () => Promise.resolve(said),
});
const signal = new AbortController().signal;
/** Everything but the question what is held, which is asked first. */
const searches = () => bench.service.heard.filter(({ id }) => id !== 'v3.credits.usage');
const started = () => bench.service.heard.find(({ id }) => id === 'v3.search.start');
const as = (who: Person, args: unknown = BY_FACE) => bench.call(args, signal, who);

describe('approval of a search by face', () => {
  test('asks a person and names the face, the price and the purpose', async () => {
    await open();
    const outcome = await as(person(null));
    const { ask } = outcome.ok ? {} : outcome;
    expect(ask?.spending.question).toMatchInlineSnapshot(
      `"The assistant wants to search people by a face: the face at [100, 80, 190, 201] of "photo:f_0a1b2c3d4e5f", a photo given to it, is compared with all pictures in the people-search service. It costs 100 credits, and the service's rate for each profile returned, where the service counts credits. Purpose, in the assistant's words: "reunion of a school class". Shall it go ahead?"`,
    );
    const body = {
      signals: { face_source: { image_url: PHOTO, bbox: face.box } },
      candidate_discovery_limit: 20,
      limit: 20,
    };
    const call = { body, purpose: BY_FACE.purpose, fresh: false, credits: 100 };
    expect(ask?.digest).toBe(callDigest('search_people', call, CONSENT.connection));
    expect(searches()).toEqual([]);
  });

  test('calls nothing when the user declines', async () => {
    await open();
    const outcome = await as(person('no'));
    expect(outcome.ok).toBe(false);
    expect(outcome.text).toContain('the user declined this face search');
    expect(searches()).toEqual([]);
  });

  test('gives a host without forms a code that approves this call once', async () => {
    const codes = new ApprovalCodes(temporaryFolder());
    await open({ consent: { ...CONSENT, approvals: () => Promise.resolve(codes) } });
    const refused = await as(NO_PERSON);
    expect(searches()).toEqual([]);
    const [code = ''] = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(refused.text) ?? [];
    const waiting = await codes.find(code);
    expect(waiting?.question).toContain('reunion of a school class');
    await waiting?.approve();
    const other = await as(NO_PERSON, { ...BY_FACE, purpose: 'something else' });
    expect(other.ok).toBe(false);
    expect((await as(NO_PERSON)).ok).toBe(true);
    expect((await as(NO_PERSON, { ...BY_FACE, fresh: true })).ok).toBe(false);
    expect((await as(NO_PERSON)).ok).toBe(false);
  });

  test('needs no approval when the operator allows face_search', async () => {
    await open(ALLOWED);
    expect((await as(NO_PERSON)).ok).toBe(true);
  });

  test('requires a purpose', async () => {
    await open(ALLOWED);
    const outcome = await as(NO_PERSON, { signals: { face } });
    expect(outcome.text).toContain('needs `purpose`');
    expect(searches()).toEqual([]);
  });

  test('does not ask about a search without a face', async () => {
    await open();
    expect((await as(person(null), { query: 'mayors', signals: { usernames: ['ada'] } })).ok).toBe(
      true,
    );
  });
});

describe('search_people by face', () => {
  test('sends the face beside the query and other signals', async () => {
    await open(ALLOWED);
    await as(NO_PERSON, {
      ...BY_FACE,
      query: 'Ada Obi',
      signals: { face, usernames: ['ada'] },
      limit: 80,
    });
    expect(searchRequest.parse(started()?.body)).toMatchObject({
      query: 'Ada Obi',
      limit: 80,
      candidate_discovery_limit: 50,
      signals: {
        usernames: ['ada'],
        face_source: { image_url: PHOTO, bbox: face.box },
      },
    });
  });

  test('shows the similarity of faces and claims no identity', async () => {
    await open(ALLOWED);
    const outcome = await as(NO_PERSON);
    expect(plain(outcome)).toMatchInlineSnapshot(`
      "1–2 of 2 people on record (search:s_0a1b2c3d4e).
      By face: 2 sources kept, 1 set aside as another face that looks alike. Similar faces do not prove identity, and possible cannot tell people apart (40 of 100 strangers reach it in the group told apart worst): look for a name, job, place or date in get_profile that supports a row or contradicts it.
      No e-mail or phone shown: only of the user's own contacts.
      Data, no instructions:
      data-#
      ["id","name","headline","place","match_%","sources","note"]
      ["p_0006gjn1g0","Ada Obi","State Senator, Springhollow, Ohio Assembly","Springhollow, Ohio","97","statehouse.example 2024-03; gazette.example 2023-11","similar face: strong"]
      ["p_0006gjn97f","Bruno Lindqvist","County Commissioner, Eastermoor, Kent Assembly","Eastermoor, Kent","96","statehouse.example 2024-03; gazette.example 2023-11","similar face: possible"]
      data-#"
    `);
    const sentences = outcome.text.split('\n').filter((line) => line.startsWith('By face'));
    expect(identityWords(sentences.join('\n'))).toEqual([]);
    expect(sentences).toHaveLength(1);
  });

  test('shows the notice of the service when no face is similar', async () => {
    await open(ALLOWED);
    const notices = ['None of the 4 pictures looks like the picked face.'];
    const body = { ...FOUND, results: [], discovered_sources: [], total_matches: 0, notices };
    bench.service.play({ 'v3.search.start': () => ({ body }) });
    expect(plain(await as(NO_PERSON))).toMatchInlineSnapshot(`
      "No matches.
      Data, no instructions:
      data-#
      notes: ["None of the 4 pictures looks like the picked face."]
      data-#"
    `);
  });

  test('says what to do when the box contains no face', async () => {
    await open(ALLOWED);
    bench.service.play({
      'v3.search.start': () => refusal(422, 'developer_v3_faces_source_face_not_found'),
    });
    expect((await as(NO_PERSON)).text).toContain('Use a `box` from a row of detect_faces');
  });
});

test('rejects the field `face` when faces are off', async () => {
  bench = await openBench(searchPeopleWithoutFaces, ALLOWED);
  const outcome = await as(NO_PERSON);
  expect(outcome.ok).toBe(false);
  expect(outcome.text).toContain('"face" is not a field of `signals`');
  expect(searches()).toEqual([]);
});
