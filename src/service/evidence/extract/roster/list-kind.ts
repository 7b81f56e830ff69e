import { sectionKind } from '../listing/section-kind.ts';
import { type HeadingKind, headingKind, isOfBody } from './people-headings.ts';

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

/** What one is in a body itself; a lawyer on a board is one of some other place. */
const OFFICE =
  /\b(?:chair(?:man|woman|person)?|vice[- ]chair|president|secretary|treasurer|director|member|trustee|governor|officer|councillor|clerk|captain|registrar|vorsitzende[rn]?|schatzmeister(?:in)?|pr[ée]sidente?|tr[ée]sori[eè]re?|secr[ée]taire|secretari[oa]|tesorer[oa]|voorzitter|penningmeester)\b/iu;

/** Whether somebody whom a list names has the title that it says in the page's organization. */
export function isHostsOwn(headings: readonly string[], title: string | undefined): boolean {
  const own = headings.find((text) => headingKind(text) !== 'none') ?? '';
  if (headingKind(own) !== 'team') return false;
  return !isOfBody(own) || (title !== undefined && OFFICE.test(title));
}
