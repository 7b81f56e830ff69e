import type { Note } from '../../contract/notes.ts';
import { visible } from '../people/visibility/visible.ts';
import { newId } from '../runtime/ids.ts';
import type { Database, Queryable } from '../store/database.ts';
import { retryTransaction } from '../store/retry-transaction.ts';
import { SqlParams } from '../store/sql-params.ts';
import { foldOwnWords } from './folded-words.ts';
import type { NoteReader } from './note-reader.ts';
import { notFound, personGone, unprocessable } from './note-refusal.ts';
import { lockOwner } from './owner-lock.ts';

/** Most notes of one owner about one person, and in all. */
export const MAX_NOTES_ABOUT_ONE = 200;
export const MAX_NOTES = 100_000;

/** A row of `person_notes` with the name of its person. */
export interface NoteRow {
  readonly id: string;
  readonly ordinal: number;
  readonly profile_id: string;
  readonly display_name: string;
  readonly text: string;
  readonly created_at: Date;
  readonly edited_at: Date | null;
}

export const NOTE_COLUMNS = `n.id, n.ordinal, n.profile_id, p.display_name, n.text, n.created_at,
  n.edited_at`;

/** A note in the contract's form. */
export const noteOf = (row: NoteRow): Note => ({
  note_id: row.id,
  profile_id: row.profile_id,
  display_name: row.display_name,
  ...wordsOf(row),
});

/** The words of a note with their dates. */
export const wordsOf = ({ text, created_at, edited_at }: NoteRow) => ({
  text,
  created_at: created_at.toISOString(),
  ...(edited_at === null ? {} : { edited_at: edited_at.toISOString() }),
});

async function sameNote(
  tx: Queryable,
  ownerId: string,
  profileId: string,
  text: string,
): Promise<NoteRow | undefined> {
  const [row] = await tx.query<NoteRow>(
    `select ${NOTE_COLUMNS} from person_notes n join profiles p on p.id = n.profile_id
     where n.owner_id = $1 and n.profile_id = $2 and n.text = $3 limit 1`,
    [ownerId, profileId, text],
  );
  return row;
}

async function checkRoom(tx: Queryable, ownerId: string, profileId: string): Promise<void> {
  const [held] = await tx.query<{ one: number; all: number }>(
    `select count(*) filter (where profile_id = $2) as one, count(*) as all
     from person_notes where owner_id = $1`,
    [ownerId, profileId],
  );
  if ((held?.one ?? 0) >= MAX_NOTES_ABOUT_ONE) {
    throw unprocessable(`This person has ${MAX_NOTES_ABOUT_ONE} notes already. Delete one first.`);
  }
  if ((held?.all ?? 0) >= MAX_NOTES) {
    throw unprocessable(`There are ${MAX_NOTES} notes already. Delete some first.`);
  }
}

export interface CreatedNote {
  readonly note: Note;
  /** False: the same note existed. */
  readonly isNew: boolean;
}

/**
 * Notes a text about a person, once: the same text about the same person is the note that exists.
 * @throws ApiError when a limit is reached, or the person was merged or removed meanwhile
 */
export async function createNote(
  db: Database,
  ownerId: string,
  { profileId, text }: { readonly profileId: string; readonly text: string },
): Promise<CreatedNote> {
  return retryTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const same = await sameNote(tx, ownerId, profileId, text);
    if (same !== undefined) return { note: noteOf(same), isNew: false };
    await checkRoom(tx, ownerId, profileId);
    await tx.query(
      `insert into person_notes (id, owner_id, profile_id, text, folded)
       select $1::text, $2::text, p.id, $4::text, $5::text from profiles p where p.id = $3`,
      [newId('n'), ownerId, profileId, text, foldOwnWords(text)],
    );
    const made = await sameNote(tx, ownerId, profileId, text);
    if (made === undefined) throw personGone();
    return { note: noteOf(made), isNew: true };
  });
}

/**
 * Changes the words of a note; its date stays, and words that are the same change nothing.
 * @throws ApiError `developer_v3_notes_not_found`, also for a note about a person out of sight
 */
export async function editNote(
  db: Database,
  { ownerId, visibility }: NoteReader,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<Note> {
  return retryTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const params = new SqlParams();
    const [row] = await tx.query<NoteRow>(
      `select ${NOTE_COLUMNS} from person_notes n join profiles p on p.id = n.profile_id
       where n.id = ${params.add(id)} and n.owner_id = ${params.add(ownerId)}
         and ${visible('p', visibility, params)}`,
      params.values,
    );
    if (row === undefined) throw notFound('note');
    if (row.text === text) return noteOf(row);
    const [changed] = await tx.query<{ edited_at: Date }>(
      `update person_notes set text = $2, folded = $3, edited_at = now() where id = $1
       returning edited_at`,
      [id, text, foldOwnWords(text)],
    );
    if (changed === undefined) throw notFound('note');
    return noteOf({ ...row, text, edited_at: changed.edited_at });
  });
}

/** @throws ApiError `developer_v3_notes_not_found` */
export async function deleteNote(db: Queryable, ownerId: string, id: string): Promise<void> {
  const gone = await db.query(
    'delete from person_notes where id = $1 and owner_id = $2 returning id',
    [id, ownerId],
  );
  if (gone.length === 0) throw notFound('note');
}
