import { Readable } from 'node:stream';
import { readDirectory } from '../../access/directories/list-directories.ts';
import { MAX_AUDITED_PEOPLE } from '../../audit/people-in-answer.ts';
import { recordExport } from '../../audit/record-export.ts';
import { readConsistently } from '../../store/backup/consistent-reading.ts';
import type { BackupOptions } from '../../store/backup/write-backup.ts';
import { writeFileAtomically } from '../../store/backup/write-file-atomically.ts';
import type { Database, Queryable } from '../../store/database.ts';
import { type ExportedProfile, exportedRecord } from './exported-record.ts';

export interface ExportSelection {
  /** Only the people of this directory. */
  readonly directoryId?: string | undefined;
  /** Public people and those of all directories. */
  readonly everybody?: boolean | undefined;
}

export interface PeopleReport {
  readonly people: number;
}

const ROWS = 200;

interface Exported {
  people: number;
  first: string[];
}

const PEOPLE = `
  select p.id, p.display_name, p.given_name, p.family_name, p.sections, r.record,
    b.record as build,
    coalesce((select jsonb_agg(jsonb_build_object('kind', i.kind, 'value', i.value)
                               order by i.kind, i.value)
              from identifiers i where i.profile_id = p.id), '[]') as identifiers
  from profiles p left join profile_records r on r.profile_id = p.id
    left join profile_builds b on b.profile_id = p.id
  where p.id collate "C" > $1 and p.origin <> 'demo' and (
    $2::boolean
    or ($3::text = '' and p.is_public)
    or exists (select from directory_profiles d
               where d.profile_id = p.id and d.directory_id = $3::text))
  order by p.id collate "C" limit ${ROWS}`;

async function* lines(
  tx: Queryable,
  { directoryId, everybody = false }: ExportSelection,
  count: Exported,
  { onProgress, signal }: BackupOptions,
): AsyncGenerator<string> {
  const today = new Date().toISOString().slice(0, 10);
  for (let after = ''; ; ) {
    const people = await tx.query<ExportedProfile>(PEOPLE, [after, everybody, directoryId ?? '']);
    signal?.throwIfAborted();
    if (people.length > 0) {
      yield people.map((one) => `${JSON.stringify(exportedRecord(one, today))}\n`).join('');
    }
    if (count.people === 0) count.first = people.slice(0, MAX_AUDITED_PEOPLE).map(({ id }) => id);
    count.people += people.length;
    onProgress?.({ table: 'people', rows: count.people });
    if (people.length < ROWS) return;
    after = people.at(-1)?.id ?? '';
  }
}

/**
 * Writes people as `people_jsonl`, which `import` reads. Public people only by default: exporting
 * and importing a private contact would make it public. Keys, webhooks and the demo world are not
 * exported.
 * @throws OperatorError when there is no such directory, or when the file exists already
 */
export async function exportPeople(
  db: Database,
  path: string,
  whom: ExportSelection,
  options: BackupOptions,
): Promise<PeopleReport> {
  if (whom.directoryId !== undefined) await readDirectory(db, whom.directoryId);
  const count: Exported = { people: 0, first: [] };
  await readConsistently(db, options.dataDir, (tx) =>
    writeFileAtomically(path, Readable.from(lines(tx, whom, count, options))),
  );
  const { people, first: profileIds } = count;
  await recordExport(db, { operation: 'export.people', profileIds, people });
  return { people };
}
