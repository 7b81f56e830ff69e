import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePerson, samplePhoto } from '../support/faces.ts';
import { type CliHome, openCliHome } from '../support/run-cli.ts';

/** The face tools of the built program, with its bundled models and its embedded service. */

let user: string;
let home: CliHome;
let photo: string;
beforeAll(async () => {
  // Approval codes are kept in the home folder, not the data folder: use a temporary home.
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

test('reads a photo only from an allowed folder', async () => {
  const refused = await call('detect_faces', { photo });
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('--photo-folders')]);
  expect((await detected()).rows.map(([number]) => number)).toEqual(['1', '2', '3']);
});

test('compares a face without approval, and searches by face only with approval', async () => {
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
  const [, secret = ''] = /approve ([\w-]+)`/.exec(asked.stderr) ?? [];
  expect(secret).toMatch(/^\w{4}-\w{4}$/);
  // Piped input is not a person.
  const approved = await home.run('approve', secret);
  expect([approved.code, approved.stderr]).toEqual([
    2,
    expect.stringContaining('A person must approve'),
  ]);
  expect((await call('search_people', search)).code).toBe(1);

  const begun = await call('search_people', search, '--allow', 'face_search', '--json');
  // Standard error may mention waiting on a slow machine.
  expect(begun.code).toBe(0);
  const { run } = JSON.parse(begun.stdout);
  const over = await call('wait_for_run', { run });
  expect(over.stdout).toMatch(/"Ada Moreno".*similar face: (likely|strong)/);
});

test('rejects a misspelt kind in --allow', async () => {
  const { code, stderr } = await call('get_usage', {}, '--allow', 'face_serach');
  expect([code, stderr]).toEqual([2, expect.stringContaining('Allowed: face_search')]);
});

test('removes the face tools and disables photos in the service with --no-faces', async () => {
  const without = await openCliHome({ HOME: user });
  try {
    const args = ['call', 'detect_faces', JSON.stringify({ photo }), '--no-faces'];
    const gone = await without.run(...args);
    expect([gone.code, gone.stderr]).toEqual([
      2,
      expect.stringContaining('Unknown tool "detect_f'),
    ]);
    expect((await without.run('call', 'get_usage', '{}', '--no-faces')).code).toBe(0);
    // The service started above also rejects a host that does have the face tools.
    const late = await without.run(...args.slice(0, 3), '--photo-folders', home.folder);
    expect([late.code, late.stderr]).toEqual([1, expect.stringContaining('switched off')]);
  } finally {
    await without.close();
  }
});
