import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import { type RunReport, runAnswer } from '../../src/answers/run-answer.ts';
import { deepReport } from '../../src/answers/runs/deep-report.ts';
import { importReport } from '../../src/answers/runs/import-report.ts';
import { HOSTILE, madeUpDeep, madeUpImport } from './made-up-runs.ts';

/** The largest possible reports, full of hostile text. */

const ids = Array.from({ length: 500 }, (_, at) => `p_${(1_000_000_007 * (at + 1)).toString(32)}`);
const candidates = madeUpDeep({
  status: 'completed',
  result: { current_phase: 'completed', candidate_profile_ids: ids, candidate_count: 500 },
});
const rows = Array.from({ length: 100 }, (_, at) => ({
  row: at,
  column: `${HOSTILE} ${at}`,
  message: `${HOSTILE} `.repeat(20),
}));
const columns = Array.from({ length: 200 }, (_, at) => `${at} ${HOSTILE}`);
const paused = madeUpImport({
  status: 'paused',
  pausedReason: 'needs_mapping',
  columns,
  errors: rows,
  failure: { message: HOSTILE.repeat(50) },
});

test.each<[string, RunReport]>([
  ['five hundred candidates', deepReport('deep:d_1', candidates, true)],
  ['a failing paused import', importReport('import:i_1', paused.payload)],
])('the answer for %s stays within 2,000 tokens and fences hostile text', (_name, report) => {
  const frame = { run: 'import:i_1', fence: { marker: 'data-0a1b2c3d' }, pause: 0, creditsLeft: 1 };
  const { text, data } = runAnswer(report, frame);
  expect(countTokens(text)).toBeLessThanOrEqual(2000);
  expect(countTokens(JSON.stringify(data))).toBeLessThanOrEqual(2000);
  expect(data.last).toBeGreaterThan(0);
  const [before = '', , after = ''] = text.split('\ndata-0a1b2c3d\n');
  expect(before + after).not.toContain('IGNORE');
});
