import { foldText } from '../../../text/fold.ts';
import type { Block } from '../page/page-blocks.ts';
import { hasGivenName, wholeName } from '../prose/name-shape.ts';
import { isOrganizationName, PROPER } from '../prose/phrases.ts';
import { headingKind } from './people-headings.ts';

/** The names that a page gives itself. */
export interface PageIdentity {
  /** Its publisher. */
  readonly name: string | null;
  /** Its title as readers see it, including the site's name. */
  readonly fullTitle: string | null;
  readonly blocks: readonly Block[];
}

const SEPARATOR = /\s+[|·–—:»«-]+\s+|\s*[|»«]\s*|: /;
const NAMED = new RegExp(`^(?:[Tt]he )?${PROPER}$`, 'u');
const STAFF_OF =
  /^(?:(?:our|the|meet the|academic|senior|current) )?(?:staff|team|people|board|committee|officers|directors|management|leadership)(?: members)? (?:of|at) (?:the )?(?<org>\p{Lu}.{2,80})$/iu;
/** Words of titles that are not part of a site's name. */
const PAGE_WORDS =
  /^(?:home|welcome|contact(?: us)?|about(?: us)?|start|index|website|official (?:site|website)|kontakt|contacto|impressum)$/i;
const MAX_LABEL_CHARS = 80;

const without = (text: string): string => text.replace(/^the (?=\p{Lu})/u, '').trim();

/** "the Society" alone does not name an organization. */
const isGeneric = (words: string): boolean =>
  !without(words).includes(' ') && isOrganizationName(without(words));

/** Whether words of a title may name the site's organization. */
function mayBeHost(words: string): boolean {
  if (isGeneric(words) || STAFF_OF.test(words)) return false;
  if (words.length < 3 || words.length > MAX_LABEL_CHARS || PAGE_WORDS.test(words)) return false;
  if (!NAMED.test(words) || (headingKind(words) !== 'none' && !isOrganizationName(words)))
    return false;
  return isOrganizationName(words) || !(wholeName(words) !== null && hasGivenName(words));
}

/** The site's name in a title: "Staff | Faculty of Letters | Corrin". */
function ofTitle(title: string): string | null {
  const parts = title.split(SEPARATOR).map((one) => one.trim());
  const isTopic = (one: string) =>
    PAGE_WORDS.test(one) || (headingKind(one) === 'team' && !isOrganizationName(one));
  const others = parts.filter((one) => !isTopic(one) && mayBeHost(one));
  if (parts.length === others.length) return null;
  // The last one is the site; those before it are its parts.
  return others.at(-1) ?? null;
}

/** A heading that is an organization's name, above a heading of its team. */
function ofHeading(blocks: readonly Block[], title: string): string | null {
  const titled = foldText(title);
  const top = blocks.find(({ kind, level, text }) => {
    const isTop = kind === 'heading' && level === 1 && isOrganizationName(text);
    return (isTop || (titled !== '' && foldText(text) === titled)) && mayBeHost(text);
  });
  return top?.text ?? null;
}

const ofStaffHeading = (blocks: readonly Block[]): string | null =>
  blocks
    .filter(({ kind }) => kind === 'heading')
    .map(({ text }) => STAFF_OF.exec(text)?.groups?.org)
    .find((org) => org !== undefined && mayBeHost(org)) ?? null;

/** Words of project and network pages, whose people work elsewhere. */
const OF_A_PROJECT =
  /\b(?:consortium|work packages?|(?:project|research) partners?|partner (?:institutions?|organi[sz]ations?)|(?:co-?|principal )investigators?|project (?:leader|lead|manager|coordinator|team|duration)|funded by|grant (?:agreement|number)|network members)\b/i;

/** A project or network by its name. */
const CALLED_A_PROJECT = /\b(?:project|programme|program|initiative|network|alliance)$/i;

function namedHost({ name, fullTitle, blocks }: PageIdentity): string | null {
  const said = ofStaffHeading(blocks);
  if (said !== null) return said;
  const title = fullTitle ?? '';
  const visible = foldText([title, ...blocks.map(({ text }) => text)].join(' '));
  if (name !== null) return visible.includes(foldText(name)) ? name : null;
  return ofTitle(title) ?? ofHeading(blocks, title);
}

/**
 * The organization whose people a page lists as its own; null where that is unclear. The people of
 * a project work for its partners, so a page about one must name an organization or project
 * explicitly.
 */
export function hostOrganization(page: PageIdentity): string | null {
  const host = namedHost(page);
  if (host === null) return null;
  const isNamed = isOrganizationName(host) || CALLED_A_PROJECT.test(host);
  const isProject = page.blocks.some(({ text }) => OF_A_PROJECT.test(text));
  return isProject && !isNamed ? null : without(host);
}

/** Whether a page has a team list and no list of other people. */
export function isTeamPage(blocks: readonly Block[]): boolean {
  const kinds = blocks
    .filter(({ kind }) => kind === 'heading')
    .map(({ text }) => headingKind(text));
  return kinds.includes('team') && !kinds.includes('people');
}
