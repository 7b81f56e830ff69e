import type { ExperienceClause, Intent } from '../../contract/intent.ts';
import { foldText } from '../text/fold.ts';
import { employersOf, titlesOf } from './said-phrases.ts';

/** A question about who left an employer or a job, as what people write of themselves: "ex-Initech". */
export interface FormerInWords {
  readonly intent: Intent;
  /** The employers, or the titles, that they left. */
  readonly left: readonly string[];
  /** Whether a sentence says so; null: a title does. */
  readonly says: ((sentence: string) => boolean) | null;
}

const LEFT = '(?:ex|former|formerly|previously|prev|alum of)';

function saysOf(employers: readonly string[]): (sentence: string) => boolean {
  const names = employers.map((one) => foldText(one).replace(/[^\p{L}\p{N} ]/gu, ' ')).join('|');
  const said = new RegExp(
    `(?:^| )(?:${LEFT} (?:at |of )?(?:${names})|(?:${names}) (?:alum|alumni|alumna|alumnus))(?: |$)`,
  );
  return (sentence) => said.test(foldText(sentence));
}

const WORDS_OF_LEAVING = ['former', 'ex', 'former co', 'ex co'];

/** "former founders": without an employer, titles say it themselves ("Former Co-Founder"). */
function formerInTitles(intent: Intent, clause: ExperienceClause): FormerInWords | null {
  const left = titlesOf(clause);
  const titleAnyOf = left.flatMap((one) => WORDS_OF_LEAVING.map((word) => `"${word} ${one}"`));
  if (left.length === 0) return null;
  const experiences = (intent.experiences ?? []).map((one) =>
    one === clause ? { titleAnyOf } : one,
  );
  return { intent: { ...intent, experiences }, left, says: null };
}

/**
 * Reads "who left Initech" and "former founders" in what people write of themselves, for records
 * without past jobs. Null where the question asks for no such thing, or for when it was.
 */
export function formerInWords(intent: Intent): FormerInWords | null {
  const former = (intent.experiences ?? []).filter((one) => 'former' in one && one.former === true);
  const [clause] = former;
  if (clause === undefined || former.length > 1 || clause.excluded) return null;
  const { organization: _one, organizationAnyOf: _anyOf, former: _former, ...rest } = clause;
  const employers = employersOf(clause);
  const others = Object.keys(rest).filter((key) => key !== 'title' && key !== 'titleAnyOf');
  if (others.length > 0) return null;
  if (employers.length === 0) return formerInTitles(intent, clause);
  const [text = '', ...anyOf] = employers.map((one) => `ex-${one}`);
  const kept = (intent.experiences ?? []).flatMap((one) => {
    if (one !== clause) return [one];
    return Object.keys(rest).length > 0 ? [rest] : [];
  });
  const { experiences: _all, ...without } = intent;
  return {
    intent: {
      ...without,
      ...(kept.length > 0 ? { experiences: kept } : {}),
      semanticClauses: [
        ...(intent.semanticClauses ?? []),
        { text, ...(anyOf.length > 0 && { anyOf }) },
      ],
    },
    left: employers,
    says: saysOf(employers),
  };
}
