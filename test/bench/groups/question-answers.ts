import { officialsFile } from '../bench-data.ts';
import type { BenchContext, BenchGroup } from '../bench-group.ts';
import { calibrationError, shareRightAt } from '../calibration.ts';
import type { Figure } from '../figure.ts';
import { type Bound, judged } from '../goal.ts';
import { grouped } from '../identity/grouped.ts';
import { startPathService } from '../identity/path/path-service.ts';
import { askAll, type Judged } from '../questions/ask-question.ts';
import { networkSet } from '../questions/network-set.ts';
import { officialSet } from '../questions/official-set.ts';
import type { Half, QuestionSet } from '../questions/question-set.ts';

/** How a set's questions are judged, and what the figures are called. */
interface Measure {
  readonly name: string;
  readonly right: string;
  readonly wrong: string;
  readonly isWrong: (one: Judged) => boolean;
  readonly goals: { readonly right: Bound; readonly wrong: Bound };
}

const OFFICIALS: Measure = {
  name: '',
  right: 'solved',
  wrong: 'silently wrong',
  isWrong: ({ isSilentlyWrong }) => isSilentlyWrong,
  goals: { right: { atLeast: 0.9 }, wrong: { atMost: 0.005 } },
};
const NETWORK: Measure = {
  name: 'network ',
  right: 'right',
  wrong: 'misleading',
  isWrong: ({ isMisleading }) => isMisleading,
  goals: { right: { atLeast: 0.925 }, wrong: { atMost: 0 } },
};

const share = (of: readonly Judged[], is: (one: Judged) => boolean): number =>
  of.length === 0 ? 0 : of.filter(is).length / of.length;

const isSolved = ({ isSolved: is }: Judged): boolean => is;

/** What is asked of every answer, whatever the question. */
function commonFigures(all: readonly Judged[]): [string, number, Bound?][] {
  const rows = all.flatMap((one) => one.rows);
  return [
    [
      'questions with words neither applied nor named',
      share(all, ({ unaccounted }) => unaccounted.length > 0),
      { atMost: 0 },
    ],
    ['questions with a junk concept', share(all, ({ junk }) => junk.length > 0), { atMost: 0.01 }],
    ['questions with a concept in no fact', share(all, ({ strange }) => strange.length > 0)],
    [`expected calibration error, ${rows.length} rows`, calibrationError(rows), { atMost: 0.04 }],
    ['rows right, of those at ≥ .9', shareRightAt(rows, 0.9), { atLeast: 0.97 }],
  ];
}

function figuresOf({ name, right, wrong, isWrong, goals }: Measure, half: Half, all: Judged[]) {
  const told = (what: string, value: number, goal?: Bound): Figure =>
    judged({ name: `${name}${half}: ${what}`, value, unit: '', ...(goal && { goal }) });
  const classes = [...grouped(all, ({ question }) => question.class)].map(([of, questions]) =>
    told(`${of} ${right}, of ${questions.length}`, share(questions, isSolved)),
  );
  return [
    told(`questions ${right}, of ${all.length}`, share(all, isSolved), goals.right),
    told(wrong, share(all, isWrong), goals.wrong),
    ...commonFigures(all).map((one) => told(...one)),
    ...classes,
  ];
}

const listed = (what: string, words: readonly string[]): string[] =>
  words.length === 0 ? [] : [`${what}: ${words.join(', ')}`];

/** What is to be mended in an answer; empty if nothing. */
function faultsOf({ right, wrong, isWrong }: Measure, one: Judged): string[] {
  const failed = isWrong(one) ? [wrong] : one.isSolved ? [] : [`not ${right}`];
  return [
    ...failed,
    ...listed('neither applied nor named', one.unaccounted),
    ...listed('junk concept', one.junk),
    ...listed('concept in no fact', one.strange),
  ];
}

/** Names the questions at fault, save held-out ones: those are not to be looked at one by one. */
function sayFaults(how: Measure, all: readonly Judged[], { heldOut, say }: BenchContext): void {
  if (heldOut) return;
  for (const one of all) {
    const faults = faultsOf(how, one);
    const { id, query } = one.question;
    if (faults.length > 0) say(`${id} ${faults.join('; ')} | ${query}`);
  }
}

async function measureSet(
  how: Measure,
  set: QuestionSet,
  half: Half,
  context: BenchContext,
): Promise<Figure[]> {
  const service = await startPathService();
  try {
    context.say(`importing ${set.people} people to ask ${set.questions.length} questions`);
    const all = await askAll(service, set);
    sayFaults(how, all, context);
    return figuresOf(how, half, all);
  } finally {
    await service.close();
  }
}

async function measure(context: BenchContext): Promise<Figure[]> {
  const half = context.heldOut ? 'held-out' : 'dev';
  const file = officialsFile();
  const officials =
    file === null ? [] : await measureSet(OFFICIALS, await officialSet(file, half), half, context);
  if (file === null) {
    context.note('no officials.jsonl beside the project (PEOPLE_FILE=FILE): no officials asked');
  }
  return [...officials, ...(await measureSet(NETWORK, await networkSet(half), half, context))];
}

/** How many varied questions are answered rightly, and how many wrongly but surely. */
export const questionAnswers: BenchGroup = {
  says: 'varied questions about officials and a network: right, and surely wrong (--held-out)',
  measure,
};
