import type { Label, LabelChanged, LabelKind } from '../../contract/notes.ts';
import { newId } from '../runtime/ids.ts';
import type { Database, Queryable } from '../store/database.ts';
import { retryTransaction } from '../store/retry-transaction.ts';
import { foldOwnWords } from './folded-words.ts';
import type { NoteReader } from './note-reader.ts';
import { notFound, personGone, unprocessable } from './note-refusal.ts';
import { lockOwner } from './owner-lock.ts';
import { findLabel } from './read-labels.ts';

/** Most tags and lists of one owner, and most people in one. */
export const MAX_LABELS = 1000;
export const MAX_PEOPLE = 10_000;

/** A change of one tag or list; all ids are canonical. */
export interface LabelChange {
  readonly kind: LabelKind;
  readonly name: string;
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

async function idOf(
  tx: Queryable,
  ownerId: string,
  { kind, name }: Pick<LabelChange, 'kind' | 'name'>,
): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    'select id from labels where owner_id = $1 and kind = $2 and folded = $3',
    [ownerId, kind, foldOwnWords(name)],
  );
  return row?.id ?? null;
}

async function makeLabel(tx: Queryable, ownerId: string, change: LabelChange): Promise<string> {
  const [held] = await tx.query<{ labels: number }>(
    'select count(*) as labels from labels where owner_id = $1',
    [ownerId],
  );
  if ((held?.labels ?? 0) >= MAX_LABELS) {
    throw unprocessable(`There are ${MAX_LABELS} tags and lists already. Delete one first.`);
  }
  const id = newId('l');
  await tx.query(
    'insert into labels (id, owner_id, kind, name, folded) values ($1, $2, $3, $4, $5)',
    [id, ownerId, change.kind, change.name, foldOwnWords(change.name)],
  );
  return id;
}

/** Adds people in the order given. @returns those who were not in it */
async function addPeople(
  tx: Queryable,
  labelId: string,
  wanted: readonly string[],
): Promise<string[]> {
  const known = await tx.query('select 1 from profiles where id = any ($1::text[])', [[...wanted]]);
  if (known.length < wanted.length) throw personGone();
  const added = await tx.query<{ profile_id: string }>(
    `insert into label_people (label_id, profile_id)
     select $1, w.id from unnest($2::text[]) with ordinality as w (id, place)
     order by w.place on conflict do nothing returning profile_id`,
    [labelId, [...wanted]],
  );
  const [held] = await tx.query<{ people: number }>(
    'select count(*) as people from label_people where label_id = $1',
    [labelId],
  );
  if ((held?.people ?? 0) > MAX_PEOPLE) {
    throw unprocessable(`A tag or list has at most ${MAX_PEOPLE} people. Use another one.`);
  }
  return added.map((row) => row.profile_id);
}

/**
 * Adds people to a tag or list, which is made if it is missing, and removes others: all or nothing.
 * Who is in both is removed. Repeating it changes nothing.
 * @throws ApiError when a limit is reached, nothing has this name to remove people from, or a person
 *   was merged or removed meanwhile
 */
export async function changeLabel(
  db: Database,
  reader: NoteReader,
  change: LabelChange,
): Promise<LabelChanged> {
  const remove = [...new Set(change.remove)];
  const add = [...new Set(change.add)].filter((id) => !remove.includes(id));
  return retryTransaction(db, async (tx) => {
    await lockOwner(tx, reader.ownerId);
    const known = await idOf(tx, reader.ownerId, change);
    if (known === null && add.length === 0) throw notFound('tag or list');
    const id = known ?? (await makeLabel(tx, reader.ownerId, change));
    const added = await addPeople(tx, id, add);
    const removed = await tx.query<{ profile_id: string }>(
      `delete from label_people where label_id = $1 and profile_id = any ($2::text[])
       returning profile_id`,
      [id, remove],
    );
    return {
      label: await findLabel(tx, reader, id),
      added,
      removed: removed.map((row) => row.profile_id),
    };
  });
}

/**
 * Renames a tag or list. A name that another of its kind has is refused.
 * @throws ApiError `developer_v3_notes_not_found`, `developer_v3_notes_unprocessable`
 */
export async function renameLabel(
  db: Database,
  reader: NoteReader,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Label> {
  return retryTransaction(db, async (tx) => {
    await lockOwner(tx, reader.ownerId);
    const { kind } = await findLabel(tx, reader, id);
    const other = await idOf(tx, reader.ownerId, { kind, name });
    if (other !== null && other !== id)
      throw unprocessable(`There is a ${kind} of this name already.`);
    await tx.query('update labels set name = $2, folded = $3 where id = $1', [
      id,
      name,
      foldOwnWords(name),
    ]);
    return findLabel(tx, reader, id);
  });
}

/** Deletes a tag or list; its people stay. @throws ApiError `developer_v3_notes_not_found` */
export async function deleteLabel(db: Queryable, ownerId: string, id: string): Promise<void> {
  const gone = await db.query('delete from labels where id = $1 and owner_id = $2 returning id', [
    id,
    ownerId,
  ]);
  if (gone.length === 0) throw notFound('tag or list');
}
