import { isObject } from '../../../../contract/is-object.ts';
import { type Fields, numberIn, textIn, textsIn } from './call-result.ts';
import { type CitedSource, citedSources } from './cited-source.ts';
import { type NextCall, nextCall } from './next-call.ts';
import { type Cells, tableRows } from './table-rows.ts';

/** A row of search_people, wait_for_run or match_face. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly headline: string;
  readonly place: string;
  /** How well the row matches the question, as a whole percentage; or an empty string. */
  readonly match: string;
  /** How similar a face is: `likely, 72 %`. Empty if no face was compared. */
  readonly similarity: string;
  readonly why: string;
  readonly sources: readonly CitedSource[];
  readonly note: string;
  /** False for a withheld row, or one without an id yet. */
  readonly canOpen: boolean;
}

/** An answer of search_people or wait_for_run. */
export interface PeopleAnswer {
  readonly status: string;
  /** False if this is not the result yet. */
  readonly final: boolean;
  readonly run: string;
  readonly last: number;
  readonly total: number;
  readonly summary: string;
  readonly understood: readonly string[];
  readonly notes: readonly string[];
  readonly people: readonly Person[];
  readonly next: NextCall | null;
}

/** Ids are sent to the model as words of the user, so nothing else may pass. */
export const isPlainId = (id: string): boolean => /^[\w.:-]{1,200}$/.test(id);

function similarityOf(cell: Cells): string {
  const band = cell('similarity');
  return band === '' ? '' : `${band}, ${cell('similarity_%')} %`;
}

export function personOf(cell: Cells): Person {
  const [id, note] = [cell('id'), cell('note')];
  return {
    id,
    name: cell('name') || 'Name not given',
    headline: cell('headline'),
    place: cell('place'),
    match: cell('match_%'),
    similarity: similarityOf(cell),
    why: cell('why'),
    sources: citedSources(cell('sources') || cell('picture_from')),
    note,
    canOpen: isPlainId(id) && !/\bwithheld\b/.test(note),
  };
}

/** The summary without what the view shows elsewhere, or what only calls need: count and handle. */
const forPeople = (summary: string): string =>
  summary.replaceAll(/\S+ of \S+ pe[^(]*\([^)]+\)\.| \(\w+:[^)]+\)/g, '').trim();

const sentencesIn = (notices: unknown): string[] =>
  Array.isArray(notices) ? notices.filter(isObject).map((notice) => textIn(notice, 'message')) : [];

/** The answer's fields; null if it has no list of people. */
export function peopleAnswer(fields: Fields | null): PeopleAnswer | null {
  const table = fields?.people;
  if (fields === null || !isObject(table) || typeof fields.final !== 'boolean') return null;
  return {
    status: textIn(fields, 'status'),
    final: fields.final,
    run: textIn(fields, 'run'),
    last: numberIn(fields, 'last'),
    total: numberIn(fields, 'total'),
    summary: forPeople(textIn(fields, 'summary')),
    understood: textsIn(table, 'understood'),
    notes: [...textsIn(table, 'notes'), ...sentencesIn(table.notices), ...textsIn(table, 'groups')],
    // Runs of other kinds have other rows, or none.
    people: tableRows(table)
      .filter((cell) => cell('id') !== '' || cell('name') !== '')
      .map(personOf),
    next: nextCall(textIn(fields, 'next')),
  };
}
