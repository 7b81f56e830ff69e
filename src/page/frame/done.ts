/** What a form did, by the word that its redirect carries: an address can show no other text. */
const DONE = {
  noted: 'The note is kept.',
  note_deleted: 'The note is deleted.',
  labelled: 'Added.',
  unlabelled: 'Removed.',
  list_deleted: 'Deleted. Its people stay.',
  accepted: 'The two are one person now.',
  kept_apart: 'The two are kept apart from now on.',
  undone: 'The decision is undone.',
  resumed: 'The import goes on.',
  watcher_changed: 'The watcher is changed.',
  watcher_deleted: 'The watcher is deleted.',
  webhook_changed: 'The endpoint is changed.',
  opted_out: 'The person is removed, and on the list: nobody finds them from now on.',
  opted_out_nobody: 'On the list. The index had nobody by that; later imports skip them.',
  opted_out_before: 'The person was on the list already, and the index has nobody by that.',
  opt_out_lifted: 'Lifted. Nothing is restored; later imports accept the person again.',
  key_revoked: 'The key is revoked: it is refused from now on.',
  key_credited: 'The credits are added.',
  key_created_before: 'That key was created before; its secret was shown then.',
  backup_started: 'A backup is being written.',
  approved: 'Approved, for one call within 15 minutes. Tell the assistant to make it again.',
  refused: 'Refused: nothing is done or charged.',
  replayed: 'The delivery is being sent again.',
} as const;

export type Done = keyof typeof DONE;

export const doneText = (word: string | undefined): string | null =>
  Object.entries(DONE).find(([key]) => key === word)?.[1] ?? null;

/** The address of a page that says what was done. */
export const doneAt = (path: string, done: Done): string =>
  `${path}${path.includes('?') ? '&' : '?'}done=${done}`;
