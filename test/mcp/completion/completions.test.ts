import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completions, MAX_VALUES } from '../../../src/mcp/completion/completions.ts';
import { RecentlySeen, recentlySeen } from '../../../src/mcp/completion/recently-seen.ts';

const person = (id: string, name = '') => ({ kind: 'person', id, name }) as const;
const run = (id: string) => ({ kind: 'run', id, name: '' }) as const;

function seeing(): RecentlySeen {
  const seen = new RecentlySeen();
  seen.note([person('p_2', 'Zoë Álvarez'), person('p_3')]);
  seen.note([person('p_1', 'Ada Obi'), person('p_4', 'Ada Obi')]);
  seen.note([run('search:s_1'), run('deep:d_1'), run('population:s_2')]);
  seen.note([{ kind: 'photo', id: 'photo:f_1', name: '' }]);
  return seen;
}

const one = (values: Parameters<typeof completions>[0]['values'], typed: string) =>
  completions({ values, several: false }, typed, seeing()).values;
const several = (values: Parameters<typeof completions>[0]['values'], typed: string) =>
  completions({ values, several: true }, typed, seeing()).values;

describe('completions', () => {
  test('offers each name once, most recently seen first', () => {
    expect(one('name', '')).toEqual(['Ada Obi', 'Zoë Álvarez']);
  });

  test('offers people by name or id, with ids that tell namesakes apart', () => {
    expect(one('person', 'ada')).toEqual(['Ada Obi (p_1)', 'Ada Obi (p_4)']);
    expect(one('person', 'p_')).toHaveLength(4);
    expect(one('person', 'P_3')).toEqual(['p_3']);
  });

  test("offers a profile id alone, also by the person's name", () => {
    expect(one('profile id', 'zoe')).toEqual(['p_2']);
    expect(one('profile id', ' ALVAREZ')).toEqual([]);
  });

  test('offers only searches for a search id, by id or run handle', () => {
    expect(one('search id', '')).toEqual(['s_1', 's_2']);
    expect(one('search id', 'population:')).toEqual(['s_2']);
    expect(one('search id', 'd_')).toEqual([]);
  });

  test('offers photos and fixed words', () => {
    expect(one('photo', 'photo')).toEqual(['photo:f_1']);
    expect(one(['jobs', 'education'], 'J')).toEqual(['jobs']);
  });

  test('completes the last of several values and offers none twice', () => {
    expect(several(['jobs', 'education', 'eventsTimeline'], 'jobs, e')).toEqual([
      'jobs, education',
      'jobs, eventsTimeline',
    ]);
    expect(several('person', 'Ada Obi (p_1),ada')).toEqual(['Ada Obi (p_1), Ada Obi (p_4)']);
    expect(several(['jobs', 'education'], 'jobs,')).toEqual(['jobs, education']);
  });
});

test('returns at most 100 values, with the total', () => {
  const seen = new RecentlySeen();
  seen.note(Array.from({ length: 150 }, (_, at) => person(`p_${at}`, `Ada ${at}`)));
  const { values, total, hasMore } = completions({ values: 'name', several: false }, 'ada', seen);
  expect([values.length, total, hasMore]).toEqual([MAX_VALUES, 150, true]);
  expect(values[0]).toBe('Ada 0');
});

test('offers only values that contain what was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (typed, many) => {
      const asked = { values: 'name', several: many } as const;
      for (const value of completions(asked, typed, seeing()).values) {
        const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
        const rest = plain(typed).split(',').at(-1)?.trim() ?? '';
        expect(plain(value)).toContain(rest);
      }
    }),
  );
});

describe('RecentlySeen', () => {
  test('keeps the 200 most recently seen of each kind', () => {
    const seen = new RecentlySeen();
    for (let at = 0; at < 300; at += 1) seen.note([person(`p_${at}`, `Name ${at}`)]);
    seen.note([person('p_150')]);
    const ids = seen.list('person').map(({ id }) => id);
    expect(ids).toHaveLength(200);
    expect(ids.slice(0, 2)).toEqual(['p_150', 'p_299']);
    expect(ids).not.toContain('p_99');
  });

  test('keeps a known name when a later answer has none', () => {
    const seen = new RecentlySeen();
    seen.note([person('p_1', 'Ada Obi')]);
    seen.note([person('p_1')]);
    expect(seen.list('person')).toEqual([person('p_1', 'Ada Obi')]);
  });

  test('keeps a list of its own for each caller', () => {
    const [ada, bruno] = [() => 'client of ada', () => 'client of bruno'];
    recentlySeen(ada).note([person('p_1', 'Ada Obi')]);
    expect(recentlySeen(ada).list('person')).toHaveLength(1);
    expect(recentlySeen(bruno).list('person')).toEqual([]);
  });
});
