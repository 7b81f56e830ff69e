/** Groups of the clause language, which do not help a reader of a single clause. */
const GROUP = /^(experiences|schools|geo|demographics|personalization)\./;

/** `experiences.temporalScope: current` for people: `temporal scope: current`. */
export function plainClause(clause: string): string {
  const colon = clause.indexOf(': ');
  if (colon === -1) return clause;
  const field = clause.slice(0, colon).replace(GROUP, '').replaceAll('.', ' ');
  const words = field.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words}${clause.slice(colon)}`;
}
