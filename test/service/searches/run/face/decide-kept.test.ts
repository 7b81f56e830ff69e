import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FACE_BAND_FROM, FACE_MATCH_ABOVE } from '../../../../../src/contract/faces.ts';
import { decideKept } from '../../../../../src/service/searches/run/face/decide-kept.ts';

test.each([
  [0.25, 0.25, false, 'below the threshold'],
  [0.3, 0.3, false, 'at the threshold, not above it'],
  [0.301, 0.301, true, 'the only one, just above the threshold'],
  [0.35, 0.6, true, 'doubtful, and near a strong one'],
  [0.35, 0.61, false, 'doubtful, and clearly behind'],
  [0.52, 1, true, 'likely by itself, however far behind'],
  [0.9, 0.9, true, 'the best'],
])('a similarity of %d with a best of %d is kept: %s (%s)', (similarity, best, kept) => {
  expect(decideKept(similarity, best)).toBe(kept);
});

const cosine = fc.double({ min: 0, max: 1, noNaN: true });

test('keeps a source exactly when the best similarity is above the threshold', () => {
  fc.assert(
    fc.property(fc.array(cosine, { minLength: 1 }), (similarities) => {
      const best = Math.max(...similarities);
      const kept = similarities.filter((one) => decideKept(one, best));
      expect(kept.length > 0).toBe(best > FACE_MATCH_ABOVE);
      if (kept.length > 0) expect(kept).toContain(best);
    }),
  );
});

test('never drops a face when a less similar one of the same person is kept', () => {
  fc.assert(
    fc.property(cosine, cosine, cosine, (a, b, c) => {
      const [low = 0, high = 0, best = 0] = [a, b, c].toSorted((x, y) => x - y);
      if (decideKept(low, best)) expect(decideKept(high, best)).toBe(true);
      if (high >= FACE_BAND_FROM.likely) expect(decideKept(high, best)).toBe(true);
    }),
  );
});
