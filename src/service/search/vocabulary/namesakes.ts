/** People who may have a name. */
export interface Namesakes {
  /** How likely each is meant, by id. */
  readonly people: ReadonlyMap<string, number>;
  /** Whether more people have the name than were read. */
  readonly isCut: boolean;
}

/** Nobody has the name. */
export const NO_ONE: Namesakes = { people: new Map(), isCut: false };

/** The people of several lookups, each with the best grade. */
export function united(all: readonly Namesakes[]): Namesakes {
  const people = new Map<string, number>();
  for (const [id, grade] of all.flatMap((one) => [...one.people])) {
    people.set(id, Math.max(grade, people.get(id) ?? 0));
  }
  return { people, isCut: all.some(({ isCut }) => isCut) };
}

/** The people of all lookups, each with the lowest grade. */
export function common([first = NO_ONE, ...others]: readonly Namesakes[]): Namesakes {
  const people = new Map<string, number>();
  for (const [id, grade] of first.people) {
    const grades = others.map((one) => one.people.get(id) ?? 0);
    if (!grades.includes(0)) people.set(id, Math.min(grade, ...grades));
  }
  return { people, isCut: [first, ...others].some(({ isCut }) => isCut) };
}
