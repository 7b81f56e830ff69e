import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePerson, samplePhoto } from '../support/faces.ts';
import { type CliHome, openCliHome } from '../support/run-cli.ts';

/** The face tools of the program as it is shipped, its own models and its own service behind. */

let user: string;
let home: CliHome;
let photo: string;
beforeAll(async () => {
  // Codes wait in the user's own folder, whatever the data folder: a made-up user's here.
  user = await mkdtemp(join(tmpdir(), 'psm-user-'));
  home = await openCliHome({ HOME: user });
  photo = join(home.folder, 'group.jpg');
  await writeFile(photo, await samplePhoto(3));
  await writeFile(join(home.folder, 'ada.jpg'), await samplePerson('3.1', 2));
  await writeFile(
    join(home.folder, 'people.jsonl'),
    '{"id":"1","name":"Ada Moreno","headline":"Engineer","image_url":"ada.jpg"}\n',
  );
});
afterAll(async () => {
  await home.close();
  await rm(user, { recursive: true, force: true });
});

const call = (tool: string, args: object, ...flags: string[]) =>
  home.run('call', tool, JSON.stringify(args), ...flags);

interface Detected {
  readonly photo: string;
  readonly rows: string[][];
}

async function detected(): Promise<Detected> {
  const found = await call('detect_faces', { photo }, '--json', '--photo-folders', home.folder);
  expect({ code: found.code, stderr: found.stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(found.stdout);
}

test('a photo is read from an allowed folder only', async () => {
  const refused = await call('detect_faces', { photo });
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('--photo-folders')]);
  expect((await detected()).rows.map(([number]) => number)).toEqual(['1', '2', '3']);
});

test('a face is compared for free, and searched for after a yes', async () => {
  const rights = ['--photo-rights', 'Staff portraits, agreed in writing'];
  const { code } = await home.run('import', join(home.folder, 'people.jsonl'), ...rights);
  expect(code).toBe(0);
  const { photo: reference, rows } = await detected();
  const face = { photo: reference, box: JSON.parse(rows[0]?.[1] ?? '') };
  const similar = await call('match_face', { ...face, purpose: 'reunion' });
  expect(similar.stdout).toMatch(/"Ada Moreno","Engineer","(likely|strong)"/);

  const search = { signals: { face }, purpose: 'reunion' };
  const asked = await call('search_people', search);
  expect(asked.code).toBe(1);
  const [, secret = ''] = /approve (\S+)\. /.exec(asked.stderr) ?? [];
  expect(secret).toMatch(/^\w{4}-\w{4}$/);
  // What is piped in is no person.
  const approved = await home.run('approve', secret);
  expect([approved.code, approved.stderr]).toEqual([
    2,
    expect.stringContaining('A person must approve'),
  ]);
  expect((await call('search_people', search)).code).toBe(1);

  const begun = await call('search_people', search, '--allow', 'face_search', '--json');
  // Standard error may tell of waiting, where the machine is slow.
  expect(begun.code).toBe(0);
  const { run } = JSON.parse(begun.stdout);
  const over = await call('wait_for_run', { run });
  expect(over.stdout).toMatch(/"Ada Moreno".*similar face: (likely|strong)/);
});

test('a misspelt kind is refused, not ignored', async () => {
  const { code, stderr } = await call('get_usage', {}, '--allow', 'face_serach');
  expect([code, stderr]).toEqual([2, expect.stringContaining('Allowed: face_search')]);
});

test('--no-faces leaves neither tools nor a service that reads photos', async () => {
  const without = await openCliHome({ HOME: user });
  try {
    const args = ['call', 'detect_faces', JSON.stringify({ photo }), '--no-faces'];
    const gone = await without.run(...args);
    expect([gone.code, gone.stderr]).toEqual([
      2,
      expect.stringContaining('Unknown tool "detect_f'),
    ]);
    expect((await without.run('call', 'get_usage', '{}', '--no-faces')).code).toBe(0);
    // The service that this started refuses those too whose own tools are there.
    const late = await without.run(...args.slice(0, 3), '--photo-folders', home.folder);
    expect([late.code, late.stderr]).toEqual([1, expect.stringContaining('switched off')]);
  } finally {
    await without.close();
  }
});
