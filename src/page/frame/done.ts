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
  replayed: 'The delivery is being sent again.',
} as const;

export type Done = keyof typeof DONE;

export const doneText = (word: string | undefined): string | null =>
  Object.entries(DONE).find(([key]) => key === word)?.[1] ?? null;

/** The address of a page that says what was done. */
export const doneAt = (path: string, done: Done): string =>
  `${path}${path.includes('?') ? '&' : '?'}done=${done}`;
