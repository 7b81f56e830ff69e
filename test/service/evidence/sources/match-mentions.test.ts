import { describe, expect, it } from 'vitest';
import { matchMentions } from '../../../../src/service/evidence/sources/match-mentions.ts';

const stored = (id: string, name: string, more = {}) => ({ id, record: { name, ...more } });

describe('matchMentions', () => {
  it('matches mentions by name at any position', () => {
    const match = matchMentions(
      [stored('m_1', 'Ada Moreno'), stored('m_2', 'Bo Lind')],
      [{ name: 'Bo Lind' }, { name: 'Cy Holt' }],
    );
    expect(match).toEqual({ ids: ['m_2', null], gone: ['m_1'] });
  });

  it('tells namesakes apart by their own facts, else by their positions', () => {
    const jobs = (organization: string) => ({ experiences: [{ organization }] });
    const before = [
      stored('m_1', 'Ada Moss', jobs('Northwind')),
      stored('m_2', 'Ada Moss', jobs('Skyferry')),
    ];
    const swapped = [
      { name: 'Ada Moss', ...jobs('Skyferry') },
      { name: 'Ada Moss', ...jobs('Northwind') },
    ];
    expect(matchMentions(before, swapped).ids).toEqual(['m_2', 'm_1']);
    const alike = [{ name: 'Ada Moss' }, { name: 'Ada Moss' }];
    expect(matchMentions(before, alike).ids).toEqual(['m_1', 'm_2']);
  });

  it('matches a new family name when an identifier and the given name agree', () => {
    const own = { emails: ['ada@example.com'] };
    const before = [stored('m_1', 'Ada Moreno', own)];
    expect(matchMentions(before, [{ name: 'Ada Pike', ...own }]).ids).toEqual(['m_1']);
    expect(matchMentions(before, [{ name: 'Ada Pike' }]).ids).toEqual([null]);
    expect(matchMentions(before, [{ name: 'Bo Pike', ...own }]).ids).toEqual([null]);
  });

  it('does not match people by the address of the page', () => {
    const here = { sources: [{ url: 'https://post.example/team' }] };
    const match = matchMentions(
      [stored('m_1', 'Ada Moreno', here)],
      [{ name: 'Ada Lindqvist', ...here }],
    );
    expect(match).toEqual({ ids: [null], gone: ['m_1'] });
  });
});
