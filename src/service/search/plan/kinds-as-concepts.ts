import type { ExperienceClause, Intent } from '../../../contract/intent.ts';
import { kindAsked } from '../../text/organizations/employer-kinds.ts';
import { employersOf } from '../said-phrases.ts';
import { resolveOrganization } from '../vocabulary/resolve-organization.ts';
import type { Terms } from '../vocabulary/term-list.ts';

/** The kinds of employer that an intent asks for: "a bank", "fintech". */
export const kindsIn = ({ experiences }: Intent): string[] =>
  (experiences ?? []).flatMap(employersOf).filter((one) => kindAsked(one) !== null);

/** A clause without its employers; null when nothing else is left. */
function withoutEmployers(clause: ExperienceClause): ExperienceClause | null {
  const { organization: _one, organizationAnyOf: _anyOf, excluded, ...others } = clause;
  const isLeft = Object.values(others).some((value) => value !== null && value !== undefined);
  return isLeft ? { ...others, ...(excluded && { excluded }) } : null;
}

function conceptOf(clause: ExperienceClause) {
  const [text = '', ...anyOf] = employersOf(clause);
  const { excluded } = clause;
  return { text, ...(anyOf.length > 0 && { anyOf }), ...(excluded && { excluded }) };
}

/** An intent whose kinds of employer became concepts, and these kinds. */
interface WithoutKinds {
  readonly intent: Intent;
  readonly kinds: readonly string[];
}

/**
 * Turns kinds of employer into concepts where no employer of the index is known to be one: what
 * people wrote of "insurance" is then all there is. null when there is nothing to turn.
 */
export function kindsAsConcepts(intent: Intent, organizations: Terms): WithoutKinds | null {
  const isUnknown = (one: string) =>
    kindAsked(one) !== null && resolveOrganization(organizations, one).length === 0;
  const unknown = (intent.experiences ?? []).filter((clause) => {
    const asked = employersOf(clause);
    return asked.length > 0 && asked.every(isUnknown);
  });
  if (unknown.length === 0) return null;
  const experiences = (intent.experiences ?? []).flatMap((clause) =>
    unknown.includes(clause) ? (withoutEmployers(clause) ?? []) : clause,
  );
  const semanticClauses = [...(intent.semanticClauses ?? []), ...unknown.map(conceptOf)];
  const kinds = unknown.flatMap(employersOf);
  return { intent: { ...intent, experiences, semanticClauses }, kinds };
}
