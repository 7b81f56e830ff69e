import { corpusPages } from '../../service/evidence/extract/pages/page-corpus.ts';
import { scoreCorpus } from '../../service/evidence/extract/pages/score-corpus.ts';
import type { BenchContext, BenchGroup } from '../bench-group.ts';
import { COMPLETE_KINDS } from '../evidence/extraction-score.ts';
import { measureExtraction } from '../evidence/measure-extraction.ts';
import type { Figure } from '../figure.ts';
import { judged } from '../goal.ts';

const SHOWN = 8;

async function measure({ note, say }: BenchContext): Promise<Figure[]> {
  say('reading the pages of the made-up world');
  const { kinds, people, pages, milliseconds, missed } = await measureExtraction();
  for (const miss of missed.slice(0, SHOWN)) note(`missed ${miss}`);
  const recall = [...kinds].map(([kind, { stated, recalled }]) =>
    judged({ name: `recall of ${kind}, ${stated} stated`, value: recalled / stated, unit: '' }),
  );
  const precision = COMPLETE_KINDS.flatMap((kind) => {
    const { found, right } = kinds.get(kind) ?? { found: 0, right: 0 };
    if (found === 0) return [];
    return [
      judged({ name: `precision of ${kind}, ${found} found`, value: right / found, unit: '' }),
    ];
  });
  return [
    judged({
      name: `people found on ${pages} pages, of ${people.stated}`,
      value: people.recalled / people.stated,
      unit: '',
    }),
    judged({ name: 'people found whom no page speaks of', value: people.extra, unit: '' }),
    ...recall,
    ...precision,
    judged({ name: 'one page read, mean', value: milliseconds / pages, unit: 'ms' }),
  ];
}

/** Pages of many templates; no rule was tuned on the held-out half of them. */
async function measureLists({ say }: BenchContext): Promise<Figure[]> {
  say('reading the pages with lists that were held out');
  // Misses of the held-out half are not shown, so that no rule is tuned on them.
  const { facts, people, pages, wrongAttributions } = await scoreCorpus(corpusPages('held-out'));
  const on = `on ${pages} pages with lists`;
  return [
    judged({
      name: `facts that went to the wrong person ${on}`,
      value: wrongAttributions,
      unit: '',
    }),
    judged({
      name: `own facts found ${on}, of ${facts.stated}`,
      value: facts.recalled / facts.stated,
      unit: '',
      goal: { atLeast: 0.95 },
    }),
    judged({
      name: `people read ${on}, of ${people.stated}`,
      value: people.recalled / people.stated,
      unit: '',
      goal: { atLeast: 0.95 },
    }),
  ];
}

export const extractionQuality: BenchGroup = {
  says: 'facts extracted from the pages of the made-up world, and from pages with lists',
  measure: async (context) => [...(await measure(context)), ...(await measureLists(context))],
};
