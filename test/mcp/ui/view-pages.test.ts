import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildViews } from '../../../scripts/build-views.ts';

/** The pages as they are built. What they do in a browser is asked in test/browser. */

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'psm-views-'));
  await buildViews(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = (name: string) => readFileSync(join(folder, 'views', `${name}.html`), 'utf8');

test('every view is one file, and nothing else is left', () => {
  expect(readdirSync(join(folder, 'views')).sort()).toEqual(['faces.html', 'people.html']);
});

describe.each(['people', 'faces'])('the page of %s', (name) => {
  test('is 20 KB at most: the official class alone takes 304', () => {
    expect(Buffer.byteLength(page(name))).toBeLessThanOrEqual(20_480);
  });

  test('names nothing that a browser would fetch', () => {
    const fetched = /\b(src|href|action)="|url\(|@import|sourceMappingURL|https?:\/\/[\w.]+/g;
    expect(page(name).match(fetched)).toBe(null);
  });

  test('makes no markup out of text, and runs none', () => {
    const ways =
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|srcdoc|setHTML/g;
    expect(page(name).match(ways)).toBe(null);
  });

  test('ends its script and its style once each', () => {
    expect(page(name).match(/<\/script>/g)).toHaveLength(1);
    expect(page(name).match(/<\/style>/g)).toHaveLength(1);
  });
});
