import { officialsFile } from '../bench-data.ts';
import type { BenchContext, BenchGroup } from '../bench-group.ts';
import { openEmbeddedIndex } from '../bench-index.ts';
import type { Figure } from '../figure.ts';
import { fillIndex } from '../fill-index.ts';
import { type AskedMisspelt, askMisspelt } from '../misspellings/ask-misspelt.ts';
import { misspeltQuestions } from '../misspellings/misspelt-questions.ts';
import { readPeople } from '../people-file.ts';
import { recordIds } from '../search-quality.ts';

const SEED = 20_261_122;
const PER_KIND = 40;

const share = (of: readonly AskedMisspelt[], is: (one: AskedMisspelt) => boolean): number =>
  of.filter(is).length / of.length;

function figuresOf(half: string, asked: readonly AskedMisspelt[]): Figure[] {
  const isRight = ({ isRight: is }: AskedMisspelt) => is;
  const kinds = [...new Set(asked.map(({ question }) => question.kind))];
  const figure = (name: string, value: number): Figure => ({
    name: `${half}: ${name}`,
    value,
    unit: '',
  });
  return [
    figure(`right, of ${asked.length}`, share(asked, isRight)),
    figure(
      'right, with every correction told',
      share(asked, (one) => one.isRight && one.isTold),
    ),
    ...kinds.map((kind) => {
      const own = asked.filter(({ question }) => question.kind === kind);
      return figure(`${kind} right, of ${own.length}`, share(own, isRight));
    }),
  ];
}

async function measure({ heldOut, note, say }: BenchContext): Promise<Figure[]> {
  const file = officialsFile();
  if (file === null) {
    note('no officials.jsonl beside the project');
    return [];
  }
  const half = heldOut ? 'held-out' : 'dev';
  const records = await readPeople(file);
  const index = await openEmbeddedIndex();
  try {
    say(`importing ${records.length} people`);
    await fillIndex(index, records);
    const ids = await recordIds(index.db);
    const questions = misspeltQuestions(records, SEED, PER_KIND);
    const asked: AskedMisspelt[] = [];
    for (const question of questions.filter((one) => one.half === half)) {
      asked.push(await askMisspelt(index.engine, question, (id) => ids.get(id) ?? id));
    }
    const missed = heldOut ? [] : asked.filter((one) => !one.isRight || !one.isTold);
    for (const { question, isRight } of missed.slice(0, 20)) {
      note(`${isRight ? 'not told' : 'wrong'}: "${question.asked}" for "${question.meant}"`);
    }
    return figuresOf(half, asked);
  } finally {
    await index.close();
  }
}

/** How questions with seeded slips are answered, beside the same questions well spelt. */
export const misspellings: BenchGroup = {
  says: 'misspelt places, titles, names and words of questions about real officials',
  measure,
};
