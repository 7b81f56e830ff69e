import type { ExperienceClause } from '../../../contract/intent.ts';
import { met, near } from '../../text/fit.ts';
import { quotedPhrase } from '../../text/quoted-phrase.ts';
import { titleFit } from '../../text/titles/title-fit.ts';
import { titleParts } from '../../text/titles/title-parts.ts';
import { titleReadings } from '../../text/titles/title-synonyms.ts';
import { titleTokens } from '../../text/titles/title-words.ts';
import { employersOf, titlesOf } from '../said-phrases.ts';
import { literalTerms } from '../vocabulary/literal-terms.ts';
import type { GradedTerm, Terms } from '../vocabulary/term-list.ts';
import type { ExperiencePlan } from './search-plan.ts';

/** "co-founder", "cofounder" and "co founder" are one word. */
const spellingsOf = (phrase: string): string[] => [
  ...new Set([phrase, ...['co', 'co '].map((co) => phrase.replace(/\bco[-\s]?(?=\p{L})/giu, co))]),
];

/** Terms with the very words of one that is left out: who has one may be what is left out. */
function withWordsOf(phrases: readonly string[], list: Terms): readonly GradedTerm[] {
  const terms = phrases
    .filter((phrase) => quotedPhrase(phrase) === null)
    .flatMap(spellingsOf)
    .flatMap((phrase) => literalTerms(list, phrase));
  return [...new Map(terms.map((term) => [term.id, term])).values()];
}

/** Whether who has a title that is asked for has one that is left out: every founder may be a co-founder. */
const isAskedFor = (leftOut: readonly string[], asked: readonly string[]): boolean =>
  leftOut.some((phrase) => {
    const readings = titleReadings(titleTokens(phrase));
    return asked.some((one) => titleFit(readings, titleParts(one), () => true)?.isNear === false);
  });

/** These terms, and others as `asFit` grades them. */
function withOthers(
  terms: readonly GradedTerm[],
  others: readonly GradedTerm[],
  asFit: typeof near,
): GradedTerm[] {
  const known = new Set(terms.map(({ id }) => id));
  const added = others.filter(({ id }) => !known.has(id));
  return [...terms, ...added.map((term) => ({ ...term, ...asFit(term.grade) }))];
}

/**
 * The jobs of a plan, of which those that are left out are read by their words as well. Whatever else
 * they are taken for, "Merchant Executive (Sales)" is near to the sales that are left out, and a
 * "Central Bank" to the banks. And where a question asks for what a title means and leaves out the
 * title, as "founders except co-founders", the words decide.
 * @param jobs the plans of `clauses`, in their order
 */
export function withLeftOutWords(
  jobs: readonly ExperiencePlan[],
  clauses: readonly ExperienceClause[],
  { titles, organizations }: { readonly titles: Terms; readonly organizations: Terms },
): readonly ExperiencePlan[] {
  const isWanted = (_: unknown, at: number) => jobs[at]?.isExcluded === false;
  const asked = clauses.filter(isWanted).flatMap(titlesOf);
  const askedIds = new Set(
    jobs.filter(isWanted).flatMap((job) => (job.titles ?? []).map(({ id }) => id)),
  );
  const titlesLeftOut = (terms: readonly GradedTerm[], phrases: readonly string[]) => {
    const literal = withWordsOf(phrases, titles);
    if (!isAskedFor(phrases, asked)) return withOthers(terms, literal, near);
    const literalIds = new Set(literal.map(({ id }) => id));
    const kept = terms.filter(({ id }) => !askedIds.has(id) && !literalIds.has(id));
    return withOthers(kept, literal, met);
  };
  return jobs.map((job, at) => {
    const clause = clauses[at];
    if (!job.isExcluded || clause === undefined) return job;
    const employers = employersOf(clause);
    return {
      ...job,
      titles: job.titles && titlesLeftOut(job.titles, titlesOf(clause)),
      organizations:
        job.organizations &&
        withOthers(job.organizations, withWordsOf(employers, organizations), near),
    };
  });
}
