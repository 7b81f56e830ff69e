import { expect, test } from 'vitest';
import { apiReference } from '../../scripts/api-reference.ts';
import { openapiDocument } from '../../scripts/openapi-document.ts';
import { newFence } from '../../src/answers/fence.ts';
import { similarFacesAnswer } from '../../src/answers/similar-faces-answer.ts';
import { SETTINGS } from '../../src/config.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { creditsToReserve } from '../../src/contract/price.ts';
import type { Person } from '../../src/mcp/consent/consent.ts';
import { instructions } from '../../src/mcp/instructions.ts';
import { listTools } from '../../src/mcp/tool-listing.ts';
import { TOOLS } from '../../src/mcp/tools.ts';
import type { Tool } from '../../tools/define-tool.ts';
import { enrichProfile } from '../../tools/enrich_profile.ts';
import { queryProfile } from '../../tools/query_profile.ts';
import { searchPeople } from '../../tools/search_people.ts';
import { startDeepSearch } from '../../tools/start_deep_search.ts';
import { watchProfile } from '../../tools/watch_profile.ts';
import { madeUpProfile } from '../answers/made-up-people.ts';
import { CONSENT } from '../mcp/support/environment.ts';
import { openBench } from '../tools/tool-bench.ts';

/** The tool server with another price list: text with a price of its own fails here. */

const FORMS: Person = { canBeAsked: true, reply: () => Promise.resolve(null) };

/** The question that the user is asked before the tool runs. */
async function questionOf(tool: Tool, args: object): Promise<string> {
  const bench = await openBench(tool, { consent: { ...CONSENT, allowed: [] } });
  const profile = { ...madeUpProfile(), generation_level: 3 };
  bench.service.play({ 'v3.profile.read': () => ({ body: profile }) });
  try {
    return (await bench.call(args, undefined, FORMS)).text;
  } finally {
    await bench.close();
  }
}

/** All amounts of credits that a text names. */
const amounts = (text: string): number[] =>
  [...text.matchAll(/\b(\d+) credits?\b/g)].map(([, amount]) => Number(amount));

const listed = (name: string): string =>
  JSON.stringify(listTools(TOOLS).find((tool) => tool.name === name));

test('tool descriptions name the price of their row', () => {
  expect(amounts(listed('start_deep_search'))).toEqual([17]);
  expect(amounts(listed('query_profile'))).toEqual([4]);
  expect(amounts(listed('enrich_profile'))).toEqual([7]);
  expect(amounts(listed('search_people'))).toEqual([41]);
});

test('the instructions of the server name the price of a face search', () => {
  expect(amounts(instructions(true))).toEqual([41]);
});

test('questions to the user name the price of the row', async () => {
  const face = { photo: 'psi://photo/1', box: [0, 0, 9, 9] };
  const byFace = { signals: { face }, purpose: 'a reunion' };
  expect(amounts(await questionOf(searchPeople, byFace))).toEqual([41]);
  const profile = { profile_id: 'p_1' };
  expect(amounts(await questionOf(startDeepSearch, profile))).toEqual([17]);
  const anew = { id: 'p_1', operation: 'regenerate' };
  expect(amounts(await questionOf(enrichProfile, anew))).toEqual([7]);
  const watched = { id: 'p_1', every_hours: 720 };
  expect(await questionOf(watchProfile, watched)).toContain('23 a look, 29 more each time');
});

test('query_profile reports the credits that its row charges', async () => {
  const bench = await openBench(queryProfile);
  const profile = { id: 'p_1', displayName: 'Ada Obi' };
  const body = { status: 'success', payload: { profile, query: 'rivers', matches: [] } };
  const headers = { 'x-developer-api-credits-remaining': '90' };
  bench.service.play({ 'v2.profile.query': () => ({ body, headers }) });
  const { text } = await bench.call({ id: 'p_1', query: 'rivers' });
  await bench.close();
  expect(text).toContain('Credits: 4 spent, 90 left.');
});

test('match_face without a match names the price of a search by face', () => {
  const fence = newFence();
  const found = { face: { bbox: [0, 0, 9, 9] }, matches: [], min_similarity: 0.4 };
  const answer = similarFacesAnswer(found, {
    fence,
    metered: true,
    face: { photo: 'x', box: [] },
    toImport: null,
  });
  expect(amounts(answer.text)).toEqual([41]);
});

test('deepSearchCredits defaults to the price of the row', () => {
  expect(SETTINGS.deepSearchCredits.fallback).toBe(17);
});

test('the reference and the OpenAPI document name the prices of the rows', () => {
  for (const text of [apiReference(), openapiDocument()]) {
    expect(amounts(text)).toEqual(expect.arrayContaining([41, 11, 23]));
    const shipped = /`signals\.face_source` costs 100|\b1 credit a person|a run costs 1 credit/;
    expect(text).not.toMatch(shipped);
  }
  const amountsTold = amounts(apiReference());
  expect(amountsTold).toEqual(expect.arrayContaining([3, 4, 6, 17, 7, 9]));
});

test('creditsToReserve counts each profile of a batch once', () => {
  const profile_ids = ['p_1', 'p_2', 'p_1'];
  expect(creditsToReserve(ENDPOINTS['v3.enrich.batch'], { profile_ids })).toBe(18);
});
