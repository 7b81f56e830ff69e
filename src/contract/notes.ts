import * as z from 'zod';
import { cursor, opaqueId, queryInteger } from './ids.ts';
import { boolean, count, nullableString, optionalString, string, strings } from './scalars.ts';

/** (ext) An owner's own notes, tags and lists of people. Source: docs/contract.md 21. */

export const MAX_NOTE_CHARS = 3000;
export const MAX_LABEL_CHARS = 80;

/** Most people that one request adds to a tag or list, or removes from it. */
export const MAX_LABELLED_AT_ONCE = 100;

export const labelKind = z.enum(['tag', 'list']);
export type LabelKind = z.infer<typeof labelKind>;

const VISIBLE = 'must contain a visible character';
const labelName = z
  .string()
  .trim()
  .min(1)
  .max(MAX_LABEL_CHARS)
  .regex(/[\p{L}\p{N}\p{S}\p{P}]/u, VISIBLE);

const noteText = z
  .string()
  .trim()
  .min(1)
  .max(MAX_NOTE_CHARS)
  .regex(/[\p{L}\p{N}\p{S}\p{P}]/u, VISIBLE);

export const noteCreateRequest = z.strictObject({ profile_id: opaqueId, text: noteText });
export type NoteCreateRequest = z.infer<typeof noteCreateRequest>;

export const note = z.looseObject({
  note_id: string,
  profile_id: string,
  display_name: string,
  text: string,
  created_at: string,
  /** Absent: the text is as first written. */
  edited_at: optionalString,
});
export type Note = z.infer<typeof note>;

export const noteEditRequest = z.strictObject({ text: noteText });

export const notesQuery = z.object({
  profile_id: opaqueId.optional(),
  /** Words that a note must all have. */
  words: z.string().trim().min(1).max(200).optional(),
  cursor: cursor.optional(),
  limit: queryInteger(1, 100).default(25),
});
export type NotesQuery = z.infer<typeof notesQuery>;

export const noteList = z.looseObject({ notes: z.array(note), next_cursor: nullableString });
export type NoteList = z.infer<typeof noteList>;

export const noteDeleted = z.looseObject({ note_id: string, deleted: z.literal(true) });

const people = z.array(opaqueId).max(MAX_LABELLED_AT_ONCE).optional();

export const labelChangeRequest = z
  .strictObject({ kind: labelKind, name: labelName, add: people, remove: people })
  .refine(
    ({ add = [], remove = [] }) => add.length + remove.length > 0,
    'must have a profile in `add` or `remove`',
  );
export type LabelChangeRequest = z.infer<typeof labelChangeRequest>;

export const label = z.looseObject({
  label_id: string,
  kind: labelKind,
  name: string,
  /** The people of it whom the key may see. */
  people: count,
  created_at: string,
});
export type Label = z.infer<typeof label>;

export const labelRenameRequest = z.strictObject({ name: labelName });

export const labelChanged = z.looseObject({
  label,
  /** Profiles that were not in it. */
  added: strings,
  /** Profiles that were in it. */
  removed: strings,
});
export type LabelChanged = z.infer<typeof labelChanged>;

export const labelsQuery = z.object({
  kind: labelKind.optional(),
  name: labelName.optional(),
  /** Only those that this person is in. */
  profile_id: opaqueId.optional(),
  cursor: cursor.optional(),
  limit: queryInteger(1, 200).default(100),
});
export type LabelsQuery = z.infer<typeof labelsQuery>;

export const labelList = z.looseObject({ labels: z.array(label), next_cursor: nullableString });
export type LabelList = z.infer<typeof labelList>;

export const labelledPerson = z.looseObject({
  profile_id: string,
  display_name: string,
  headline: nullableString,
  location: nullableString,
  added_at: string,
});
export type LabelledPerson = z.infer<typeof labelledPerson>;

export const labelPeopleQuery = z.object({
  cursor: cursor.optional(),
  limit: queryInteger(1, 100).default(25),
});

export const labelPeople = z.looseObject({
  label,
  people: z.array(labelledPerson),
  next_cursor: nullableString,
});
export type LabelPeople = z.infer<typeof labelPeople>;

export const labelDeleted = z.looseObject({ label_id: string, deleted: z.literal(true) });

const dated = z.looseObject({ name: string, added_at: string });

/** What the owner of a key has noted about one person. */
export const ownNotes = z.looseObject({
  /** The newest 20, newest first. */
  notes: z.array(
    z.looseObject({ note_id: string, text: string, created_at: string, edited_at: optionalString }),
  ),
  has_more_notes: boolean,
  tags: z.array(dated),
  lists: z.array(dated),
});
export type OwnNotes = z.infer<typeof ownNotes>;
