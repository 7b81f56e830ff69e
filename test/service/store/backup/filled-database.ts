import { storeDocument } from '../../../../src/service/evidence/sources/store-document.ts';
import { writePeople } from '../../../../src/service/intake/joining/write-people.ts';
import { createWordEmbedder } from '../../../../src/service/search/embedding/word-embedder.ts';
import { readTableShapes } from '../../../../src/service/store/backup/table-shapes.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { suppress } from '../../../../src/service/suppression/suppress.ts';
import { startService } from '../../start-service.ts';

const STRANGE = 'Zoë "O\'Neil" \\ 文 \u{1f600}\nnext\tline';

const PEOPLE = Array.from({ length: 30 }, (_, n) => ({
  id: `rec-${n}`,
  name: `Person${n} Example`,
  emails: [`person${n}@post.example`],
  summary: n === 0 ? STRANGE : `Works on subject ${n}`,
  headline: 'Compiler engineer',
  experiences: [{ title: 'Compiler engineer', organization: `Firm ${n % 4}`, start_date: '2019' }],
}));

const EVERY_KIND = `
  insert into runs (id, kind, subject, tenant, parent_id, input, run_after)
    values ('r_b', 'enrich', 'x', 't', 'r_a', '{"a": [1, null]}', '2026-01-02 03:04:05.678901+00'),
           ('r_a', 'enrich', 'x', 't', null, '{}', now());
  insert into run_files (run_id, name, content) values ('r_a', 'f', '\\x00ff80'::bytea);
  insert into identity_log (action, profile_id, mention_ids) values ('assign', 'p', '{m1,"m,2"}');
  insert into identity_log (action, profile_id, undoes, reasons)
    select 'undo', 'p', id, '[{"text": "null"}]' from identity_log;
  insert into identity_reviews (id, a, b, a_profile_id, b_profile_id, probability, reasons,
      state, decision_id)
    select 'rv_' || state, min(id collate "C"), max(id collate "C"), min(id collate "C"),
      max(id collate "C"), 0.7, '[{"text": "null"}]', state, min(decision)
    from profiles join (values
      ('Person1 Example', 'open', null), ('Person2 Example', 'open', null),
      ('Person3 Example', 'kept_apart', 1), ('Person4 Example', 'kept_apart', 1)
    ) as named (name, state, decision) on named.name = display_name
    group by state;
  insert into person_notes (id, owner_id, profile_id, text, folded)
    select 'n_1', 'local', id, 'Sails; "tea"', 'sails tea' from profiles
    where display_name = 'Person1 Example';
  insert into labels (id, owner_id, kind, name, folded)
    values ('l_1', 'local', 'list', 'Berlin trip', 'berlin trip');
  insert into label_people (label_id, profile_id)
    select 'l_1', id from profiles where display_name in ('Person1 Example', 'Person2 Example');
  insert into directories (id, name, type, owner_id) values ('d_t', 'Connections', 'connections', 't');
  insert into touches (profile_id, directory_id, told_of, on_day, kind, direction, times)
    select id, 'd_t', id, 20250314, 'mail', 'to', 2 from profiles
    where display_name = 'Person1 Example';
  insert into connection_imports (id, directory_id, source, imported_on)
    select 'im_1', id, 'linkedin_csv', '2026-05-01' from directories limit 1;
  insert into person_changes (import_id, directory_id, source, profile_id, kind, before, by_on)
    select i.id, i.directory_id, i.source, p.id, 'job', '{"title": "Sailor"}', '2026-05-01'
    from connection_imports i, profiles p where p.display_name = 'Person1 Example';
  insert into webhook_endpoints (id, tenant, key_id, url, event_types, secret, secret_prefix,
      secret_suffix)
    select 'e1', 't', id, 'https://hooks.example/', '{profile.updated}', '\\xdeadbeef'::bytea,
      'whsec_a', 'z' from api_keys limit 1;`;

/** Fills a database with data of every kind: text, bytes, vectors, parents, ledgers. */
export async function fill(db: Database): Promise<void> {
  const { ask, key, service } = await startService({ db });
  await writePeople(db, PEOPLE, {
    origin: 'import',
    isPublic: true,
    embedder: await createWordEmbedder(),
  });
  const { secret } = await key({ organization: 'Example', credits: 50 });
  await ask('POST /v3/search', { key: secret, body: { query: 'Person1' } });
  await ask('POST /v2/developer/search', {
    key: secret,
    body: { query: 'Person2', numUsers: 3 },
    headers: { 'idempotency-key': 'one', 'x-purpose': 'a test' },
  });
  await db.transaction((tx) =>
    storeDocument(
      tx,
      {
        url: 'https://page.example/',
        name: null,
        title: STRANGE,
        publishedAt: '2024-05',
        language: null,
        text: STRANGE,
        link: null,
        people: [{ name: 'Person3 Example' }, { name: 'Gone Example', emails: ['g@x.example'] }],
      },
      { space: 'public', origin: 'ingest', now: new Date() },
    ),
  );
  await suppress(db, { person: 'g@x.example' });
  await db.script(EVERY_KIND);
  await service.close();
}

/** Every row of every table, as text. */
export async function contents(db: Database): Promise<Map<string, string[]>> {
  const tables = await readTableShapes(db);
  const all = new Map<string, string[]>();
  for (const { name, columns } of tables) {
    const texts = columns.map((column) => `"${column.name}"::text`).join(', ');
    const rows = await db.query<{ row: string }>(
      `select json_build_array(${texts})::text as row from "${name}"`,
    );
    all.set(name, rows.map(({ row }) => row).sort());
  }
  return all;
}
