import type { ExperienceClause, Intent } from '../../contract/intent.ts';
import { type Notice, noticeOf } from '../../contract/notices.ts';
import { foldText } from '../text/fold.ts';
import type { AnswerContext } from './answer-context.ts';
import { type Attempt, attemptOf } from './attempt.ts';
import { resolveNameOnce } from './plan/make-plan.ts';
import type { SearchQuestion } from './search-engine.ts';
import { isClearName } from './vocabulary/resolve-name.ts';
import { unitsAmong } from './vocabulary/units-among.ts';

/** From this grade on, somebody is called just so. */
const SAME_NAME = 0.935;

/**
 * A name that is also what a department or party is called: its people where nobody has the name, and
 * else whoever has it. The other meaning is said, as the words alone do not tell which one is meant.
 */
export async function findUnitOfName(
  context: AnswerContext,
  question: SearchQuestion,
  first: Attempt,
): Promise<Attempt> {
  const { understood, planning, answered } = first;
  const { names, ...others } = understood.intent;
  const [name, another] = names ?? [];
  if (question.intent?.names || question.intent?.experiences) return first;
  if (name === undefined) return tellNamesake(first);
  if (another !== undefined || !isUnit(first, name)) return first;
  if (answered.total > 0) return told(first, isAlsoUnit(name));
  const notice = noticeOf(
    'altered',
    `"${name}" as a department, team or party, as nobody has it as a name.`,
    {
      field: 'intent.names',
      words: name,
    },
  );
  const again = { ...understood, intent: inUnit(others, name) };
  const found = await attemptOf(context, question, again, planning);
  return found.answered.total > 0 ? told(found, notice) : first;
}

const isUnit = ({ planning }: Attempt, name: string): boolean =>
  unitsAmong([foldText(name)], planning.vocabulary.units).wholeUnits.size > 0;

const told = (attempt: Attempt, notice: Notice): Attempt => ({
  ...attempt,
  understood: { ...attempt.understood, notices: [...attempt.understood.notices, notice] },
});

const isAlsoUnit = (name: string): Notice =>
  noticeOf(
    'applied',
    `"${name}" as a person's name; a department, team or party is called so as well, whose people "${name} members" finds.`,
    { field: 'intent.names', words: name },
  );

/** The job that the question names is in the unit; without one, any job is. */
function inUnit(intent: Intent, unit: string): Intent {
  const all = intent.experiences ?? [];
  const asked = all.find((one) => one.excluded !== true && one.unit == null);
  const clause: ExperienceClause = { ...asked, unit };
  return { ...intent, experiences: [clause, ...all.filter((one) => one !== asked)] };
}

/** Nothing is asked but the name of a unit, and somebody is called so. */
async function tellNamesake(first: Attempt): Promise<Attempt> {
  const { understood, planning, answered } = first;
  const unit = understood.intent.experiences?.[0]?.unit;
  if (unit == null || answered.total === 0) return first;
  if (foldText(understood.query) !== foldText(unit) || !isUnit(first, unit)) return first;
  const { people } = await resolveNameOnce(planning, unit);
  if (!isClearName(people, SAME_NAME)) return first;
  const said = `"${unit}" as a department, team or party; somebody is called so as well, whom "named ${unit}" finds.`;
  return told(first, noticeOf('applied', said, { field: 'intent.experiences', words: unit }));
}
