import { officialsFile } from '../bench-data.ts';
import type { BenchContext, BenchGroup } from '../bench-group.ts';
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

function figuresOf({ name, right, wrong, isWrong, goals }: Measure, half: Half, all: Judged[]) {
  const told = (what: string, value: number, goal?: Bound): Figure =>
    judged({ name: `${name}${half}: ${what}`, value, unit: '', ...(goal && { goal }) });
  const classes = [...grouped(all, ({ question }) => question.class)].map(([of, questions]) =>
    told(`${of} ${right}, of ${questions.length}`, share(questions, isSolved)),
  );
  return [
    told(`questions ${right}, of ${all.length}`, share(all, isSolved), goals.right),
    told(wrong, share(all, isWrong), goals.wrong),
    ...classes,
  ];
}

/** Names the questions that failed, save held-out ones: those are not to be looked at one by one. */
function sayFailures({ right, wrong, isWrong }: Measure, all: Judged[], context: BenchContext) {
  if (context.heldOut) return;
  for (const one of all) {
    if (isWrong(one)) context.say(`${one.question.id} ${wrong}: ${one.question.query}`);
    else if (!one.isSolved) {
      context.say(`${one.question.id} not ${right}: ${one.question.query}`);
    }
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
    sayFailures(how, all, context);
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
