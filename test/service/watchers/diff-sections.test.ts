import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SECTION_NAMES, type Sections } from '../../../src/contract/profile.ts';
import { watcherChange } from '../../../src/contract/watchers.ts';
import { diffSections } from '../../../src/service/watchers/diff-sections.ts';
import { updatedSections } from '../../../src/service/watchers/profile-updated.ts';

const page = (name: string) => ({ url: `https://${name}.example/page`, name });
const LANTERN = { title: 'Engineer', organization: 'Lantern Works', startDate: '2019' };
const BEGAN = {
  text: 'Began as Engineer, Lantern Works',
  date: '2019',
  datePrecision: 'year' as const,
  dateBasis: 'stated' as const,
};
const QUAY = { title: 'Director', organization: 'Quay Labs', startDate: '2026-02', current: true };
const MOVED = {
  text: 'Began as Director, Quay Labs',
  date: '2026-02',
  datePrecision: 'month' as const,
  dateBasis: 'stated' as const,
  updateCount: 0,
  lastUpdatedAt: '2026-03-01T00:00:00.000Z',
};
const BEFORE: Sections = {
  jobs: { items: [{ ...LANTERN, sources: [page('one')] }] },
  eventsTimeline: { items: [{ ...BEGAN, sources: [page('one')] }] },
};

const kinds = (before: Sections, after: Sections) =>
  diffSections(before, after).map(({ type, section }) => [type, section]);

test('reports a new job and its event as one section_updated and one event_added', () => {
  const after: Sections = {
    jobs: { items: [QUAY, { ...LANTERN, sources: [page('one')] }] },
    eventsTimeline: { items: [MOVED, { ...BEGAN, sources: [page('one')] }] },
  };
  const changes = diffSections(BEFORE, after);
  expect(changes).toEqual([
    { type: 'section_updated', section: 'jobs', items_added: [QUAY], items_removed: [] },
    { type: 'event_added', section: 'eventsTimeline', event: MOVED },
  ]);
  expect(updatedSections(changes)).toEqual(['events_timeline', 'jobs']);
});

test('reports a changed item as one removed and one added', () => {
  const ended = { ...LANTERN, endDate: '2026' };
  expect(diffSections(BEFORE, { ...BEFORE, jobs: { items: [ended] } })).toMatchObject([
    {
      type: 'section_updated',
      section: 'jobs',
      items_added: [ended],
      items_removed: [{ ...LANTERN, sources: [page('one')] }],
    },
  ]);
});

test('reports another source of the same item as source_added only', () => {
  const both = { ...LANTERN, sources: [page('one'), page('two')] };
  expect(diffSections(BEFORE, { ...BEFORE, jobs: { items: [both] } })).toEqual([
    { type: 'source_added', source: page('two') },
  ]);
});

test('reports a source once when several items cite it', () => {
  const sources = [page('one'), page('two')];
  const after: Sections = {
    jobs: { items: [{ ...LANTERN, sources }] },
    eventsTimeline: { items: [{ ...BEGAN, sources }] },
    links: { items: [{ url: 'https://www.two.example/page/', kind: 'source' }] },
  };
  expect(kinds(BEFORE, after)).toEqual([['source_added', undefined]]);
});

test('reports a refined or removed event as section_updated, not as event_added', () => {
  const finer = { ...BEGAN, date: '2019-04', datePrecision: 'month' as const };
  const reworded = { ...BEGAN, text: 'Joined Lantern Works as an engineer', updateCount: 1 };
  for (const item of [finer, reworded]) {
    const after = { ...BEFORE, eventsTimeline: { items: [item] } };
    expect(kinds(BEFORE, after)).toEqual([['section_updated', 'eventsTimeline']]);
  }
  const gone = diffSections(BEFORE, { ...BEFORE, eventsTimeline: null });
  expect(gone).toMatchObject([{ type: 'section_updated', items_added: [] }]);
  expect(updatedSections(gone)).toEqual(['events_timeline']);
});

test("reports a post on the person's own account as social_activity", () => {
  const links = { items: [{ url: 'https://social.example/@ada', kind: 'account' }] };
  const post = { url: 'https://social.example/@ada/77' };
  const shared = { url: 'https://feeds.example/77', link: 'https://elsewhere.example/@ada' };
  const foreign = { url: 'https://social.example/@adam/77' };
  const sources = [post, shared, foreign];
  const before = { ...BEFORE, links };
  const after = { ...before, funFacts: { items: [{ text: 'Keeps bees.', sources }] } };
  expect(diffSections(before, after).slice(1)).toEqual([
    { type: 'social_activity', source: post },
    { type: 'social_activity', source: shared },
    { type: 'source_added', source: foreign },
  ]);
});

const text = fc.constantFrom('Keeps bees.', 'Sails.', 'Plays the oboe.', 'Bakes.');
const statement = fc.record({
  text,
  sources: fc.array(fc.constantFrom('one', 'two', 'three').map(page), { maxLength: 2 }),
});
const items = fc.option(
  fc.array(statement, { maxLength: 4 }).map((all) => ({ items: all })),
  { nil: null },
);
const anySections: fc.Arbitrary<Sections> = fc.record({
  funFacts: items,
  passions: items,
  eventsTimeline: items,
});

test('reports no change when only the order of fields differs', () => {
  fc.assert(
    fc.property(anySections, (sections) => {
      const turned = JSON.parse(JSON.stringify(sections), (_, value: unknown) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).reverse())
          : value,
      );
      expect(diffSections(sections, turned)).toEqual([]);
    }),
  );
});

test('added and removed items account for the whole difference and match the schema', () => {
  fc.assert(
    fc.property(anySections, anySections, (before, after) => {
      const changes = diffSections(before, after);
      for (const change of changes) expect(watcherChange.safeParse(change).success).toBe(true);
      for (const name of SECTION_NAMES) {
        const of = changes.filter((change) => change.section === name);
        const count = (key: 'items_added' | 'items_removed') =>
          of.reduce((sum, change) => sum + [change[key] ?? []].flat().length, 0);
        const events = of.filter(({ type }) => type === 'event_added').length;
        const grown = (after[name]?.items.length ?? 0) - (before[name]?.items.length ?? 0);
        expect(count('items_added') + events - count('items_removed')).toBe(grown);
        expect(of.filter(({ type }) => type === 'section_updated').length).toBeLessThanOrEqual(1);
      }
    }),
  );
});
