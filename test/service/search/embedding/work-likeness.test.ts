import { describe, expect, it } from 'vitest';
import { loadWordTable } from '../../../../src/service/search/embedding/word-table.ts';
import { workLikeness } from '../../../../src/service/search/embedding/work-likeness.ts';

const table = await loadWordTable();

describe('workLikeness', () => {
  it.each(['operator', 'machine', 'sales', 'technician', 'truck', 'solar'])(
    'finds "%s" more like words of work than like given names',
    (word) => {
      expect(workLikeness(table, [word]).get(word)).toBeGreaterThan(0.1);
    },
  );

  it.each(['fernandes', 'ottilie', 'gustavo', 'wanjiru', 'taylor', 'baker'])(
    'finds "%s" more like given names than like words of work',
    (word) => {
      expect(workLikeness(table, [word]).get(word) ?? -1).toBeLessThan(-0.1);
    },
  );

  it('leaves out words that are too rare to tell, and phrases', () => {
    expect([...workLikeness(table, ['quillfeather', 'solar panel', 'solar']).keys()]).toEqual([
      'solar',
    ]);
  });
});
