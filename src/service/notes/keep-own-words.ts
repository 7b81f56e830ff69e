import { newId } from '../runtime/ids.ts';
import type { Queryable } from '../store/database.ts';
import { MAX_LABELS, MAX_PEOPLE } from './change-label.ts';
import { foldOwnWords } from './folded-words.ts';
import { lockOwner } from './owner-lock.ts';
import { MAX_NOTES, MAX_NOTES_ABOUT_ONE } from './write-notes.ts';

/** What a file of its owner says about a person, in the owner's own words. */
export interface WordsAboutPerson {
  readonly profileId: string;
  readonly notes: readonly string[];
  readonly tags: readonly string[];
}

/** How many were added, and how many there was no room for. */
export interface KeptWords {
  readonly notes: number;
  readonly tags: number;
  readonly refused: number;
}

interface Note {
  readonly profileId: string;
  readonly text: string;
}

/** Each once, although several rows may be of one person. */
const distinct = <T>(list: readonly T[], keyOf: (one: T) => string): T[] => [
  ...new Map(list.map((one) => [keyOf(one), one])).values(),
];

const noteKey = ({ profileId, text }: Note): string => `${profileId} ${text}`;

/** The notes that do not exist yet, as far as there is room for them. */
async function newNotes(tx: Queryable, ownerId: string, notes: readonly Note[]) {
  const ids = [...new Set(notes.map(({ profileId }) => profileId))];
  const held = await tx.query<Note>(
    `select profile_id as "profileId", text from person_notes
     where owner_id = $1 and profile_id = any ($2::text[])`,
    [ownerId, ids],
  );
  const known = new Set(held.map(noteKey));
  const fresh = notes.filter((note) => !known.has(noteKey(note)));
  if (fresh.length === 0) return { fresh, fitting: [] };
  const [row] = await tx.query<{ all: number }>(
    'select count(*) as all from person_notes where owner_id = $1',
    [ownerId],
  );
  const about = new Map(ids.map((id) => [id, held.filter((one) => one.profileId === id).length]));
  let all = row?.all ?? 0;
  const fitting = fresh.filter(({ profileId }) => {
    const one = about.get(profileId) ?? 0;
    if (one >= MAX_NOTES_ABOUT_ONE || all >= MAX_NOTES) return false;
    about.set(profileId, one + 1);
    all += 1;
    return true;
  });
  return { fresh, fitting };
}

async function keepNotes(tx: Queryable, ownerId: string, people: readonly WordsAboutPerson[]) {
  const said = people.flatMap(({ profileId, notes }) => notes.map((text) => ({ profileId, text })));
  const { fresh, fitting } = await newNotes(tx, ownerId, distinct(said, noteKey));
  const added = await tx.query(
    `insert into person_notes (id, owner_id, profile_id, text, folded)
     select w.id, $1, p.id, w.text, w.folded
     from unnest($2::text[], $3::text[], $4::text[], $5::text[])
       with ordinality as w (id, profile_id, text, folded, place)
     join profiles p on p.id = w.profile_id
     order by w.place returning id`,
    [
      ownerId,
      fitting.map(() => newId('n')),
      fitting.map(({ profileId }) => profileId),
      fitting.map(({ text }) => text),
      fitting.map(({ text }) => foldOwnWords(text)),
    ],
  );
  return { added: added.length, refused: fresh.length - fitting.length };
}

/** The ids of these tags by their folded name; they are made as far as there may be more. */
async function tagIds(
  tx: Queryable,
  ownerId: string,
  names: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const folded = [...names.keys()];
  const read = () =>
    tx.query<{ id: string; folded: string }>(
      `select id, folded from labels
       where owner_id = $1 and kind = 'tag' and folded = any ($2::text[])`,
      [ownerId, folded],
    );
  const known = new Map((await read()).map(({ id, folded: name }) => [name, id]));
  const missing = folded.filter((name) => !known.has(name));
  if (missing.length === 0) return known;
  const [held] = await tx.query<{ labels: number }>(
    'select count(*) as labels from labels where owner_id = $1',
    [ownerId],
  );
  const made = missing.slice(0, Math.max(0, MAX_LABELS - (held?.labels ?? 0)));
  await tx.query(
    `insert into labels (id, owner_id, kind, name, folded)
     select w.id, $1, 'tag', w.name, w.folded
     from unnest($2::text[], $3::text[], $4::text[])
       with ordinality as w (id, name, folded, place) order by w.place`,
    [ownerId, made.map(() => newId('l')), made.map((name) => names.get(name) ?? name), made],
  );
  return new Map((await read()).map(({ id, folded: name }) => [name, id]));
}

async function tagPeople(
  tx: Queryable,
  labelId: string,
  profileIds: readonly string[],
): Promise<{ added: number; refused: number }> {
  const [held] = await tx.query<{ people: number; fresh: string[] }>(
    `select (select count(*) from label_people where label_id = $1) as people,
       array(select w.id from unnest($2::text[]) with ordinality as w (id, place)
             join profiles p on p.id = w.id
             where not exists (select 1 from label_people m
                               where m.label_id = $1 and m.profile_id = p.id)
             order by w.place) as fresh`,
    [labelId, [...profileIds]],
  );
  const fresh = held?.fresh ?? [];
  const fitting = fresh.slice(0, Math.max(0, MAX_PEOPLE - (held?.people ?? 0)));
  await tx.query(
    `insert into label_people (label_id, profile_id)
     select $1, w.id from unnest($2::text[]) with ordinality as w (id, place) order by w.place`,
    [labelId, fitting],
  );
  return { added: fitting.length, refused: fresh.length - fitting.length };
}

async function keepTags(tx: Queryable, ownerId: string, people: readonly WordsAboutPerson[]) {
  const said = people.flatMap(({ profileId, tags }) => tags.map((name) => ({ profileId, name })));
  const names = new Map(said.map(({ name }) => [foldOwnWords(name), name]));
  const ids = await tagIds(tx, ownerId, names);
  let added = 0;
  let refused = 0;
  for (const tag of names.keys()) {
    const tagged = said.filter(({ name }) => foldOwnWords(name) === tag);
    const profileIds = [...new Set(tagged.map(({ profileId }) => profileId))];
    const id = ids.get(tag);
    const kept =
      id === undefined
        ? { added: 0, refused: profileIds.length }
        : await tagPeople(tx, id, profileIds);
    added += kept.added;
    refused += kept.refused;
  }
  return { added, refused };
}

/**
 * Keeps what an owner's file says about people as the owner's notes and tags, in the caller's
 * transaction. What exists stays as it is, so that a file may come twice. What there is no room
 * for is counted and left out.
 */
export async function keepOwnWords(
  tx: Queryable,
  ownerId: string,
  people: readonly WordsAboutPerson[],
): Promise<KeptWords> {
  await lockOwner(tx, ownerId);
  const notes = await keepNotes(tx, ownerId, people);
  const tags = await keepTags(tx, ownerId, people);
  return { notes: notes.added, tags: tags.added, refused: notes.refused + tags.refused };
}
