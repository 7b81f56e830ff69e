import { type Asked, type AskedWorld, LIST, ON_LIST, profileOf, search } from './asked-world.ts';
import { fullName } from './everyday-person.ts';
import { KILN } from './planted-people.ts';
import {
  changedEmployer,
  hasLabel,
  isGone,
  isNew,
  isTwoProfiles,
  lastTouch,
  leftSinceMay,
  noteSays,
  wroteIn,
} from './world-truth.ts';

/** Questions about contact, notes, labels and changes, in the words of a person, each with what is right by the world. */
export function questionsAboutContact({ all, these, by, yearAgo }: AskedWorld): Asked[] {
  return [
    {
      asks: 'who have I lost touch with?',
      calls: [search('who have I lost touch with?')],
      right: {
        people: all((one) => lastTouch(one) !== '' && lastTouch(one) <= yearAgo),
        // Whose LinkedIn contact is old and whose mails nothing tells to be theirs.
        perhaps: all((one) => lastTouch(one) > yearAgo && isTwoProfiles(one)),
      },
    },
    {
      asks: "who haven't I talked to since 2020?",
      calls: [search("who haven't I talked to since 2020?")],
      right: {
        people: all((one) => lastTouch(one) !== '' && lastTouch(one) < '2020-01-01'),
        perhaps: all(
          (one) =>
            lastTouch(one).startsWith('2020') || (lastTouch(one) !== '' && isTwoProfiles(one)),
        ),
      },
    },
    {
      asks: 'the 5 people I am most often in touch with',
      calls: [search('the 5 people I am most often in touch with')],
      right: { people: by(({ touches }) => touches.length).slice(0, 5), isOrdered: true, first: 5 },
    },
    {
      asks: 'when was I last in touch with Bengt Osterlind?',
      calls: profileOf('Bengt Osterlind'),
      right: { says: [/2026-08-03/] },
    },
    {
      asks: 'who did I talk to in October 2026?',
      calls: [search('who did I talk to in October 2026?')],
      right: these(({ touches }) => touches.some(({ on }) => on.startsWith('2026-10'))),
    },
    {
      asks: 'who wrote to me in March 2026?',
      calls: [search('who wrote to me in March 2026?')],
      right: these(wroteIn('2026-03')),
    },
    {
      asks: 'who did I note as a potential investor?',
      calls: [search('who did I note as a potential investor?')],
      right: these(noteSays(/potential investor/i)),
    },
    {
      asks: 'my note says sailing, who was that?',
      calls: [search('my note says sailing, who was that?')],
      right: these(noteSays(/sailing/i)),
    },
    {
      asks: 'who has my tag climbing?',
      calls: [search('who has my tag climbing?')],
      right: these(hasLabel('Climbing')),
    },
    {
      asks: 'show me everyone with the label Book club',
      calls: [{ tool: 'show_list', args: { kind: 'tag', name: 'Book club' } }],
      right: these(hasLabel('Book club')),
    },
    {
      asks: `who is on my list ${LIST}?`,
      calls: [search(`who is on my list ${LIST}?`)],
      right: these((one) => ON_LIST.some((name) => name === fullName(one))),
    },
    {
      asks: 'who is new in my network since May?',
      calls: [{ tool: 'show_changes', args: { change: 'new', since: '2026-05-11', limit: 100 } }],
      right: these(isNew),
    },
    {
      asks: 'who changed jobs since May?',
      calls: [{ tool: 'show_changes', args: { change: 'job', limit: 100 } }],
      right: these(changedEmployer),
    },
    {
      asks: 'who is no longer in my connections?',
      calls: [{ tool: 'show_changes', args: { change: 'gone', limit: 100 } }],
      right: these(isGone),
    },
    {
      asks: `who left ${KILN} since May?`,
      calls: [search(`who left ${KILN} since May?`)],
      right: these(leftSinceMay(KILN)),
    },
  ];
}
