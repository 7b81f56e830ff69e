import type { LabelChanged, LabelList, LabelPeople, Note, NoteList } from '../contract/notes.ts';
import { MAX_NOTE_CHARS } from '../contract/notes.ts';
import { TOKEN_BUDGET, type ToolAnswer } from './answer.ts';
import { isoDay } from './dated-source.ts';
import { type Fence, type Fenced, fencedLines, fencedObject } from './fence.ts';
import { writeCall } from './next-call.ts';
import { counted, plainCursor, plainId } from './safe-words.ts';
import { type Column, type Table, tableLines, tableOf, tableThatFits } from './table.ts';
import { linesThatFit } from './token-estimate.ts';

/** A page of the owner's own notes, lists or people as an answer. */
export interface OwnPageData {
  shown: number;
  summary: string;
  rows: Fenced<Table>;
  next: string;
}

/** Tokens for the sentences and the next call; the rows get the rest. */
const SENTENCES = 400;

type NoteRow = NoteList['notes'][number];
type LabelRow = LabelList['labels'][number];
type PersonRow = LabelPeople['people'][number];

/** Characters of a note among others; one alone is shown whole if it fits. */
const NOTE_AMONG_OTHERS = 900;

/** The day of a note and, if its words were changed since, that day. */
const dateOf = ({ created_at, edited_at }: NoteRow): string =>
  isoDay(created_at) + (edited_at === undefined ? '' : `, edited ${isoDay(edited_at)}`);

const noteColumns = (longest: number): readonly Column<NoteRow>[] => [
  { name: 'note', longest: 40, cell: ({ note_id }) => note_id },
  { name: 'date', longest: 30, cell: dateOf },
  { name: 'person', longest: 40, cell: ({ profile_id }) => profile_id },
  { name: 'name', longest: 60, cell: ({ display_name }) => display_name },
  { name: 'own words', longest, cell: ({ text }) => text },
];

const LABELS: readonly Column<LabelRow>[] = [
  { name: 'kind', longest: 4, cell: ({ kind }) => kind },
  { name: 'own name', longest: 80, cell: ({ name }) => name },
  { name: 'people', longest: 9, cell: ({ people }) => String(people) },
  { name: 'since', longest: 10, cell: ({ created_at }) => isoDay(created_at) },
];

const PEOPLE: readonly Column<PersonRow>[] = [
  { name: 'id', longest: 200, cell: ({ profile_id }) => profile_id },
  { name: 'name', longest: 60, cell: ({ display_name }) => display_name },
  { name: 'headline', longest: 80, cell: ({ headline }) => headline },
  { name: 'place', longest: 50, cell: ({ location }) => location },
  { name: 'added', longest: 10, cell: ({ added_at }) => isoDay(added_at) },
];

const ROWS = TOKEN_BUDGET.concise - SENTENCES;

const fitting = (table: Table): number =>
  table.rows.length === 0 ? 0 : tableThatFits(table, ROWS).rows.length;

/** The notes as rows, long ones cut, except for one alone that fits into the answer. */
function notesTable(notes: readonly NoteRow[]): Table {
  const whole = tableOf(notes, noteColumns(MAX_NOTE_CHARS), false);
  const isAlone = notes.length === 1 && linesThatFit(tableLines(whole), ROWS) > 1;
  return isAlone ? whole : tableOf(notes, noteColumns(NOTE_AMONG_OTHERS), false);
}

/** How many rows of a page fit into an answer; the tool then requests a page of that size. */
export const notesThatFit = ({ notes }: NoteList): number => fitting(notesTable(notes));
export const labelsThatFit = ({ labels }: LabelList): number =>
  fitting(tableOf(labels, LABELS, false));
export const labelledThatFit = ({ people }: LabelPeople): number =>
  fitting(tableOf(people, PEOPLE, true));

interface OwnPage {
  readonly fence: Fence;
  readonly table: Table;
  readonly sentences: readonly string[];
  readonly next: string;
}

export function pageAnswer({ fence, table, sentences, next }: OwnPage): ToolAnswer<OwnPageData> {
  const summary = sentences.filter((sentence) => sentence !== '').join(' ');
  const text = [
    summary,
    ...(table.rows.length > 0 ? fencedLines(fence, tableLines(table)) : []),
    ...(next === '' ? [] : [`Next: ${next}`]),
  ].join('\n');
  const rows = fencedObject(fence, table);
  return { text, data: { shown: table.rows.length, summary, rows, next } };
}

/** Without the caller's own arguments, which may be third-party text. */
function nextPage(tool: string, cursor: string | null | undefined, limit: number): string {
  const plain = plainCursor(cursor);
  if (plain === '') return '';
  return writeCall({ tool, args: { cursor: plain, limit }, why: 'with the same filter, for more' });
}

const OWN_WORDS = '`own words` are the user’s; names come from sources.';

const CUT = 'Long ones are cut: with `words` of one and `limit` 1 it is shown whole.';

/** A page of the owner's notes. */
export function notesAnswer(
  { notes, next_cursor: cursor }: NoteList,
  fence: Fence,
  isFiltered: boolean,
): ToolAnswer<OwnPageData> {
  const table = notesTable(notes);
  const isCut = notes.length > 1 && notes.some(({ text }) => text.length > NOTE_AMONG_OTHERS);
  const none = isFiltered ? 'The user has no such note.' : 'The user has no notes yet.';
  const sentences =
    notes.length === 0
      ? [none]
      : [
          `${counted(notes.length, 'note', 'notes')} of the user, newest first.`,
          OWN_WORDS,
          isCut ? CUT : '',
        ];
  return pageAnswer({
    ...{ fence, table, sentences },
    next: nextPage('show_notes', cursor, notes.length),
  });
}

/** A page of the owner's tags and lists. */
export function labelsAnswer(
  { labels, next_cursor: cursor }: LabelList,
  fence: Fence,
): ToolAnswer<OwnPageData> {
  const table = tableOf(labels, LABELS, false);
  const sentences =
    labels.length === 0
      ? ['The user has no tags or lists yet; label_people makes one.']
      : [`${counted(labels.length, 'tag or list', 'tags and lists')} of the user, newest first.`];
  return pageAnswer({
    ...{ fence, table, sentences },
    next: nextPage('show_list', cursor, labels.length),
  });
}

/** A page of the people of a tag or list; contact details are masked. */
export function labelPeopleAnswer(
  { label, people, next_cursor: cursor }: LabelPeople,
  fence: Fence,
): ToolAnswer<OwnPageData> {
  const table = tableOf(people, PEOPLE, true);
  const all = counted(label.people, 'person has', 'people have');
  const where = label.kind === 'tag' ? `${all} this tag` : `${all} been put on this list`;
  const sentences = [
    `${where}; ${counted(people.length, 'is', 'are')} shown, the last added first.`,
  ];
  return pageAnswer({
    ...{ fence, table, sentences },
    next: nextPage('show_list', cursor, people.length),
  });
}

/** The tag or list that was asked for does not exist. */
export const noSuchLabel = (fence: Fence): ToolAnswer<OwnPageData> =>
  pageAnswer({
    ...{
      fence,
      table: { columns: [], rows: [] },
      next: writeCall({ tool: 'show_list', args: {}, why: 'for all names' }),
    },
    sentences: ['The user has no tag or list of this kind and name.'],
  });

export interface NotedData {
  note: string;
  person: string;
  date: string;
  summary: string;
}

/** A note that was written; its words are not repeated. */
export function notedAnswer(note: Note): ToolAnswer<NotedData> {
  const [id, person] = [plainId(note.note_id), plainId(note.profile_id)];
  const date = isoDay(note.created_at);
  const text = `Noted about ${person} on ${date} (note ${id}). Only the user can read it.`;
  return { text, data: { note: id, person, date, summary: text } };
}

export interface LabelledData {
  kind: string;
  people: number;
  added: string[];
  removed: string[];
  summary: string;
}

/** What a change of a tag or list did; its name is not repeated. */
export function labelledAnswer({ label, added, removed }: LabelChanged): ToolAnswer<LabelledData> {
  const people = counted(label.people, 'person', 'people');
  const ids = (all: readonly string[]) => all.map(plainId).filter((id) => id !== '');
  const changes = [
    added.length === 0 ? '' : `Added: ${ids(added).join(', ')}.`,
    removed.length === 0 ? '' : `Removed: ${ids(removed).join(', ')}.`,
    added.length + removed.length === 0 ? 'Nothing changed: it was so already.' : '',
  ].filter((sentence) => sentence !== '');
  const has = label.kind === 'tag' ? `${people} with this tag.` : `${people} on this list.`;
  const text = [...changes, has].join(' ');
  return {
    text,
    data: {
      ...{ kind: label.kind, people: label.people, summary: text },
      ...{ added: ids(added), removed: ids(removed) },
    },
  };
}
