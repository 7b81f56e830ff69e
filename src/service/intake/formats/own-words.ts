import { MAX_LABEL_CHARS, MAX_NOTE_CHARS } from '../../../contract/notes.ts';
import type { OwnWords } from './import-row.ts';

const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{S}\p{P}]/u.test(text);

/** A note longer than one may be is several, divided between words. */
function notesOf(text: string): string[] {
  const notes: string[] = [];
  let left = text.trim();
  while (left.length > MAX_NOTE_CHARS) {
    const space = left.slice(0, MAX_NOTE_CHARS).search(/\s\S*$/);
    const end = space > MAX_NOTE_CHARS / 2 ? space : MAX_NOTE_CHARS;
    notes.push(left.slice(0, end).trimEnd());
    left = left.slice(end).trimStart();
  }
  return [...notes, left].filter(isVisible);
}

/** Google's label of every contact, which says nothing about one. */
const EVERYONE = /^(?:\* )?my ?contacts$/i;

/** What the owner of an address book wrote about a person; undefined when it is nothing. */
export function ownWords(
  note: string | undefined,
  labels: readonly string[],
): OwnWords | undefined {
  const notes = notesOf(note ?? '');
  const tags = labels.map((label) => label.trim().slice(0, MAX_LABEL_CHARS).trim());
  const telling = tags.filter((tag) => isVisible(tag) && !EVERYONE.test(tag));
  const distinct = [...new Set(telling)];
  return notes.length + distinct.length === 0 ? undefined : { notes, tags: distinct };
}

/** The row with what its owner wrote about the person. */
export const withOwnWords = <Row extends object>(row: Row, own: OwnWords | undefined): Row =>
  own === undefined || 'reason' in row ? row : { ...row, own };
