import type { Queryable } from './database.ts';

/** Reads a fact of a database that does not change while a service runs once; a failure is not kept. */
export function oncePerDatabase<Fact>(
  read: (db: Queryable) => Promise<Fact>,
): (db: Queryable) => Promise<Fact> {
  const known = new WeakMap<Queryable, Promise<Fact>>();
  return (db) => {
    const asked = known.get(db) ?? read(db);
    known.set(db, asked);
    asked.catch(() => known.delete(db));
    return asked;
  };
}
