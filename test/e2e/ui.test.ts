import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CliHome, firstLine, openCliHome } from '../support/run-cli.ts';

/** `ui` of the built program: its link, its files and its end. */

let home: CliHome;
beforeAll(async () => {
  home = await openCliHome();
});
afterAll(() => home.close());

test('ui prints a link that lets in, serves script and style, approves nothing outside a terminal, and ends on a signal', async () => {
  const child = home.start('ui');
  const link = await firstLine(child);
  const entered = await fetch(link);
  expect(entered.status).toBe(200);
  expect(entered.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/);
  for (const name of ['page.js', 'page.css']) {
    const file = await fetch(new URL(`/${name}`, link));
    expect((await file.text()).length).toBeGreaterThan(500);
  }
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const approvals = await fetch(new URL('/approvals', link), { headers: { cookie } });
  expect(await approvals.text()).toContain('only on a page that was started in a terminal');
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  expect(await closed).toEqual([0, null]);
});

test('ui refuses a port that is none', async () => {
  const { code, stderr } = await home.run('ui', '--port', '70000');
  expect(code).not.toBe(0);
  expect(stderr).toContain('--port: "70000" is not a port number (0 to 65535).');
});
