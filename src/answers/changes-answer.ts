import type { ChangeList, ConnectionChange } from '../contract/network.ts';
import { TOKEN_BUDGET, type ToolAnswer } from './answer.ts';
import { isoDay } from './dated-source.ts';
import type { Fence } from './fence.ts';
import { importClause, type WayToImport } from './made-up-people.ts';
import { writeCall } from './next-call.ts';
import { type OwnPageData, pageAnswer } from './notes-answer.ts';
import { counted, plainCursor } from './safe-words.ts';
import { type Column, type Table, tableOf, tableThatFits } from './table.ts';

export interface ChangesFrame {
  readonly fence: Fence;
  /** The date since when changes are asked for. */
  readonly since: string | undefined;
  readonly until: string | undefined;
  readonly toImport: WayToImport;
}

type Job = ConnectionChange['before'];

/** Tokens for the sentences and the next call; the rows get the rest. */
const SENTENCES = 500;

const jobText = (job: Job): string =>
  [job?.title, job?.organization].filter((part) => part != null).join(', ');

const between = ({ from, by }: ConnectionChange): string => {
  const [first, last] = [isoDay(from), isoDay(by)];
  if (first === last) return last;
  return first === '' ? `by ${last}` : `${first} to ${last}`;
};

const KIND: Readonly<Record<ConnectionChange['kind'], string>> = {
  new: 'new',
  gone: 'gone',
  returned: 'back',
  job: 'other employer',
  title: 'other title',
};

const columns = (asksWhen: boolean): readonly Column<ConnectionChange>[] => [
  { name: 'change', longest: 14, cell: ({ kind }) => KIND[kind] },
  { name: 'id', longest: 200, cell: ({ profile_id }) => profile_id },
  { name: 'name', longest: 60, cell: ({ display_name }) => display_name },
  { name: 'before', longest: 80, cell: ({ before }) => jobText(before) },
  {
    name: 'now',
    longest: 80,
    cell: ({ after, headline, kind }) => jobText(after) || (kind === 'new' ? headline : ''),
  },
  { name: 'when', longest: 26, cell: between },
  { name: 'in that time', longest: 7, cell: (one) => (asksWhen ? certainty(one) : '') },
];

const certainty = ({ is_certain: isCertain }: ConnectionChange): string =>
  isCertain ? 'surely' : 'perhaps';

const asksWhen = ({ since, until }: ChangesFrame): boolean => (since ?? until) !== undefined;

const rowsOf = (list: ChangeList, frame: ChangesFrame): Table =>
  tableOf(list.changes, columns(asksWhen(frame)), true);

/** How many rows of a page fit into an answer; the tool then requests a page of that size. */
export function changesThatFit(list: ChangeList, frame: ChangesFrame): number {
  const table = rowsOf(list, frame);
  if (table.rows.length === 0) return 0;
  return tableThatFits(table, TOKEN_BUDGET.concise - SENTENCES).rows.length;
}

type ComparedFile = ChangeList['files'][number];

const fileText = ({
  imported_on,
  newest_connection: newest,
}: Pick<ComparedFile, 'imported_on' | 'newest_connection'>): string => {
  const day = isoDay(newest);
  return `${isoDay(imported_on)}${day === '' ? '' : ` (newest connection ${day})`}`;
};

function comparedSentence(file: ComparedFile, earlier: NonNullable<ComparedFile['compared_with']>) {
  const whole = file.says_who_is_gone
    ? ''
    : ' It lacks many of the people or adds nothing to that, so nobody is called gone by it.';
  return `The file imported on ${fileText(file)} is compared with that of ${fileText(earlier)}.${whole}`;
}

/** The files that tell changes; one that is the first of its kind tells none. */
function comparedSentences({ files }: ChangeList): string[] {
  const compared = files.flatMap((file) =>
    file.compared_with === null ? [] : [comparedSentence(file, file.compared_with)],
  );
  const others = files.length - compared.length;
  if (others === 0) return compared.slice(0, 3);
  const first = `${counted(others, 'other file', 'other files')}: each the first of its kind, without changes.`;
  return [...compared.slice(0, 3), first];
}

function countsSentence({ counts }: ChangeList, isInTime: boolean): string {
  const { new: added, gone, returned, job, title } = counts;
  const parts = [
    `${added} new`,
    `${gone} gone`,
    ...(returned === 0 ? [] : [`${returned} back`]),
    `${job} at another employer`,
    `${title} with another title`,
  ];
  const where = isInTime ? 'In the time asked for, perhaps or surely' : 'In the newest files';
  return `${where}: ${parts.join(', ')}.`;
}

function nothingKnown({ files }: ChangeList, { toImport }: ChangesFrame): string | null {
  if (files.length === 0) {
    return `No file of connections is imported yet${importClause(toImport, 'one')}.`;
  }
  if (files.some(({ compared_with }) => compared_with !== null)) return null;
  const [file] = files;
  const day = file === undefined ? '' : `, imported on ${fileText(file)}`;
  return (
    `Not known: only one export of each kind is imported${day}. Changes are known once a later ` +
    'export is imported.'
  );
}

const WHEN =
  'A file does not say on which day something changed: `when` is the time between the two files. ' +
  '`gone` means no longer in the newest file, not why.';

function sinceSentence({ known_since: first }: ChangeList, { since }: ChangesFrame): string {
  const day = isoDay(first);
  return since !== undefined && day !== '' && since < day.slice(0, since.length)
    ? `Not known: changes before ${day}, from when the first file is.`
    : '';
}

function sentencesOf(list: ChangeList, frame: ChangesFrame): string[] {
  const nothing = nothingKnown(list, frame);
  if (nothing !== null) return [nothing];
  const shown = list.changes.length;
  return [
    countsSentence(list, asksWhen(frame)),
    ...comparedSentences(list),
    sinceSentence(list, frame),
    shown === 0 ? 'No such change is on record.' : `${counted(shown, 'row', 'rows')}. ${WHEN}`,
  ];
}

/** What has changed in the user's connections, as an answer. */
export function changesAnswer(list: ChangeList, frame: ChangesFrame): ToolAnswer<OwnPageData> {
  const cursor = plainCursor(list.next_cursor);
  const args = { cursor, limit: list.changes.length };
  const why = 'with the same filter, for more';
  return pageAnswer({
    fence: frame.fence,
    table: rowsOf(list, frame),
    sentences: sentencesOf(list, frame),
    next: cursor === '' ? '' : writeCall({ tool: 'show_changes', args, why }),
  });
}
