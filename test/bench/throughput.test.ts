import { expect, test } from 'vitest';
import { throughputOf } from './queue/throughput.ts';

const BUCKET = { rate: 25, burst: 4 };
const burst = [0, 0, 0, 0];

test('a sender that goes as soon as the bucket allows reaches the bound', () => {
  const accepted = [...burst, 40, 80, 120, 160];
  expect(throughputOf({ accepted, refused: 0 }, BUCKET)).toEqual({
    ofBound: 1,
    refused: 0,
    longestGap: 40,
  });
});

test('a pause lowers the share, and is the longest gap', () => {
  const accepted = [...burst, 40, 200];
  const { ofBound, longestGap } = throughputOf({ accepted, refused: 3 }, BUCKET);
  expect(ofBound).toBeCloseTo(6 / 9);
  expect(longestGap).toBe(160);
});

test('pauses within the burst are nobody’s delay', () => {
  const accepted = [0, 300, 600, 900, 940];
  expect(throughputOf({ accepted, refused: 0 }, BUCKET).longestGap).toBe(40);
});
