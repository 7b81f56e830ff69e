import { labelledQuestionsFile } from '../bench-data.ts';
import type { BenchContext, BenchGroup } from '../bench-group.ts';
import type { Figure } from '../figure.ts';
import { judged } from '../goal.ts';
import {
  type LabelledQuestion,
  measureQuestions,
  type ParserFigures,
  parserReader,
  readLabelled,
} from '../parser.ts';
import { NEGATIVES } from '../parser-negatives.ts';
import { readByRegex } from '../regex-reader.ts';

interface Compared {
  readonly parser: ParserFigures;
  readonly regex: ParserFigures;
}

async function compare(questions: readonly LabelledQuestion[]): Promise<Compared> {
  return {
    parser: await measureQuestions(questions, await parserReader()),
    regex: await measureQuestions(questions, readByRegex),
  };
}

const PEER = 'a small regex';

function scoreFigures({ parser, regex }: Compared): Figure[] {
  return (['title', 'place'] as const).map((clause) =>
    judged({
      name: `${clause} F1, ${parser.questions} labelled questions`,
      value: parser[clause].f1,
      unit: '',
      peer: { name: PEER, value: regex[clause].f1 },
      goal: { atLeast: 0.95 },
    }),
  );
}

/** The share of questions whose title and place are read exactly, with none invented. */
function readRight({ questions, misses }: ParserFigures): number {
  return 1 - new Set(misses.map(({ text }) => text)).size / questions;
}

function inventedFigure(name: string, { parser, regex }: Compared): Figure {
  return judged({
    name: `invented clauses, ${name}`,
    value: 100 * parser.invented,
    unit: '%',
    peer: { name: PEER, value: 100 * regex.invented },
    goal: { atMost: 2 },
  });
}

async function measure({ note }: BenchContext): Promise<Figure[]> {
  const file = labelledQuestionsFile();
  const labelled = file === null ? [] : await readLabelled(file);
  if (file === null) note('no people-queries.jsonl beside the project: own negatives alone');
  const negatives = await compare(NEGATIVES);
  const figures = [
    judged({
      name: `own negatives read right, of ${NEGATIVES.length}`,
      value: readRight(negatives.parser),
      unit: '',
      peer: { name: PEER, value: readRight(negatives.regex) },
    }),
  ];
  for (const { text, clause, found } of negatives.parser.misses.slice(0, 10)) {
    note(`negative: "${text}" got ${clause} ${JSON.stringify(found)}`);
  }
  if (labelled.length === 0) return figures;
  const questions = await compare(labelled);
  return [
    ...scoreFigures(questions),
    inventedFigure('labelled questions', questions),
    inventedFigure('labelled questions and negatives', await compare([...labelled, ...NEGATIVES])),
    ...figures,
    judged({ name: 'one question read, median', value: questions.parser.medianMs, unit: 'ms' }),
  ];
}

/** How well titles and places of questions are read, and how many are invented. */
export const parserQuality: BenchGroup = {
  says: 'title and place F1, invented clauses, own negatives; against a small regex',
  measure,
};
