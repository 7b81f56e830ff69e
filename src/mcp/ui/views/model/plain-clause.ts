/** Groups of the clause language, which say nothing to somebody who reads one clause. */
const GROUP = /^(experiences|schools|geo|demographics|personalization)\./;

/** `experiences.temporalScope: current` as people say it: `temporal scope: current`. */
export function plainClause(clause: string): string {
  const colon = clause.indexOf(': ');
  if (colon === -1) return clause;
  const field = clause.slice(0, colon).replace(GROUP, '').replaceAll('.', ' ');
  const words = field.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words}${clause.slice(colon)}`;
}
