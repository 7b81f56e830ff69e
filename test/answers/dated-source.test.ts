import { expect, test } from 'vitest';
import { fullSource, pickSources, shortSource } from '../../src/answers/dated-source.ts';

const FILE = { url: `urn:sha256:${'a'.repeat(64)}`, publishedAt: '2024-03-09' };

test('names a file by its name, then by its title, and never by its hash', () => {
  const cv = { ...FILE, name: 'ada-cv.pdf', title: 'Curriculum vitae' };
  expect(shortSource(cv)).toBe('ada-cv.pdf 2024-03');
  expect(fullSource(cv)).toBe('ada-cv.pdf 2024-03-09');
  expect(shortSource({ ...FILE, title: 'Curriculum vitae' })).toBe('Curriculum vitae 2024-03');
  expect(fullSource(FILE)).toBe('an own file 2024-03-09');
});

test('names an import by its format', () => {
  const source = {
    url: 'urn:import:google_csv',
    name: 'Google Contacts',
    publishedAt: '2024-03-09',
  };
  expect(fullSource(source)).toBe('Google Contacts 2024-03-09');
});

test('names a page by its address, not by its own name', () => {
  const page = { url: 'https://www.fernhill.example/team', name: 'bank.example', title: 'Team' };
  expect(shortSource(page)).toBe('fernhill.example');
  expect(fullSource(page)).toBe('https://www.fernhill.example/team');
});

test('shortens a file name to one line without hidden characters', () => {
  const named = shortSource({ url: FILE.url, name: `a\u202e\n${'b'.repeat(200)}` });
  expect(named).toMatch(/^a b+…$/);
  expect([...named].length).toBe(60);
});

test('lists a file that is cited twice once, and two files as two sources', () => {
  const [one, other] = ['a.txt', 'b.txt'].map((name) => ({ ...FILE, name }));
  const cited = [one, other, one].flatMap((source) => source ?? []);
  expect(pickSources(cited, 5, shortSource)).toEqual(['a.txt 2024-03', 'b.txt 2024-03']);
});
