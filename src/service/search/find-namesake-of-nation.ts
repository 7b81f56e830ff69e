import type { Intent } from '../../contract/intent.ts';
import { type Notice, noticeOf } from '../../contract/notices.ts';
import type { AnswerContext } from './answer-context.ts';
import { askInstead } from './ask-instead.ts';
import type { Attempt } from './attempt.ts';
import { saidNationality } from './parse/said-nationality.ts';
import { resolveNameOnce } from './plan/make-plan.ts';
import type { SearchQuestion } from './search-engine.ts';
import { isClearName } from './vocabulary/resolve-name.ts';

/** From this grade on, somebody is called just so. */
const SAME_NAME = 0.935;

/** The words of "the French" that say a nationality and nothing else is asked; null: it is not so. */
function onlyNation(query: string, { geo, ...rest }: Intent): string | null {
  const said = geo?.place && !geo.excluded ? saidNationality(query, geo.place) : null;
  const isMore = rest.names || rest.experiences || rest.schools || rest.semanticClauses;
  return said?.isAll && !isMore ? said.words : null;
}

/** "Scots", who may be people called Scot. */
const namesOf = (words: string): string[] => [...new Set([words, words.replace(/s$/i, '')])];

async function nameOfSomebody({ planning }: Attempt, words: string): Promise<string | null> {
  for (const name of namesOf(words)) {
    const { people } = await resolveNameOnce(planning, name);
    if (isClearName(people, SAME_NAME)) return name;
  }
  return null;
}

/**
 * A nationality that people are called by too: who is on record in the country, and else whoever has the
 * name. The other meaning is said, as the words alone do not tell which one is meant.
 */
export async function findNamesakeOfNation(
  context: AnswerContext,
  question: SearchQuestion,
  first: Attempt,
): Promise<Attempt> {
  const { understood, answered } = first;
  const isOwn = question.intent?.geo || question.intent?.names || understood.signals;
  const words = isOwn ? null : onlyNation(understood.query, understood.intent);
  const name = words === null ? null : await nameOfSomebody(first, words);
  if (name === null) return first;
  const country = understood.intent.geo?.place ?? '';
  if (answered.total > 0) return told(first, isAlsoName(name, country));
  const { geo: _geo, ...others } = understood.intent;
  const notice = noticeOf(
    'altered',
    `"${name}" as a person's name, as nobody is on record in ${country}.`,
    { field: 'intent.names', words: name },
  );
  return (
    (await askInstead(context, question, first, { ...others, names: [name] }, notice)) ?? first
  );
}

const told = (attempt: Attempt, notice: Notice): Attempt => ({
  ...attempt,
  understood: { ...attempt.understood, notices: [...attempt.understood.notices, notice] },
});

const isAlsoName = (name: string, country: string): Notice =>
  noticeOf(
    'applied',
    `"${name}" as people in ${country}; somebody is called so as well, whom "named ${name}" finds.`,
    { field: 'intent.geo', words: name },
  );
