import { type Intent, OWN_KINDS, type OwnClause, type OwnKind } from '../../../contract/intent.ts';
import {
  type LabelName,
  peopleOfLabels,
  peopleOfNotes,
  readLabelNames,
} from '../../notes/find-own-people.ts';
import type { Queryable } from '../../store/database.ts';
import { labelsLike, labelsNamed } from './name-labels.ts';
import { OWN_NOUNS, type OwnPlan } from './own-plan.ts';

/** Whose notes, and the tags and lists that they have. */
interface Owner {
  readonly id: string;
  readonly labels: readonly LabelName[];
}

const saidOf = ({ text, anyOf }: OwnClause): string[] =>
  [text, ...(anyOf ?? [])].filter((one): one is string => typeof one === 'string');

/** Who has any of the words in one note; the newest note of each. */
async function notedPeople(db: Queryable, owner: Owner, asked: readonly string[]) {
  const people = new Map<string, string>();
  for (const words of asked) {
    for (const [id, day] of await peopleOfNotes(db, owner.id, words)) {
      people.set(id, day > (people.get(id) ?? '') ? day : (people.get(id) ?? day));
    }
  }
  return people;
}

async function planClause(
  db: Queryable,
  owner: Owner | null,
  kind: OwnKind,
  clause: OwnClause,
): Promise<OwnPlan> {
  const asked = saidOf(clause);
  const unread = { kind, asked, meant: [], near: [], people: new Map<string, string>() };
  const isExcluded = clause.excluded === true;
  if (owner === null) return { ...unread, isReadable: false, isExcluded };
  const readable = { ...unread, isReadable: true, isExcluded };
  if (kind === 'notes') return { ...readable, people: await notedPeople(db, owner, asked) };
  const own = OWN_NOUNS[kind];
  const meant = asked.flatMap((name) => labelsNamed(owner.labels, own, name));
  const near = meant.length > 0 ? [] : asked.flatMap((name) => labelsLike(owner.labels, own, name));
  const ids = meant.map(({ id }) => id);
  return { ...readable, meant, near, people: await peopleOfLabels(db, owner.id, ids) };
}

/**
 * The clauses of an intent about what the owner noted, with the people who meet each.
 * @param notesOf absent: this key may not read it
 */
export async function planOwn(
  db: Queryable,
  { personalization }: Intent,
  notesOf: string | undefined,
): Promise<OwnPlan[]> {
  const asked = OWN_KINDS.flatMap((kind) =>
    (personalization?.[kind] ?? []).map((clause) => ({ kind, clause })),
  ).filter(({ clause }) => saidOf(clause).length > 0);
  if (asked.length === 0) return [];
  const owner =
    notesOf === undefined ? null : { id: notesOf, labels: await readLabelNames(db, notesOf) };
  return Promise.all(asked.map(({ kind, clause }) => planClause(db, owner, kind, clause)));
}
