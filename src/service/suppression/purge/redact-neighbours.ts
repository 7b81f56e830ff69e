import { redactNames } from '../../people/opted-out/redact-names.ts';
import type { Queryable } from '../../store/database.ts';

interface Row {
  readonly id: string;
  readonly said: unknown;
}

/** Columns of a profile on a shared page that may repeat what the page says. */
const PLACES = [
  { table: 'profiles', key: 'id', column: 'sections', type: 'jsonb' },
  { table: 'profiles', key: 'id', column: 'headline', type: 'text' },
  { table: 'profile_records', key: 'profile_id', column: 'record', type: 'jsonb' },
  { table: 'profile_builds', key: 'profile_id', column: 'record', type: 'jsonb' },
  { table: 'profile_builds', key: 'profile_id', column: 'support', type: 'jsonb' },
] as const;

async function redactColumn(
  tx: Queryable,
  ids: readonly string[],
  names: readonly string[],
  { table, key, column, type }: (typeof PLACES)[number],
): Promise<void> {
  const rows = await tx.query<Row>(
    `select ${key} as id, to_jsonb(${column}) as said from ${table} where ${key} = any ($1::text[])`,
    [[...ids]],
  );
  for (const { id, said } of rows) {
    const redacted = JSON.stringify(redactNames(said, names));
    if (redacted === JSON.stringify(said)) continue;
    const value = type === 'jsonb' ? '$2::jsonb' : "$2::jsonb #>> '{}'";
    await tx.query(`update ${table} set ${column} = ${value} where ${key} = $1`, [id, redacted]);
  }
}

async function redactFacts(
  tx: Queryable,
  ids: readonly string[],
  names: readonly string[],
): Promise<void> {
  const facts = await tx.query<{ id: number; text: string; sources: unknown }>(
    'select id, text, sources from facts where profile_id = any ($1::text[])',
    [[...ids]],
  );
  for (const { id, ...said } of facts) {
    const redacted = redactNames(said, names);
    if (JSON.stringify(redacted) === JSON.stringify(said)) continue;
    await tx.query('update facts set text = $2, sources = $3::jsonb where id = $1', [
      id,
      redacted.text,
      JSON.stringify(redacted.sources),
    ]);
  }
}

async function redactSaid(
  tx: Queryable,
  ids: readonly string[],
  names: readonly string[],
): Promise<void> {
  const records = await tx.query<{ id: number; record: unknown }>(
    'select id::bigint as id, record from import_records where profile_id = any ($1::text[])',
    [[...ids]],
  );
  for (const { id, record } of records) {
    const redacted = JSON.stringify(redactNames(record, names));
    if (redacted === JSON.stringify(record)) continue;
    await tx.query('update import_records set record = $2::jsonb where id = $1', [id, redacted]);
  }
}

/** Removes the person's name from the data of people on the same pages. */
export async function redactNeighbours(
  tx: Queryable,
  ids: readonly string[],
  names: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const place of PLACES) await redactColumn(tx, ids, names, place);
  await redactFacts(tx, ids, names);
  await redactSaid(tx, ids, names);
  await tx.query('update profiles set updated_at = now() where id = any ($1::text[])', [[...ids]]);
}
