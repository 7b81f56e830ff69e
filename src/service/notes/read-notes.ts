import type { NoteList, OwnNotes } from '../../contract/notes.ts';
import { visible } from '../people/visibility/visible.ts';
import type { Queryable } from '../store/database.ts';
import { cutPage, readCursor } from '../store/page-cursor.ts';
import { SqlParams } from '../store/sql-params.ts';
import { comparedWords, inLike } from './compared-words.ts';
import type { NoteReader } from './note-reader.ts';
import { NOTE_COLUMNS, type NoteRow, noteOf, wordsOf } from './write-notes.ts';

/** Notes that a profile is read with; there are routes for more. */
const NOTES_WITH_PROFILE = 20;

/** The requested part of an owner's notes. */
export interface NotesPage {
  readonly profileId?: string | undefined;
  /** Words that a note must all have. */
  readonly words?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** An owner's notes, newest first; those about people out of sight are omitted. */
export async function listNotes(
  db: Queryable,
  { ownerId, visibility }: NoteReader,
  { profileId, words, cursor, limit }: NotesPage,
): Promise<NoteList> {
  const params = new SqlParams();
  const before = readCursor(cursor, 'developer_v3_notes_invalid_request');
  const conditions = [
    `n.owner_id = ${params.add(ownerId)}`,
    visible('p', visibility, params),
    ...(profileId === undefined ? [] : [`n.profile_id = ${params.add(profileId)}`]),
    ...(before === null ? [] : [`n.ordinal < ${params.add(before)}::bigint`]),
    ...(words === undefined ? [] : comparedWords(words)).map(
      (word) => `n.folded like ${params.add(inLike(word))}`,
    ),
  ];
  const rows = await db.query<NoteRow>(
    `select ${NOTE_COLUMNS} from person_notes n join profiles p on p.id = n.profile_id
     where ${conditions.join(' and ')}
     order by n.ordinal desc limit ${params.add(limit + 1)}::integer`,
    params.values,
  );
  const { page, nextCursor } = cutPage(rows, limit);
  return { notes: page.map(noteOf), next_cursor: nextCursor };
}

interface LabelledRow {
  readonly kind: 'tag' | 'list';
  readonly name: string;
  readonly added_at: Date;
}

/** What an owner has noted about one person, whom they may see; null when there is nothing. */
export async function readOwnNotes(
  db: Queryable,
  ownerId: string,
  profileId: string,
): Promise<OwnNotes | null> {
  const notes = await db.query<NoteRow>(
    `select ${NOTE_COLUMNS} from person_notes n join profiles p on p.id = n.profile_id
     where n.owner_id = $1 and n.profile_id = $2 order by n.ordinal desc limit $3::integer`,
    [ownerId, profileId, NOTES_WITH_PROFILE + 1],
  );
  const labels = await db.query<LabelledRow>(
    `select l.kind, l.name, m.added_at from label_people m join labels l on l.id = m.label_id
     where l.owner_id = $1 and m.profile_id = $2 order by l.ordinal`,
    [ownerId, profileId],
  );
  if (notes.length + labels.length === 0) return null;
  const datedOf = (kind: LabelledRow['kind']) =>
    labels
      .filter((row) => row.kind === kind)
      .map((row) => ({ name: row.name, added_at: row.added_at.toISOString() }));
  return {
    notes: notes.slice(0, NOTES_WITH_PROFILE).map((row) => ({
      note_id: row.id,
      ...wordsOf(row),
    })),
    has_more_notes: notes.length > NOTES_WITH_PROFILE,
    tags: datedOf('tag'),
    lists: datedOf('list'),
  };
}
