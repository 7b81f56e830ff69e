import { describe, expect, it } from 'vitest';
import { parse } from './understood.ts';

describe('parseQuestion: how many people a name asks for', () => {
  it.each([
    'all the Orrins I know',
    'everybody called Orrin Vale',
    'how many Orrins are there',
    'people named Vale',
    'which contacts are called Vale',
    'is there anyone called Orrin Vale',
    'I keep mixing up my Orrin Vales. List them all.',
  ])('asks for everyone of the name with %j', (query) => {
    expect(parse(query).asksForSeveral).toBe(true);
  });

  it.each([
    'Orrin Vale',
    'who is Orrin Vale',
    'find me the Orrin Vale who lives in Boston',
    'which Orrin works at Google',
    'I know two people called Orrin Vale, I mean the one in Boston',
    'the Orrin Vale I met last year',
  ])('asks for one person with %j', (query) => {
    expect(parse(query).asksForSeveral).toBe(false);
  });
});
