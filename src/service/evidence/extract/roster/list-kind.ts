import { sectionKind } from '../listing/list-sections.ts';
import { type HeadingKind, headingKind } from './people-headings.ts';

/** What the headings above a list say of it: the nearest that says anything. */
export function kindOfList(headings: readonly string[]): HeadingKind {
  const [nearest = '', ...others] = headings;
  const own = headingKind(nearest);
  if (own !== 'none') return own;
  return others.map(headingKind).find((kind) => kind === 'team' || kind === 'people') ?? 'none';
}

/** Whether the entries below a heading are one person's own: jobs, schools, prizes. */
export function isOnesOwn(headings: readonly string[]): boolean {
  const own = headings.findIndex(
    (text) => sectionKind({ kind: 'heading', level: 2, text }) !== null,
  );
  const others = headings.findIndex((text) => /^(?:team|people)$/.test(headingKind(text)));
  return own >= 0 && own < 2 && (others < 0 || own <= others);
}
