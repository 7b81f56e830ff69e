import { expect, test } from 'vitest';
import { throughputOf } from './queue/throughput.ts';

const BUCKET = { rate: 25, burst: 4 };
const burst = [0, 0, 0, 0];

test('a sender that uses the whole bucket reaches a share of 1', () => {
  const accepted = [...burst, 40, 80, 120, 160];
  expect(throughputOf({ accepted, refused: 0 }, BUCKET)).toEqual({
    ofBound: 1,
    refused: 0,
    longestGap: 40,
  });
});

test('a pause lowers the share and is reported as the longest gap', () => {
  const accepted = [...burst, 40, 200];
  const { ofBound, longestGap } = throughputOf({ accepted, refused: 3 }, BUCKET);
  expect(ofBound).toBeCloseTo(6 / 9);
  expect(longestGap).toBe(160);
});

test('ignores pauses within the burst', () => {
  const accepted = [0, 300, 600, 900, 940];
  expect(throughputOf({ accepted, refused: 0 }, BUCKET).longestGap).toBe(40);
});
