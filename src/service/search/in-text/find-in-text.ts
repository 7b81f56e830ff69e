import type { Intent } from '../../../contract/intent.ts';
import { type Notice, noticeOf } from '../../../contract/notices.ts';
import type { AnswerContext } from '../answer-context.ts';
import type { Answered, Attempt } from '../attempt.ts';
import { NOBODY } from '../find-people.ts';
import type { PlanContext } from '../plan/make-plan.ts';
import { isUnsatisfiable, type SearchPlan } from '../plan/search-plan.ts';
import { planExclusions } from '../plan-exclusions.ts';
import type { MentionedAs } from '../rank/rerank.ts';
import type { SearchQuestion } from '../search-engine.ts';
import { resolveOrganization } from '../vocabulary/resolve-organization.ts';
import { type EmployersInText, employersInText } from './employers-in-text.ts';
import { type MentionQuestion, type Mentions, readMentions } from './read-mentions.ts';

/** Several pages. */
const MAX_FOUND = 200;

/** Whether somebody has one of the employers on record. */
const areKnown = ({ vocabulary }: PlanContext, employers: readonly string[]): Promise<boolean> =>
  vocabulary.reading(() =>
    employers.some((one) =>
      resolveOrganization(vocabulary.organizations, one).some(({ isNear }) => !isNear),
    ),
  );

/** Topics beside the name would have to be compared as well. */
const hasTopics = ({ concepts, excludedConcepts }: SearchPlan): boolean =>
  concepts.length + excludedConcepts.length > 0;

function noticeOfEmployers({ employers, isFounding }: EmployersInText): Notice {
  const words = employers.join('" or "');
  const said = isFounding
    ? `"${words}" as a name in texts that speak of founding, because nobody has it on record as ` +
      'what they founded. Whether these people founded it, only the quoted words tell.'
    : `"${words}" as a name in titles and texts, because nobody has it on record as an employer. ` +
      'Whether these people work there, only the quoted words tell.';
  const about = { field: 'intent.experiences.organization', words: employers.join(' or ') };
  return noticeOf('altered', said, about);
}

/** Those who are named and may meet the rest of the question, those with a title that says it first. */
async function whoMeetRest(
  { finder }: AnswerContext,
  question: SearchQuestion,
  plan: SearchPlan,
  { mentions, field }: { readonly mentions: Mentions; readonly field: MentionedAs['field'] },
  today: number,
): Promise<Pick<Answered, 'people' | 'near'>> {
  const people = new Map([...mentions.people].map(([id, { grade }]) => [id, grade]));
  const { visibility, listed = NOBODY } = question;
  const asked = { plan, visibility, today, concepts: { people, only: true } };
  const found = await finder.find(asked, MAX_FOUND + listed.size);
  const candidates = found.people.map(({ id, grade }) => ({
    ...{ id, grade, concepts: people.get(id) ?? null, saying: null, cover: 0, sentence: null },
    match: 'near' as const,
    mention: { field, text: mentions.people.get(id)?.text ?? '' },
  }));
  return {
    people: candidates.filter(({ id }) => !listed.has(id)),
    near: found.total + found.near,
  };
}

/** Names to look for in titles and texts, and what is told of who is found so. */
export interface NamesInText extends MentionQuestion {
  /** What else is asked. */
  readonly rest: Intent;
  readonly field: MentionedAs['field'];
  readonly notice: Notice;
}

/**
 * The people whose titles or texts have one of the names, and who may meet the rest of the question.
 * They are only near: a name in a text says little of the person.
 */
export async function findNamesInText(
  context: AnswerContext,
  question: SearchQuestion,
  first: Attempt,
  { rest, field, notice, ...named }: NamesInText,
): Promise<Attempt> {
  const { understood, answered, planning } = first;
  const { plan } = await planExclusions(question, rest, planning);
  if (isUnsatisfiable(plan) || hasTopics(plan)) return first;
  const mentions = await readMentions(context.db, question.visibility, named);
  if (mentions.people.size === 0) return first;
  const asked = { mentions, field };
  const found = await whoMeetRest(context, question, plan, asked, planning.today);
  if (found.near === 0) return first;
  return {
    ...first,
    // The plan stays the one that nobody meets: of the rest alone, who else may meet it is not asked.
    understood: { ...understood, notices: [...understood.notices, notice] },
    answered: {
      ...answered,
      ...found,
      ...{ total: 0, unordered: 0, isPartial: mentions.isPartial, unmetConcepts: [], who: null },
    },
  };
}

/**
 * When no record has an employer of the question, finds the people whose title or text names it, and
 * when none has a founder of it, those of whom a text says so.
 */
export async function findInText(
  context: AnswerContext,
  question: SearchQuestion,
  first: Attempt,
): Promise<Attempt> {
  const { understood, answered, planning } = first;
  const asked =
    answered.total > 0 || understood.signals ? null : employersInText(understood.intent);
  if (asked === null) return first;
  // Employers that are called so, or nearly so, are on record.
  const isOnRecord = async () => answered.near > 0 || areKnown(planning, asked.employers);
  if (!asked.isFounding && (await isOnRecord())) return first;
  return findNamesInText(context, question, first, {
    names: asked.employers,
    isFounding: asked.isFounding,
    isOfUnplaced: false,
    rest: asked.rest,
    field: 'experiences.organization',
    notice: noticeOfEmployers(asked),
  });
}
