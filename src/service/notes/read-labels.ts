import type { Label, LabelKind, LabelList, LabelPeople } from '../../contract/notes.ts';
import { visible } from '../people/visibility/visible.ts';
import type { Queryable } from '../store/database.ts';
import { cutPage, readCursor } from '../store/page-cursor.ts';
import { SqlParams } from '../store/sql-params.ts';
import { foldOwnWords } from './folded-words.ts';
import type { NoteReader } from './note-reader.ts';
import { notFound } from './note-refusal.ts';

const INVALID = 'developer_v3_notes_invalid_request';

interface LabelRow {
  readonly id: string;
  readonly ordinal: number;
  readonly kind: LabelKind;
  readonly name: string;
  readonly people: number;
  readonly created_at: Date;
}

/** A tag or list in the contract's form. */
const labelOf = (row: LabelRow): Label => ({
  label_id: row.id,
  kind: row.kind,
  name: row.name,
  people: row.people,
  created_at: row.created_at.toISOString(),
});

/** Tags and lists with the numbers of their people in sight, newest first. */
const withPeople = (labels: string, seen: string): string => `
  with listed as materialized (${labels}), counted as materialized (
    select m.label_id, count(*) as people
    from label_people m join profiles p on p.id = m.profile_id
    where m.label_id in (select id from listed) and ${seen} group by m.label_id
  )
  select l.id, l.ordinal, l.kind, l.name, l.created_at, coalesce(c.people, 0) as people
  from listed l left join counted c on c.label_id = l.id order by l.ordinal desc`;

/** The requested part of an owner's tags and lists. */
export interface LabelsPage {
  readonly kind?: LabelKind | undefined;
  readonly name?: string | undefined;
  readonly profileId?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** An owner's tags and lists, newest first. */
export async function listLabels(
  db: Queryable,
  { ownerId, visibility }: NoteReader,
  { kind, name, profileId, cursor, limit }: LabelsPage,
): Promise<LabelList> {
  const params = new SqlParams();
  const before = readCursor(cursor, INVALID);
  const conditions = [
    `l.owner_id = ${params.add(ownerId)}`,
    ...(kind === undefined ? [] : [`l.kind = ${params.add(kind)}`]),
    ...(name === undefined ? [] : [`l.folded = ${params.add(foldOwnWords(name))}`]),
    ...(before === null ? [] : [`l.ordinal < ${params.add(before)}::bigint`]),
    ...(profileId === undefined
      ? []
      : [
          `l.id in (select o.label_id from label_people o
             where o.profile_id = ${params.add(profileId)})`,
        ]),
  ];
  const rows = await db.query<LabelRow>(
    withPeople(
      `select l.* from labels l where ${conditions.join(' and ')}
       order by l.ordinal desc limit ${params.add(limit + 1)}::integer`,
      visible('p', visibility, params),
    ),
    params.values,
  );
  const { page, nextCursor } = cutPage(rows, limit);
  return { labels: page.map(labelOf), next_cursor: nextCursor };
}

/** @throws ApiError `developer_v3_notes_not_found` */
export async function findLabel(
  db: Queryable,
  { ownerId, visibility }: NoteReader,
  id: string,
): Promise<Label> {
  const params = new SqlParams();
  const [row] = await db.query<LabelRow>(
    withPeople(
      `select l.* from labels l
       where l.id = ${params.add(id)} and l.owner_id = ${params.add(ownerId)}`,
      visible('p', visibility, params),
    ),
    params.values,
  );
  if (row === undefined) throw notFound('tag or list');
  return labelOf(row);
}

interface PersonRow {
  readonly ordinal: number;
  readonly profile_id: string;
  readonly display_name: string;
  readonly headline: string | null;
  readonly location: string | null;
  readonly added_at: Date;
}

/** The people of a tag or list who are in sight, the last added first. */
export async function listLabelPeople(
  db: Queryable,
  reader: NoteReader,
  id: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<LabelPeople> {
  const label = await findLabel(db, reader, id);
  const params = new SqlParams();
  const before = readCursor(cursor, INVALID);
  const rows = await db.query<PersonRow>(
    `select m.ordinal, m.profile_id, p.display_name, p.place as location, m.added_at,
       coalesce(p.headline, nullif(concat_ws(' at ', p.job_title, p.company_name), '')) as headline
     from label_people m join profiles p on p.id = m.profile_id
     where m.label_id = ${params.add(id)} and ${visible('p', reader.visibility, params)}
       ${before === null ? '' : `and m.ordinal < ${params.add(before)}::bigint`}
     order by m.ordinal desc limit ${params.add(limit + 1)}::integer`,
    params.values,
  );
  const { page, nextCursor } = cutPage(rows, limit);
  const people = page.map(({ ordinal: _order, added_at, ...row }) => ({
    ...row,
    added_at: added_at.toISOString(),
  }));
  return { label, people, next_cursor: nextCursor };
}
