import { sectionKind } from '../listing/section-kind.ts';
import { type HeadingKind, headingKind, isGoverningBody } from './people-headings.ts';

/** The kind of a list, by the nearest heading above it that indicates one. */
export function listKindOf(headings: readonly string[]): HeadingKind {
  const [nearest = '', ...others] = headings;
  const own = headingKind(nearest);
  if (own !== 'none') return own;
  return others.map(headingKind).find((kind) => kind === 'team' || kind === 'people') ?? 'none';
}

/** Whether the entries below a heading are one person's own: jobs, schools, prizes. */
export function isOnePersons(headings: readonly string[]): boolean {
  const own = headings.findIndex(
    (text) => sectionKind({ kind: 'heading', level: 2, text }) !== null,
  );
  const others = headings.findIndex((text) => /^(?:team|people)$/.test(headingKind(text)));
  return own >= 0 && own < 2 && (others < 0 || own <= others);
}

/** Titles within a body itself; any other title on a board is held elsewhere. */
const OFFICE =
  /\b(?:chair(?:man|woman|person)?|vice[- ]chair|president|secretary|treasurer|director|member|trustee|governor|officer|councillor|clerk|captain|registrar|vorsitzende[rn]?|schatzmeister(?:in)?|pr[ée]sidente?|tr[ée]sori[eè]re?|secr[ée]taire|secretari[oa]|tesorer[oa]|voorzitter|penningmeester)\b/iu;

/** Whether a listed person's title is held at the page's organization. */
export function isHeldAtHost(headings: readonly string[], title: string | undefined): boolean {
  const own = headings.find((text) => headingKind(text) !== 'none') ?? '';
  if (headingKind(own) !== 'team') return false;
  return !isGoverningBody(own) || (title !== undefined && OFFICE.test(title));
}
