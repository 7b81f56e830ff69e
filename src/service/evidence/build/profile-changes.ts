import { SECTION_NAMES, type SectionName, type Sections } from '../../../contract/profile.ts';
import type { ProfileChanges } from '../../../contract/profile-changes.ts';
import { difference, statedItems } from '../../people/sections/item-difference.ts';
import { statedEvents } from '../../people/sections/timeline-items.ts';

/** The facts of a section; events that only restate birth, jobs or studies are none. */
const factsOf = (sections: Sections, name: SectionName) =>
  name === 'eventsTimeline' ? statedEvents(sections) : statedItems(sections, name);

/** What a build changes in what a profile states; new sources of a stated fact are no change. */
export function changesBetween(before: Sections | null, after: Sections): ProfileChanges {
  const sections = SECTION_NAMES.flatMap((section) => {
    const { added, removed } = difference(factsOf(before ?? {}, section), factsOf(after, section));
    const change = { section, added: added.length, removed: removed.length };
    return added.length + removed.length === 0 ? [] : [change];
  });
  return { is_new: before === null, sections };
}

/** The changes of two builds of one run, one after the other. */
export function joinChanges(
  first: ProfileChanges | undefined,
  then: ProfileChanges,
): ProfileChanges {
  if (first === undefined) return then;
  const sections = SECTION_NAMES.flatMap((section) => {
    const both = [...first.sections, ...then.sections].filter((one) => one.section === section);
    const sum = (of: 'added' | 'removed') => both.reduce((total, one) => total + one[of], 0);
    return both.length === 0 ? [] : [{ section, added: sum('added'), removed: sum('removed') }];
  });
  return { is_new: first.is_new, sections };
}
