import { describe, expect, it } from 'vitest';
import { understood } from './understood.ts';

describe('parseQuestion: offices told as what one does', () => {
  it.each([
    ['people who run a city in Nevada', 'job: mayor | place: Nevada'],
    ['women who lead their town', 'job: mayor | who: female'],
    ['who governs a state?', 'job: governor, current'],
    ['treasurer who used to run a city', 'job: treasurer + mayor, former'],
  ])('reads "%s" as "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([['people who run a city council'], ['people who lead state agencies']])(
    'finds no mayor or governor in "%s"',
    (query) => {
      expect(understood(query)).not.toMatch(/mayor|governor/);
    },
  );

  it.each([
    ['everyone I know over at Spotify, can you pull up?', 'pull'],
    ['I am trying to remember who works at Spotify', 'remember'],
    ['point me to somebody to talk to about gardening', 'talk'],
    ['someone to talk about gardening', 'talk'],
    ['who can speak on gardening', 'speak'],
    ['the guy who talks about gardening', 'talk'],
  ])('makes no concept of asking in "%s"', (query, word) => {
    expect(understood(query)).not.toContain(word);
  });

  it('takes a job that somebody went from for a past one', () => {
    expect(understood('went from secretary of state to state treasurer')).toBe(
      'job: secretary of state, former + state treasurer',
    );
  });
});

describe('running a city or a state', () => {
  it.each([
    ['who runs Chicago', 'job: mayor, current | place: Chicago'],
    ['who is in charge of Boston', 'job: mayor, current | place: Boston'],
    ['Robert Vale, who ran Long Beach', 'name: Robert Vale | job: mayor | place: Long Beach'],
    ['who runs Texas', 'job: governor, current | place: Texas'],
    ["who runs Ohio's capital", 'job: mayor, current | place: Columbus, Ohio'],
  ])('is the office in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each(['who runs marathons in Berlin', 'led teams in Seattle'])('is none in "%s"', (query) => {
    expect(understood(query)).not.toContain('job:');
  });
});
