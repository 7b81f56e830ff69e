import type { ExperienceClause, Intent } from '../../../contract/intent.ts';
import { kindAsked } from '../../text/organizations/employer-kinds.ts';
import { unquoted } from '../../text/quoted-phrase.ts';
import { titleTokens } from '../../text/titles/title-words.ts';
import { JOB_TIMES } from '../parse/exclude-clauses.ts';
import { employersOf, titlesOf } from '../said-phrases.ts';

/** A question about people of an employer, to be answered from what their titles and texts say. */
export interface EmployersInText {
  /** The names as the question has them. */
  readonly employers: readonly string[];
  /** Whether founders are asked for: then a text must say that as well. */
  readonly isFounding: boolean;
  /** What else is asked. */
  readonly rest: Intent;
}

/** Whether only founders are asked for: "founder", "co-founders". */
const asksForFounders = (clause: ExperienceClause): boolean => {
  const titles = titlesOf(clause);
  return titles.length > 0 && titles.every((title) => titleTokens(title).join(' ') === 'founder');
};

/** That a job is present or past is in the texts, if anywhere; dates are not. */
const UNDATED: readonly string[] = ['temporalScope', 'former'];

const isDated = (clause: ExperienceClause): boolean =>
  JOB_TIMES.some((field) => !UNDATED.includes(field) && clause[field] != null) ||
  clause.unit != null;

/** The same job anywhere; null when nothing is left of it. */
function withoutEmployer(clause: ExperienceClause): ExperienceClause | null {
  const { title, titleAnyOf } = clause;
  if (titlesOf(clause).length === 0 || asksForFounders(clause)) return null;
  return { ...(title && { title }), ...(titleAnyOf && { titleAnyOf }) };
}

/** "International Justice Mission": each word but the small ones has a capital or a digit. */
const NAME = /^(?:(?:[\p{Lu}\p{N}]|\p{Ll}+\p{Lu})\S*(?: (?:of|the|for|and|&|de))*(?: |$))+$/u;

const isNameOnly = (text: string): boolean => NAME.test(text);

/** The name in "founder of Acme", where nothing but the capitals says that Acme is an employer. */
function foundedTopic({ experiences, semanticClauses }: Intent): string | null {
  const [clause, another] = (experiences ?? []).filter(({ excluded }) => !excluded);
  const [topic, more] = semanticClauses ?? [];
  if (clause === undefined || another !== undefined || more !== undefined) return null;
  const isForFounders = asksForFounders(clause) && !isDated(clause);
  if (!isForFounders || !topic?.text || topic.excluded || topic.anyOf?.length) return null;
  return isNameOnly(topic.text) ? topic.text : null;
}

/** Founders of a topic that is written as a name. */
function ofFoundedTopic(intent: Intent): EmployersInText | null {
  const name = foundedTopic(intent);
  if (name === null) return null;
  const { semanticClauses: _topic, experiences, ...others } = intent;
  const kept = (experiences ?? []).filter(({ excluded }) => excluded);
  const rest = { ...others, ...(kept.length > 0 && { experiences: kept }) };
  return { employers: [name], isFounding: true, rest };
}

/**
 * The one employer clause of an intent, and the intent without it. null: there is none or several, it
 * has dates, or it asks for a kind of employer ("a bank"), which no text has for a name.
 */
export function employersInText(intent: Intent): EmployersInText | null {
  const jobs = intent.experiences ?? [];
  const named = jobs.filter((job) => !job.excluded && employersOf(job).length > 0);
  const [clause, another] = named;
  if (clause === undefined) return ofFoundedTopic(intent);
  if (another !== undefined || isDated(clause)) return null;
  const employers = employersOf(clause);
  if (employers.some((one) => kindAsked(one) !== null)) return null;
  const kept = jobs.flatMap((job) => (job === clause ? (withoutEmployer(job) ?? []) : [job]));
  const { experiences: _all, ...others } = intent;
  return {
    employers: employers.map(unquoted),
    isFounding: asksForFounders(clause),
    rest: { ...others, ...(kept.length > 0 && { experiences: kept }) },
  };
}
