import { describe, expect, it } from 'vitest';
import { accepted, acceptedAt, curve, equalErrors } from './accepts.ts';
import { personOf } from './labelled-pictures.ts';

describe('accepted, acceptedAt, equalErrors and curve', () => {
  it('accepted returns the share above the threshold', () => {
    expect(accepted([0.3, 0.31, 0.9, -0.1], 0.3)).toBe(0.5);
    expect(accepted([], 0.3)).toBe(0);
  });

  it('equalErrors finds the threshold where both error rates are equal', () => {
    const same = [0.2, 0.5, 0.6, 0.7];
    const others = [0.1, 0.1, 0.2, 0.55];
    const { rate, threshold } = equalErrors({ same, others });
    expect(rate).toBe(0.25);
    expect(threshold).toBeGreaterThanOrEqual(0.2);
    expect(threshold).toBeLessThan(0.5);
  });

  it('acceptedAt rounds the accepted strangers down to whole pairs', () => {
    const same = [0.2, 0.5, 0.6, 0.7];
    const others = [0.1, 0.1, 0.2, 0.55];
    expect(acceptedAt(0.001, { same, others })).toBe(0.5);
    expect(acceptedAt(0.25, { same, others })).toBe(0.75);
    expect(acceptedAt(0.001, { same, others: [] })).toBe(1);
  });

  it('equalErrors returns NaN without pairs of both kinds', () => {
    expect(equalErrors({ same: [], others: [0.1] }).rate).toBeNaN();
  });

  it('curve prints a line for each of 13 thresholds', () => {
    const lines = curve({ same: [0.5], others: [0.2] });
    expect(lines).toHaveLength(13);
    expect(lines[0]).toBe("above 0.10: 100.0 % of one person's, 100.000 % of strangers'");
  });
});

describe('personOf', () => {
  it('drops the extension and a separated number from the file name', () => {
    expect(['ann-1.jpg', 'ann_02.png', 'ann2.jpg', 'ann.webp'].map(personOf)).toEqual([
      'ann',
      'ann',
      'ann2',
      'ann',
    ]);
  });
});
