import { describe, expect, test } from 'vitest';
import { demoWorld } from '../../../scripts/demo-world/demo-people.ts';
import type { Statement } from '../../../scripts/demo-world/pages/demo-page.ts';
import { demoPages } from '../../../scripts/demo-world/pages/demo-pages.ts';
import { dateInWords } from '../../../scripts/demo-world/pages/written-dates.ts';

const WORLD = demoWorld();
const PAGES = demoPages(WORLD);
const EVERYBODY = new Map([...WORLD.people, ...WORLD.unlisted].map((one) => [one.id ?? '', one]));

const spoken = PAGES.flatMap((page) => page.about.map((about) => ({ page, ...about })));

/** The words by which a reader finds a statement on its page. */
function wordsOf(statement: Statement): (string | undefined)[] {
  switch (statement.kind) {
    case 'job':
      return [statement.title, statement.organization, statement.start, statement.end];
    case 'education':
      return [statement.school.replace(/^the /i, ''), statement.end];
    case 'link':
    case 'image':
      return [statement.url];
    default:
      return [statement.words, statement.date];
  }
}

const written = (words: string): string => (/^\d{4}(-|$)/.test(words) ? dateInWords(words) : words);

describe('demoPages', () => {
  test('makes the same pages in every run, with unique URLs on .example domains', () => {
    expect(demoPages(demoWorld())).toEqual(PAGES);
    expect(new Set(PAGES.map(({ url }) => url)).size).toBe(PAGES.length);
    for (const { url, body } of PAGES) {
      for (const [, host] of `${url} ${body}`.matchAll(/https?:\/\/([^/"\s<)]+)/g)) {
        expect(host).toMatch(/\.example$|^schema\.org$/);
      }
    }
  });

  test('every page contains the words of its recorded statements', () => {
    for (const { page, statements } of spoken) {
      const body = page.body.replaceAll('&amp;', '&');
      for (const statement of statements) {
        for (const words of wordsOf(statement)) {
          if (words !== undefined)
            expect([page.url, body]).toContainEqual(expect.stringContaining(written(words)));
        }
      }
    }
  });

  test('pages name their people, most of them on several sites', () => {
    const hosts = new Map<string, Set<string>>();
    for (const { page, personId } of spoken) {
      const person = EVERYBODY.get(personId);
      expect(page.body.replaceAll('&amp;', '&')).toContain(person?.name);
      const seen = hosts.get(personId) ?? new Set();
      hosts.set(personId, seen.add(new URL(page.url).host));
    }
    const several = [...hosts.values()].filter((sites) => sites.size > 1);
    expect(several.length / hosts.size).toBeGreaterThan(0.9);
  });

  test('every person without a profile is on a page', () => {
    const ids = new Set(spoken.map(({ personId }) => personId));
    expect(WORLD.unlisted.length).toBeGreaterThan(30);
    expect(WORLD.unlisted.filter(({ id }) => !ids.has(id ?? ''))).toEqual([]);
  });

  test('some pages are about two people of one name', () => {
    const names = (about: readonly { readonly personId: string }[]) =>
      about.map(({ personId }) => EVERYBODY.get(personId)?.name);
    const shared = PAGES.filter(
      ({ about }) => about.length > 1 && new Set(names(about)).size < about.length,
    );
    expect(shared.length).toBeGreaterThan(5);
  });

  test('some pages disagree on the year a job started', () => {
    const starts = new Map<string, Set<string>>();
    for (const { personId, statements } of spoken) {
      for (const one of statements) {
        if (one.kind !== 'job' || one.start === undefined) continue;
        const job = `${personId} ${one.title} ${one.organization}`;
        starts.set(job, (starts.get(job) ?? new Set()).add(one.start.slice(0, 4)));
      }
    }
    expect([...starts.values()].filter((years) => years.size > 1).length).toBeGreaterThan(5);
  });

  test('statements have dates to the day, the month and the year', () => {
    const lengths = spoken.flatMap(({ statements }) =>
      statements.flatMap((one) =>
        'date' in one && one.date !== undefined ? [one.date.length] : [],
      ),
    );
    expect(new Set(lengths)).toEqual(new Set([4, 7, 10]));
  });

  test('pages are HTML, Markdown and plain text', () => {
    const kinds = new Set(PAGES.map(({ contentType }) => contentType));
    expect(kinds).toEqual(new Set(['text/html', 'text/markdown', 'text/plain']));
  });
});

test.each([
  ['2019', '2019'],
  ['2019-03', 'March 2019'],
  ['2019-03-07', '7 March 2019'],
])('dateInWords writes %s as %s', (date, words) => {
  expect(dateInWords(date)).toBe(words);
});
