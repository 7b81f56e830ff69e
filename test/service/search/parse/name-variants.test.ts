import { describe, expect, it } from 'vitest';
import { understood } from './understood.ts';

describe('two forms of one name', () => {
  it.each([
    ['Pat Quillfeather or Patrick', 'name: Pat Quillfeather + Patrick Quillfeather'],
    ['Pat Quillfeather (or Patrick)', 'name: Pat Quillfeather + Patrick Quillfeather'],
    ['Pat Quillfeather, maybe Patrick', 'name: Pat Quillfeather + Patrick Quillfeather'],
    ['Pat Quillfeather aka Patrick', 'name: Pat Quillfeather + Patrick Quillfeather'],
    ['Pat or Patrick Quillfeather', 'name: Pat Quillfeather + Patrick Quillfeather'],
    ['Pat/Patrick Quillfeather', 'name: Pat Quillfeather + Patrick Quillfeather'],
    ['Pat (or Patrick) Quillfeather', 'name: Pat Quillfeather + Patrick Quillfeather'],
    ['Mary Johnson or Johnston', 'name: Mary Johnson + Mary Johnston'],
    ['someone called Kate or Katie Brown', 'name: Kate Brown + Katie Brown'],
    ['Steven/Stephen Miller at Google', 'name: Steven Miller + Stephen Miller | job: @Google'],
    ['John and Mary Smith', 'name: John Smith + Mary Smith'],
  ])('share the rest of it in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['Tom Baker or Thomas Becker', 'name: Tom Baker + Thomas Becker'],
    ['Bill Smith or William Smith', 'name: Bill Smith + William Smith'],
    ['Sam Altman or Greg Brockman', 'name: Sam Altman + Greg Brockman'],
    ['anyone called Keisha or LaToya', 'name: Keisha + LaToya'],
    ['designers named Sam or Max in Berlin', 'name: Sam + Max | job: designer | place: Berlin'],
  ])('are not seen in the names of two people: "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});

describe('a name and another one that the person goes by', () => {
  it.each([
    ['Rebecca Quill in Ohio? goes by becky', 'name: Rebecca Quill + becky Quill | place: Ohio'],
    ['Orrin Vale aka Rusty', 'name: Orrin Vale + Rusty Vale'],
  ])('are both looked for in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});

describe('what is not known of a name', () => {
  it.each([
    ['mayor Orrin (dont know how to spell his last name)', 'name: Orrin | job: mayor'],
    ['Governor Kathy, forgot her last name', 'name: Kathy | job: Governor'],
    ['somebody called Merriweather, forgot the first name', 'name: Merriweather'],
    ['Someone called Merriweather. First name escapes me.', 'name: Merriweather'],
    ['senator Orrin whatshisname', 'name: Orrin | job: senator'],
  ])('is no condition in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['first name Kathy, governor', 'name: Kathy | job: governor'],
    ['everyone whose first name is Orrin', 'name: Orrin'],
    ['whose last name is Kim or Lee', 'name: Kim + Lee'],
  ])('leaves the part that is told in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});
