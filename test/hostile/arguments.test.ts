import { describe, expect, test } from 'vitest';
import { ENDPOINTS, type EndpointId } from '../../src/contract/endpoints.ts';
import type { Person } from '../../src/mcp/consent/consent.ts';
import { GOLDEN_CASES } from '../golden/cases.ts';
import { scriptOf } from '../golden/support/play-case.ts';
import { CONSENT } from '../mcp/support/environment.ts';
import { openBench } from '../tools/tool-bench.ts';
import { CANARY, CORPUS } from './corpus.ts';
import { callOf } from './support/calls.ts';
import { everyField } from './support/every-field.ts';
import { leaksOfText } from './support/leaks.ts';
import { stringPlaces, withString } from './support/text-places.ts';

/** Hostile arguments, as a model may be talked into passing them, and hostile error texts. */

const ASKABLE: Person = { canBeAsked: true, reply: () => Promise.resolve(null) };
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\uFFFC]/u;
const EIGHTH = CORPUS.filter((_, at) => at % 8 === 0);

/** The text without its JSON strings: what remains must be our own words. */
const withoutQuotes = (text: string): string => text.replace(/"(?:[^"\\]|\\.)*"/g, '""');

/** Where an answer repeats an argument unquoted or uncleaned. */
function echoes(text: string): string[] {
  return [
    ...(withoutQuotes(text).includes(CANARY) ? [`unquoted: ${text.slice(0, 300)}`] : []),
    ...text.split('\n').flatMap((line) => (UNSEEN.test(line) ? [`unseen: ${line}`] : [])),
  ];
}

describe.each(GOLDEN_CASES.filter((one) => one.answers['v3.search.read']?.status !== 'running'))(
  '$tool $args',
  (one) => {
    test('repeats no hostile argument unquoted in answers, errors, questions or logs', async () => {
      const { tool, environment } = callOf(one);
      const whole = { ...one.args, ...Object(everyField(one.args, tool.input())) };
      const places = stringPlaces(whole);
      const bench = await openBench(tool, { ...environment, consent: CONSENT });
      // Calls that the service rejects count against no rate limit.
      bench.service.play({});
      const found: string[] = [];
      for (const [at, { text }] of EIGHTH.entries()) {
        const place = places[at % Math.max(1, places.length)] ?? ['query'];
        const [key = 'query'] = place;
        const args = { ...one.args, [key]: Object(withString(whole, place, text))[key] };
        const outcome = await bench.call(args, undefined, ASKABLE);
        const stranger = await bench.call({ ...one.args, [text]: text }, undefined, ASKABLE);
        found.push(...[outcome, stranger].flatMap((answer) => echoes(answer.text)));
      }
      found.push(...[JSON.stringify(bench.logged)].filter((line) => line.includes(CANARY)));
      await bench.close();
      expect(found).toEqual([]);
    });

    test('asks a person in our own words, with third-party names quoted and cleaned', async () => {
      const { tool, environment } = callOf(one);
      const bench = await openBench(tool, { ...environment, consent: CONSENT });
      bench.service.play(scriptOf(one));
      const outcome = await bench.call(one.args, undefined, ASKABLE);
      await bench.close();
      expect(echoes(outcome.text)).toEqual([]);
    });

    test('does not repeat the error text of the service', async () => {
      const { tool, environment } = callOf(one);
      const ids = Object.keys(one.answers) as EndpointId[];
      const found: string[] = [];
      for (const [at, { text }] of EIGHTH.entries()) {
        // A new client each time: some endpoints allow one request in ten seconds.
        const bench = await openBench(tool, environment);
        const said = { code: at % 3 === 0 ? text : ENDPOINTS[ids[0] ?? 'v3.search.read'].invalid };
        const error = { ...said, message: text, field: text, suggestion: text };
        const body = { status: 'failed', error };
        bench.service.play(
          Object.fromEntries(ids.map((id) => [id, () => ({ status: 400, body })])),
        );
        found.push(...leaksOfText((await bench.call(one.args)).text));
        found.push(...[JSON.stringify(bench.logged)].filter((line) => line.includes(CANARY)));
        await bench.close();
      }
      expect(found).toEqual([]);
    });
  },
);
