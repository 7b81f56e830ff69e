import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FACE_BAND_FROM, FACE_MATCH_ABOVE } from '../../../../../src/contract/faces.ts';
import { decideKept } from '../../../../../src/service/searches/run/face/decide-kept.ts';

test.each([
  [0.25, 0.25, false, 'below the line'],
  [0.3, 0.3, false, 'on the line, which is not above it'],
  [0.301, 0.301, true, 'the only one, just alike'],
  [0.35, 0.6, true, 'doubtful beside a strong one, and near it'],
  [0.35, 0.61, false, 'doubtful, and clearly behind'],
  [0.52, 1, true, 'likely by itself, however far behind'],
  [0.9, 0.9, true, 'the best'],
])('a similarity of %d where the best is %d: %s (%s)', (similarity, best, kept) => {
  expect(decideKept(similarity, best)).toBe(kept);
});

const cosine = fc.double({ min: 0, max: 1, noNaN: true });

test('whoever has a face that is alike has a source that is kept, and nobody else has', () => {
  fc.assert(
    fc.property(fc.array(cosine, { minLength: 1 }), (similarities) => {
      const best = Math.max(...similarities);
      const kept = similarities.filter((one) => decideKept(one, best));
      expect(kept.length > 0).toBe(best > FACE_MATCH_ABOVE);
      if (kept.length > 0) expect(kept).toContain(best);
    }),
  );
});

test('a face that is more alike is never dropped where a less alike one of hers is kept', () => {
  fc.assert(
    fc.property(cosine, cosine, cosine, (a, b, c) => {
      const [low = 0, high = 0, best = 0] = [a, b, c].toSorted((x, y) => x - y);
      if (decideKept(low, best)) expect(decideKept(high, best)).toBe(true);
      if (high >= FACE_BAND_FROM.likely) expect(decideKept(high, best)).toBe(true);
    }),
  );
});
