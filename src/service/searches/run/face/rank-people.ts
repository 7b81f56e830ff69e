/** By what somebody's place in the list is decided. */
export interface Standing {
  /** 0 to 1. */
  readonly similarity: number;
  /** How far what is known of them agrees with the names and signals that were given: 0 to 1. */
  readonly agreement: number;
}

/**
 * The order of a face search's list. The face has decided who is in it; whoever agrees with what
 * else was given stands higher: full agreement outweighs any difference between faces that are
 * alike, a doubtful one a small difference.
 */
export function rankPeople<Person extends Standing>(people: readonly Person[]): Person[] {
  const rank = ({ similarity, agreement }: Standing) => similarity + agreement;
  return people.toSorted((a, b) => rank(b) - rank(a) || b.similarity - a.similarity);
}
