import { describe, expect, it } from 'vitest';
import { understood } from './understood.ts';

describe('how long the asker knows somebody', () => {
  it.each([
    ['whom have I known for more than 10 years', 'who: my network ..2016-06-01'],
    ['people I have known for a decade', 'who: my network ..2016-06-01'],
    ['who have I been connected with for over 5 years', 'who: my network ..2021-06-01'],
    ['people in my network for less than two years', 'who: my network 2024-06-01..'],
    ['who has been a contact of mine for ten years', 'who: my network ..2016-06-01'],
    ['connections for 18 months at Acme', 'job: @Acme | who: my network ..2024-12-01'],
  ])('is since when they are connected in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['mayors for 10 years', 'job: mayor, for 10- years'],
    [
      'who do I know who has worked at Google for more than 5 years',
      'job: @Google, for 5- years | who: my network',
    ],
  ])('is not asked in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});
