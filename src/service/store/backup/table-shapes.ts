import { LOST_REFERENCES } from '../cluster/placements.ts';
import type { Queryable } from '../database.ts';

export interface Column {
  readonly name: string;
  /** The type in SQL: `timestamp with time zone`. */
  readonly type: string;
  /** Whether it is an identity column. */
  readonly isIdentity: boolean;
}

/** A table as it is copied from one database to another. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Columns of the primary key, by which its rows are sorted in a backup. */
  readonly key: readonly string[];
  /** Tables that its foreign keys refer to. */
  readonly needs: readonly string[];
  /** Foreign keys of the table to itself. */
  readonly selfReferences: readonly string[];
}

/**
 * Tables that are not copied: schema versions and how far a migration is belong to a database, not
 * to its data; uploaded photos are kept for a day only, and a copy would outlive that.
 */
const LEFT_OUT = ['schema_migrations', 'online_migrations', 'face_photos', 'face_photo_faces'];

const SHAPES = `
  select c.relname as name,
    (select jsonb_agg(jsonb_build_object('name', a.attname,
              'type', format_type(a.atttypid, a.atttypmod), 'isIdentity', a.attidentity <> '')
            order by a.attnum)
     from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '') as columns,
    (select coalesce(jsonb_agg(a.attname order by k.at), '[]')
     from pg_index i cross join lateral unnest(i.indkey::int2[]) with ordinality as k (num, at)
     join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num
     where i.indrelid = c.oid and i.indisprimary) as key,
    (select coalesce(jsonb_agg(distinct f.relname), '[]') from pg_constraint o
     join pg_class f on f.oid = o.confrelid
     where o.conrelid = c.oid and o.contype = 'f' and o.confrelid <> c.oid) as needs,
    (select coalesce(jsonb_agg(o.conname), '[]') from pg_constraint o
     where o.conrelid = c.oid and o.contype = 'f' and o.confrelid = c.oid) as "selfReferences"
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and c.relname <> all ($1::text[])
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname`;

/** Sorts tables after those that they refer to, then by name. Pure. */
export function inLoadOrder(tables: readonly TableShape[]): TableShape[] {
  const ordered: TableShape[] = [];
  const left = new Map(tables.map((table) => [table.name, table]));
  while (left.size > 0) {
    const free = [...left.values()].filter(({ needs }) => !needs.some((name) => left.has(name)));
    if (free.length === 0) throw new Error('tables have circular foreign keys');
    for (const table of free) left.delete(table.name);
    ordered.push(...free);
  }
  return ordered;
}

/** Every table that is copied, in an order in which they can be filled. */
export async function readTableShapes(db: Queryable): Promise<TableShape[]> {
  const tables = await db.query<TableShape>(SHAPES, [LEFT_OUT]);
  return inLoadOrder(
    tables.map((table) => {
      const lost = LOST_REFERENCES.get(table.name) ?? [];
      return { ...table, needs: [...new Set([...table.needs, ...lost])] };
    }),
  );
}

/** Quotes any name for SQL. */
export const quoteName = (name: string): string => `"${name.replace(/"/g, '""')}"`;

/** The tables that are not empty. */
export async function filledTables(
  db: Queryable,
  tables: readonly TableShape[],
): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of tables) {
    const [row] = await db.query(`select 1 from ${quoteName(name)} limit 1`);
    if (row !== undefined) filled.push(name);
  }
  return filled;
}
