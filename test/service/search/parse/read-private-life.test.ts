import { describe, expect, it } from 'vitest';
import { understood } from './understood.ts';

describe('what only somebody can say of himself', () => {
  it.each([
    ['who has children?', 'not: children'],
    ['who has cancer?', 'not: cancer'],
    ['who is single?', 'not: single'],
    ['people who have a dog', 'not: dog'],
    ['nurses in Denver who have kids', 'job: nurse | place: Denver | not: kids'],
  ])('is told as not applied in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['who does cancer research', 'about: cancer research'],
    ['people who work with children', 'children'],
    ['who has a cancer research lab', 'cancer'],
  ])('stays a subject in "%s"', (query, expected) => {
    expect(understood(query)).toContain(expected);
    expect(understood(query)).not.toContain('not: ');
  });
});
