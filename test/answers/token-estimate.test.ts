import { existsSync, readFileSync } from 'node:fs';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import { estimateTokens, linesThatFit } from '../../src/answers/token-estimate.ts';

const SAMPLES = [
  '["p_3k2m9x0a1b","Ada Obi","Compiler lead, Acme","Berlin","high 93%","title: compiler lead"]',
  'The quick brown fox jumps over the lazy dog and runs away from the farmer who owns it.',
  'https://www.example.org/people/ada-obi-1234567?tab=press',
  '山田太郎 東京都庁 課長 情報システム部',
  'Владимир Кузнецов, главный инженер завода',
  'José-María Ñáñez Ördög, Łódź, São Paulo',
  'p_7kq3m9x0a1 p_0c2hdk3ym9 p_xx81n2b4tz',
];

test.each(SAMPLES)('estimates between 85 % and twice the tokens of: %s', (text) => {
  const ratio = estimateTokens(text) / countTokens(text);
  expect(ratio).toBeGreaterThanOrEqual(0.85);
  expect(ratio).toBeLessThanOrEqual(2);
});

const OFFICIALS = new URL('../../../shared/data/officials.jsonl', import.meta.url);

test.skipIf(!existsSync(OFFICIALS))(
  'estimates 97 % to 160 % of the tokens of real records (needs officials.jsonl)',
  () => {
    const lines = readFileSync(OFFICIALS, 'utf8').split('\n').slice(0, 300);
    const ratios = lines.map((line) => estimateTokens(line) / countTokens(line));
    expect(Math.min(...ratios)).toBeGreaterThan(0.97);
    expect(Math.max(...ratios)).toBeLessThan(1.6);
  },
);

test('linesThatFit counts the first lines that fit the budget', () => {
  const lines = ['one two three', 'four five six', 'seven eight nine'];
  expect(linesThatFit(lines, 1000)).toBe(3);
  expect(linesThatFit(lines, 9)).toBe(2);
  expect(linesThatFit(lines, 1)).toBe(0);
});
