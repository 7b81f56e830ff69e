import { describe, expect, test } from 'vitest';
import { TOOLS } from '../../src/mcp/tools.ts';
import type { Tool } from '../../tools/define-tool.ts';
import { openBench } from '../tools/tool-bench.ts';
import { GOLDEN_CASES } from './cases.ts';
import type { GoldenCase, Question } from './golden-case.ts';
import { allowing } from './support/allowing.ts';
import { scriptOf } from './support/play-case.ts';
import { linesOf, standTogether, statementsOf } from './support/statements.ts';

/** Each channel of an answer is checked alone, because hosts forward one and drop the other. */

function toolNamed(name: string): Tool {
  const tool = TOOLS.find((one) => one.name === name);
  if (tool === undefined) throw new Error(`no tool ${name}`);
  return tool;
}

const takesFormat = (tool: Tool) => 'response_format' in tool.input().shape;

async function answerOf(one: GoldenCase, format: 'concise' | 'detailed') {
  const tool = toolNamed(one.tool);
  const bench = await openBench(tool, allowing(one));
  bench.service.play(scriptOf(one));
  try {
    const more = takesFormat(tool) ? { response_format: format } : {};
    const outcome = await bench.call({ ...one.args, ...more });
    if (!outcome.ok) throw new Error(outcome.text);
    return { text: linesOf(outcome.text), data: statementsOf(outcome.data) };
  } finally {
    await bench.close();
  }
}

type Channels = Awaited<ReturnType<typeof answerOf>>;

/** The channels that contain the answer to the question. */
function toldIn({ text, data }: Channels, { facts = [], inText, inData }: Question): string[] {
  return [
    ...(standTogether(text, inText ?? facts) ? ['text'] : []),
    ...(standTogether(data, inData ?? facts) ? ['data'] : []),
  ];
}

test('every tool has a case with questions', () => {
  const asked = new Set(GOLDEN_CASES.map(({ tool }) => tool));
  const without = TOOLS.map(({ name }) => name).filter((name) => !asked.has(name));
  expect(without, 'write test/golden/cases/<tool>.ts').toEqual([]);
});

describe.each(GOLDEN_CASES)('$tool $args', (one) => {
  test('asks only questions that expect at least one fact', () => {
    for (const { facts, inText, inData } of one.questions) {
      expect(facts?.length ?? Math.min(inText?.length ?? 0, inData?.length ?? 0)).toBeGreaterThan(
        0,
      );
    }
  });

  test('states every fact in the text alone and in the data alone, in the concise format', async () => {
    const channels = await answerOf(one, 'concise');
    const open = one.questions
      .filter(({ detailedOnly }) => detailedOnly !== true)
      .filter((question) => toldIn(channels, question).length < 2)
      .map((question) => `${question.asks} (told in: ${toldIn(channels, question)})`);
    expect(open, JSON.stringify(channels, null, 1)).toEqual([]);
  });

  if (!takesFormat(toolNamed(one.tool))) return;
  test('states every fact in the detailed format, and keeps details out of the concise one', async () => {
    const [concise, whole] = [await answerOf(one, 'concise'), await answerOf(one, 'detailed')];
    const open = one.questions.filter((question) => toldIn(whole, question).length < 2);
    expect(
      open.map(({ asks }) => asks),
      JSON.stringify(whole, null, 1),
    ).toEqual([]);
    const early = one.questions
      .filter(({ detailedOnly }) => detailedOnly === true)
      .filter((question) => toldIn(concise, question).length > 0);
    expect(early.map(({ asks }) => asks)).toEqual([]);
  });
});
