/** What tells a son from his father of the same name; "v" is an initial more often. */
const GENERATIONS: ReadonlySet<string> = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);

/** The "jr" of "orrin vale jr"; null where the name has none, or nothing else. */
export function generationOf(tokens: readonly string[]): string | null {
  const said = tokens.slice(1).find((token) => GENERATIONS.has(token));
  return said ?? null;
}

/** A record may leave it out. */
const UNSAID = 0.9;
const ANOTHER = 0.6;

/**
 * Factor of a name whose generation is asked for: who is called so comes before the namesake of whom
 * nothing is said, and another generation is another person.
 */
export function generationFactor(asked: string | null, given: string | null): number {
  if (asked === null || asked === given) return 1;
  return given === null ? UNSAID : ANOTHER;
}
