import { OperatorError } from '../../runtime/operator-error.ts';
import type { Queryable } from '../../store/database.ts';
import type { Directory, DirectoryGrant } from './directory.ts';

interface DirectoryRow {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly organization_id: string | null;
  readonly organization: string | null;
  readonly owner_id: string | null;
  readonly archived_at: Date | null;
  readonly created_at: Date;
  readonly people: number;
  readonly grants: DirectoryGrant[] | null;
}

/** @param directories which ones, as SQL that selects their ids */
const select = (directories: string): string => `
  with counted as materialized (
    select p.directory_id as id, count(*) as people from directory_profiles p
    where p.directory_id in (${directories}) group by p.directory_id
  ), granted as materialized (
    select g.directory_id as id,
      jsonb_agg(jsonb_build_object('keyId', g.key_id, 'permission', g.permission)
                order by g.key_id) as grants
    from directory_grants g where g.directory_id in (${directories}) group by g.directory_id
  )
  select d.id, d.name, d.type, d.organization_id, o.name as organization, d.owner_id,
         d.archived_at, d.created_at, coalesce(c.people, 0) as people, g.grants
  from directories d
  left join organizations o on o.id = d.organization_id
  left join counted c on c.id = d.id
  left join granted g on g.id = d.id
  where d.id in (${directories})`;

function toDirectory(row: DirectoryRow): Directory {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    organizationId: row.organization_id,
    organization: row.organization,
    ownerId: row.owner_id,
    archivedAt: row.archived_at,
    createdAt: row.created_at,
    people: row.people,
    grants: row.grants ?? [],
  };
}

/** All directories, oldest first, including archived ones. */
export async function listDirectories(db: Queryable): Promise<Directory[]> {
  const rows = await db.query<DirectoryRow>(
    `${select('select id from directories')} order by d.created_at, d.id`,
  );
  return rows.map(toDirectory);
}

/** @throws OperatorError when there is no such directory */
export async function readDirectory(db: Queryable, id: string): Promise<Directory> {
  const [row] = await db.query<DirectoryRow>(select('select $1::text'), [id]);
  if (row === undefined) {
    throw new OperatorError(
      `Directory ${JSON.stringify(id)} not found. List them with \`directories list\`.`,
    );
  }
  return toDirectory(row);
}
