import type { Queryable } from '../../store/database.ts';
import { storedFactTimes } from './fact-times.ts';
import { writeOwnReferences } from './own-references.ts';
import { type IdentifiedPerson, putPeople, type RowContext, removeDetails } from './people-rows.ts';
import { storedTermCounts, termsOf } from './person-terms.ts';
import type { TermIndex } from './term-index.ts';

/** The change in the number of people per term when these are written. */
function carriersOf(
  people: readonly IdentifiedPerson[],
  before: ReadonlyMap<number, number>,
  terms: TermIndex,
): Map<number, number> {
  const changes = new Map([...before].map(([term, carriers]) => [term, -carriers]));
  for (const { prepared } of people) {
    const distinct = new Set(termsOf(prepared).map((term) => terms.idOf(term)));
    for (const id of distinct) if (id !== null) changes.set(id, (changes.get(id) ?? 0) + 1);
  }
  return changes;
}

/**
 * Writes complete people in the caller's transaction; imports and builds both use it.
 * @param known ids already in the index: the rows below them are replaced
 */
export async function storePeople(
  tx: Queryable,
  people: readonly IdentifiedPerson[],
  known: readonly string[],
  context: RowContext,
): Promise<void> {
  const before = await storedTermCounts(tx, known);
  const changed = new Set(known);
  const factTimes = await storedFactTimes(
    tx,
    people.flatMap(({ id, prepared }) => (changed.has(id) ? [{ id, facts: prepared.facts }] : [])),
  );
  const write = async () => {
    await context.terms.load(
      tx,
      people.flatMap(({ prepared }) => termsOf(prepared)),
    );
    await removeDetails(tx, known);
    const carriers = carriersOf(people, before, context.terms);
    await putPeople(tx, people, carriers, factTimes, context);
    return [...carriers.keys()];
  };
  if (context.terms.engine === 'pglite') await writeOwnReferences(tx, write);
  else await write();
}
