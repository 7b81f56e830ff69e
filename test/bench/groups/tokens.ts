import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { z } from 'zod';
import { CLI } from '../../support/run-cli.ts';
import type { BenchGroup } from '../bench-group.ts';
import { type BenchHome, inBenchHome } from '../bench-home.ts';
import type { Figure } from '../figure.ts';
import { judged } from '../goal.ts';
import { findService } from '../running-service.ts';
import { TimedHost } from '../timed-host.ts';

/** Tokens of the best full-featured peer's tool list, counted when the goals were set. */
const PEER_LIST = { name: 'best full-featured peer, 19 tools', value: 3080 };

/** A question that the demo world answers with more than 20 people, each with dated sources. */
const QUESTION = { query: 'software engineers', limit: 20 };

const tokensOf = (value: unknown): number =>
  countTokens(typeof value === 'string' ? value : JSON.stringify(value));

const listed = z.object({ tools: z.array(z.looseObject({ name: z.string() })) });

function listFigures(list: unknown): Figure[] {
  const { tools } = listed.parse(list);
  return [
    judged({
      name: `tools/list, all ${tools.length} tools`,
      value: tokensOf(tools),
      unit: 'tokens',
      peer: PEER_LIST,
      goal: { atMost: 3500 },
    }),
    judged({
      name: 'tools/list, search_people alone',
      value: tokensOf(tools.find(({ name }) => name === 'search_people')),
      unit: 'tokens',
      goal: { atMost: 800 },
    }),
  ];
}

/** @throws Error unless there are 20 rows, each with a reason and two dated sources. */
function checkRows(text: string): void {
  const rows = text.split('\n').filter((line) => /^\["p_/.test(line));
  const whole = rows.filter((row) => (row.match(/ \d{4}-\d{2}/g)?.length ?? 0) >= 2);
  if (rows.length !== 20 || whole.length !== 20) {
    throw new Error(`${rows.length} rows, ${whole.length} of them with two dates:\n${text}`);
  }
}

async function answerFigures(home: BenchHome, host: TimedHost): Promise<Figure[]> {
  const { text, structured } = await host.call('search_people', QUESTION);
  checkRows(text);
  const service = await findService(home.dataDir);
  const raw = await service.ask('POST', '/v3/search', QUESTION);
  await service.close();
  const peer = { name: 'raw API JSON of the same 20', value: tokensOf(raw) };
  const figure = (channel: string, said: unknown) =>
    judged({
      name: `20 people, concise, ${channel}`,
      value: tokensOf(said),
      unit: 'tokens',
      peer,
      goal: { atMost: 1300 },
    });
  return [figure('text', text), figure('structured', structured)];
}

/** Tokens (o200k) of the tool list and answers of the built program. */
export const tokens: BenchGroup = {
  says: 'tokens (o200k) of tools/list and of 20 people with reason and two dated sources',
  measure: () =>
    inBenchHome(async (home) => {
      const host = new TimedHost(CLI, home.hostEnv);
      await host.open();
      const { result } = await host.request('tools/list');
      const figures = [...listFigures(result), ...(await answerFigures(home, host))];
      await host.leave();
      return figures;
    }),
};
