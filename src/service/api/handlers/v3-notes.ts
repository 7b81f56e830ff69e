import { changeLabel, deleteLabel, renameLabel } from '../../notes/change-label.ts';
import type { NoteReader } from '../../notes/note-reader.ts';
import { listLabelPeople, listLabels } from '../../notes/read-labels.ts';
import { listNotes } from '../../notes/read-notes.ts';
import { createNote, deleteNote, editNote } from '../../notes/write-notes.ts';
import type { AdmittedRequest } from '../matched-request.ts';
import { findProfile } from './find-profile.ts';
import { defineHandler, type Handler } from './handler.ts';

const readerOf = ({ key, visibility }: AdmittedRequest): NoteReader => ({
  ownerId: key.ownerId,
  visibility,
});

const idOf = async (admitted: AdmittedRequest, reference: string): Promise<string> =>
  (await findProfile(admitted, reference)).profile.id;

async function idsOf(
  admitted: AdmittedRequest,
  references: readonly string[] = [],
): Promise<string[]> {
  const ids: string[] = [];
  for (const reference of references) ids.push(await idOf(admitted, reference));
  return ids;
}

/** The profile that a filter names; undefined without one. */
async function wantedPerson(admitted: AdmittedRequest, reference: string | undefined) {
  return reference === undefined ? undefined : idOf(admitted, reference);
}

const create = defineHandler('v3.notes.create', async (admitted) => {
  const { service, key, body } = admitted;
  const profileId = await idOf(admitted, body.profile_id);
  const { note, isNew } = await createNote(service.db, key.ownerId, {
    profileId,
    text: body.text,
  });
  return { status: isNew ? 201 : 200, body: note };
});

const list = defineHandler('v3.notes.list', async (admitted) => {
  const { profile_id: reference, ...wanted } = admitted.query;
  const profileId = await wantedPerson(admitted, reference);
  const body = await listNotes(admitted.service.db, readerOf(admitted), { ...wanted, profileId });
  return { status: 200, body };
});

const edit = defineHandler('v3.notes.edit', async (admitted) => {
  const { service, params, body } = admitted;
  const wanted = { id: params.note_id, text: body.text };
  return { status: 200, body: await editNote(service.db, readerOf(admitted), wanted) };
});

const remove = defineHandler('v3.notes.delete', async ({ service, key, params }) => {
  await deleteNote(service.db, key.ownerId, params.note_id);
  return { status: 200, body: { note_id: params.note_id, deleted: true as const } };
});

const change = defineHandler('v3.labels.change', async (admitted) => {
  const { kind, name, add, remove: removed } = admitted.body;
  const wanted = {
    ...{ kind, name },
    add: await idsOf(admitted, add),
    remove: await idsOf(admitted, removed),
  };
  const body = await changeLabel(admitted.service.db, readerOf(admitted), wanted);
  return { status: 200, body };
});

const labels = defineHandler('v3.labels.list', async (admitted) => {
  const { profile_id: reference, ...wanted } = admitted.query;
  const profileId = await wantedPerson(admitted, reference);
  const body = await listLabels(admitted.service.db, readerOf(admitted), { ...wanted, profileId });
  return { status: 200, body };
});

const people = defineHandler('v3.labels.people', async (admitted) => {
  const { service, params, query } = admitted;
  const body = await listLabelPeople(service.db, readerOf(admitted), params.label_id, query);
  return { status: 200, body };
});

const rename = defineHandler('v3.labels.rename', async (admitted) => {
  const { service, params, body } = admitted;
  const wanted = { id: params.label_id, name: body.name };
  return { status: 200, body: await renameLabel(service.db, readerOf(admitted), wanted) };
});

const removeLabel = defineHandler('v3.labels.delete', async ({ service, key, params }) => {
  await deleteLabel(service.db, key.ownerId, params.label_id);
  return { status: 200, body: { label_id: params.label_id, deleted: true as const } };
});

/** Handlers for the notes, tags and lists of the key's owner. */
export const NOTES_HANDLERS: readonly Handler[] = [
  create,
  list,
  edit,
  remove,
  change,
  labels,
  people,
  rename,
  removeLabel,
];
