import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Sections } from '../../../../src/contract/profile.ts';
import {
  changesBetween,
  joinChanges,
} from '../../../../src/service/evidence/build/profile-changes.ts';

const job = (title: string) => ({ title, organization: 'Alder Works' });
const withJobs = (titles: readonly string[]): Sections => ({ jobs: { items: titles.map(job) } });

const titles = fc.array(fc.constantFrom('Glazier', 'Mayor', 'Clerk'), { maxLength: 6 });

test('a profile that states the same, in any order, has no changes', () => {
  fc.assert(
    fc.property(titles, (said) => {
      const changes = changesBetween(withJobs(said), withJobs(said.toReversed()));
      expect(changes).toEqual({ is_new: false, sections: [] });
    }),
  );
});

test('facts added less facts removed are the growth of a section, over two builds too', () => {
  fc.assert(
    fc.property(titles, titles, titles, (first, then, last) => {
      const one = changesBetween(withJobs(first), withJobs(then));
      const both = joinChanges(one, changesBetween(withJobs(then), withJobs(last)));
      const { added = 0, removed = 0 } = both.sections[0] ?? {};
      expect(added - removed).toBe(last.length - first.length);
    }),
  );
});

test('new sources, and events that only restate jobs, are no new facts', () => {
  const cited = { ...job('Mayor'), sources: [{ url: 'https://town.example' }] };
  const events = [
    { text: 'Began as Mayor, Alder Works', date: '2019' },
    { text: 'Opened the new weir', date: '2020' },
  ];
  const links = [{ url: 'https://town.example', kind: 'source' }];
  const after = {
    jobs: { items: [cited] },
    eventsTimeline: { items: events },
    links: { items: links },
  };
  expect(changesBetween(withJobs(['Mayor']), after).sections).toEqual([
    { section: 'eventsTimeline', added: 1, removed: 0 },
  ]);
});

test('a profile that was not there before is new', () => {
  expect(changesBetween(null, withJobs(['Mayor']))).toEqual({
    is_new: true,
    sections: [{ section: 'jobs', added: 1, removed: 0 }],
  });
});
