import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildViews } from '../../../scripts/build-views.ts';

/** The built pages. test/browser tests what they do in a browser. */

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'psm-views-'));
  await buildViews(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = (name: string) => readFileSync(join(folder, 'views', `${name}.html`), 'utf8');

test('builds one file per view and nothing else', () => {
  expect(readdirSync(join(folder, 'views')).sort()).toEqual(['faces.html', 'people.html']);
});

describe.each(['people', 'faces'])('page %s', (name) => {
  test('is at most 20 KB (the official class alone takes 304)', () => {
    expect(Buffer.byteLength(page(name))).toBeLessThanOrEqual(20_480);
  });

  test('loads nothing from the network', () => {
    const fetched = /\b(src|href|action)="|url\(|@import|sourceMappingURL|https?:\/\/[\w.]+/g;
    expect(page(name).match(fetched)).toBe(null);
  });

  test('never turns text into markup or code', () => {
    const ways =
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|srcdoc|setHTML/g;
    expect(page(name).match(ways)).toBe(null);
  });

  test('closes its script and its style exactly once', () => {
    expect(page(name).match(/<\/script>/g)).toHaveLength(1);
    expect(page(name).match(/<\/style>/g)).toHaveLength(1);
  });
});
