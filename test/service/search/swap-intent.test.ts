import { describe, expect, it } from 'vitest';
import type { Intent } from '../../../src/contract/intent.ts';
import { asksInstead, swapIntent } from '../../../src/service/search/swap-intent.ts';

const swapped: [what: string, earlier: Intent, asked: Intent, whole: Intent][] = [
  [
    'a place for a place',
    { experiences: [{ title: 'founder' }], geo: { place: 'London' } },
    { geo: { place: 'Paris' } },
    { experiences: [{ title: 'founder' }], geo: { place: 'Paris' } },
  ],
  [
    'a title for a title, at the same employer',
    { experiences: [{ title: 'potter', organization: 'Kiln House' }] },
    { experiences: [{ title: 'weaver' }] },
    { experiences: [{ organization: 'Kiln House', title: 'weaver' }] },
  ],
  [
    'an employer for an employer, with the same title',
    { experiences: [{ title: 'potter', organization: 'Kiln House' }] },
    { experiences: [{ organization: 'Norvane' }] },
    { experiences: [{ title: 'potter', organization: 'Norvane' }] },
  ],
  [
    'a title for a title, in the same place',
    { experiences: [{ title: 'potter' }], geo: { place: 'London' } },
    { experiences: [{ title: 'weaver' }] },
    { experiences: [{ title: 'weaver' }], geo: { place: 'London' } },
  ],
  [
    'nothing for what the earlier question leaves out',
    {
      experiences: [{ title: 'potter', excluded: true }],
      places: [{ place: 'Ohio', excluded: true }],
      geo: { place: 'London' },
    },
    { geo: { place: 'Paris' } },
    {
      experiences: [{ title: 'potter', excluded: true }],
      places: [{ place: 'Ohio', excluded: true }],
      geo: { place: 'Paris' },
    },
  ],
];

describe('swapIntent', () => {
  it.each(swapped)('puts %s', (_, earlier, asked, whole) => {
    expect(swapIntent(earlier, asked)).toEqual(whole);
  });
});

describe('asksInstead', () => {
  it.each(['what about', 'and what about', 'How about', 'same for', 'the same in'])(
    'is true for "%s"',
    (words) => {
      expect(asksInstead(words)).toBe(true);
    },
  );

  it.each(['and', 'only the', 'among them', undefined])('is false for "%s"', (words) => {
    expect(asksInstead(words)).toBe(false);
  });
});
