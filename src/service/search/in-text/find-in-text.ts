import { type Notice, noticeOf } from '../../../contract/notices.ts';
import type { AnswerContext } from '../answer-context.ts';
import type { Answered, Attempt } from '../attempt.ts';
import { NOBODY } from '../find-people.ts';
import type { PlanContext } from '../plan/make-plan.ts';
import { isUnsatisfiable, type SearchPlan } from '../plan/search-plan.ts';
import { planExclusions } from '../plan-exclusions.ts';
import type { SearchQuestion } from '../search-engine.ts';
import { resolveOrganization } from '../vocabulary/resolve-organization.ts';
import { type EmployersInText, employersInText } from './employers-in-text.ts';
import { type Mentions, readMentions } from './read-mentions.ts';

/** Several pages. */
const MAX_FOUND = 200;

/** Whether somebody has one of the employers on record. */
const areKnown = ({ vocabulary }: PlanContext, employers: readonly string[]): Promise<boolean> =>
  vocabulary.reading(() =>
    employers.some((one) =>
      resolveOrganization(vocabulary.organizations, one).some(({ isNear }) => !isNear),
    ),
  );

/** Topics beside the employer would have to be compared as well. */
const hasTopics = ({ concepts, excludedConcepts }: SearchPlan): boolean =>
  concepts.length + excludedConcepts.length > 0;

function noticesOf({ employers, isFounding }: EmployersInText): Notice[] {
  const words = employers.join('" or "');
  const said = isFounding
    ? `"${words}" as a name in texts that speak of founding, because nobody has it on record as ` +
      'what they founded. Whether these people founded it, only the quoted words tell.'
    : `"${words}" as a name in titles and texts, because nobody has it on record as an employer. ` +
      'Whether these people work there, only the quoted words tell.';
  const about = { field: 'intent.experiences.organization', words: employers.join(' or ') };
  return [noticeOf('altered', said, about)];
}

/** Those who are named and may meet the rest of the question, those with a title that says it first. */
async function whoMeetRest(
  { finder }: AnswerContext,
  question: SearchQuestion,
  plan: SearchPlan,
  mentions: Mentions,
  today: number,
): Promise<Pick<Answered, 'people' | 'near'>> {
  const people = new Map([...mentions.people].map(([id, { grade }]) => [id, grade]));
  const { visibility, listed = NOBODY } = question;
  const asked = { plan, visibility, today, concepts: { people, only: true } };
  const found = await finder.find(asked, MAX_FOUND + listed.size);
  const candidates = found.people.map(({ id, grade }) => ({
    ...{ id, grade, concepts: people.get(id) ?? null, saying: null, cover: 0, sentence: null },
    match: 'near' as const,
    mention: mentions.people.get(id)?.text ?? '',
  }));
  return {
    people: candidates.filter(({ id }) => !listed.has(id)),
    near: found.total + found.near,
  };
}

/**
 * When no record has an employer of the question, finds the people whose title or text names it, and
 * when none has a founder of it, those of whom a text says so. They are only near: a name in a text
 * does not say who works there.
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
  const { plan } = await planExclusions(question, asked.rest, planning);
  if (isUnsatisfiable(plan) || hasTopics(plan)) return first;
  const { db } = context;
  const mentions = await readMentions(db, question.visibility, asked.employers, asked.isFounding);
  if (mentions.people.size === 0) return first;
  const found = await whoMeetRest(context, question, plan, mentions, planning.today);
  if (found.near === 0) return first;
  return {
    ...first,
    // The plan stays the one that nobody meets: of the rest alone, who else may meet it is not asked.
    understood: { ...understood, notices: [...understood.notices, ...noticesOf(asked)] },
    answered: {
      ...answered,
      ...found,
      ...{ total: 0, unordered: 0, isPartial: mentions.isPartial, unmetConcepts: [], who: null },
    },
  };
}
