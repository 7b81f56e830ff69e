import { describe, expect, it } from 'vitest';
import { NO_KNOWN_TERMS } from '../../../../src/service/search/parse/known-terms.ts';
import { understood } from './understood.ts';

const KNOWN = {
  ...NO_KNOWN_TERMS,
  titles: new Set(['kiln technician', 'kiln technician i', 'kiln technician ii']),
};
const BOTH = 'job: Kiln Technician I/Kiln Technician II';

describe('grades after one title', () => {
  it.each([
    ['Kiln Technician I or II', BOTH],
    ['Kiln Technicians I and II', BOTH],
    ['Kiln Technician I or II in Oslo', `${BOTH} | place: Oslo`],
    ['Kiln Technician I, II or III', `${BOTH}/Kiln Technician III`],
  ])('are each one of that title in "%s"', (query, expected) => {
    expect(understood(query, KNOWN)).toBe(expected);
    expect(understood(query)).toBe(expected);
  });

  it('are no others than the one that is said', () => {
    expect(understood('Kiln Technician II', KNOWN)).toBe('job: Kiln Technician II');
  });
});
