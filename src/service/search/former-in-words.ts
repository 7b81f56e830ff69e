import type { ExperienceClause, Intent } from '../../contract/intent.ts';
import { foldText } from '../text/fold.ts';
import { saidPhrases } from './said-phrases.ts';

/** A question about who left an employer, as what people write of themselves: "ex-Initech". */
export interface FormerInWords {
  readonly intent: Intent;
  readonly employers: readonly string[];
  /** Whether a sentence says so. */
  says(sentence: string): boolean;
}

const employersOf = ({ organization, organizationAnyOf }: ExperienceClause): string[] =>
  saidPhrases(organization, organizationAnyOf);

const LEFT = '(?:ex|former|formerly|previously|prev|alum of)';

function saysOf(employers: readonly string[]): (sentence: string) => boolean {
  const names = employers.map((one) => foldText(one).replace(/[^\p{L}\p{N} ]/gu, ' ')).join('|');
  const said = new RegExp(
    `(?:^| )(?:${LEFT} (?:at |of )?(?:${names})|(?:${names}) (?:alum|alumni|alumna|alumnus))(?: |$)`,
  );
  return (sentence) => said.test(foldText(sentence));
}

/**
 * Reads "who left Initech" in what people write of themselves, for records without past jobs. null
 * where the question asks for no such thing, or for when it was.
 */
export function formerInWords(intent: Intent): FormerInWords | null {
  const former = (intent.experiences ?? []).filter((one) => 'former' in one && one.former === true);
  const [clause] = former;
  if (clause === undefined || former.length > 1 || clause.excluded) return null;
  const { organization: _one, organizationAnyOf: _anyOf, former: _former, ...rest } = clause;
  const employers = employersOf(clause);
  const others = Object.keys(rest).filter((key) => key !== 'title' && key !== 'titleAnyOf');
  if (employers.length === 0 || others.length > 0) return null;
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
    employers,
    says: saysOf(employers),
  };
}
