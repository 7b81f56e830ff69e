import { isDepartment } from '../listing/split-line.ts';
import type { Block } from '../page/page-blocks.ts';
import { NAME, wholeName } from './name-shape.ts';
import { isOrganizationName, isTitle, PROPER, trimmedName } from './phrases.ts';
import { isPromptInjection } from './prompt-injection.ts';
import type { ProsePart } from './prose-findings.ts';
import { type Role, readRole } from './role.ts';
import { wholePlace } from './whole-place.ts';

export const LINE = new RegExp(`^(?<name>${NAME})(?: [–—|-] |: |, )(?<said>.{3,100})$`, 'u');
const IN_COMMA = new RegExp(`^,(?: | at | of )(?:the )?(?<org>${PROPER})(?<rest>.*)$`, 'u');
const SENTENCE = /\b(?:I|we|my|our|she|he|they|is|are|am|was|were|has|have|who)\b/;
/** How many lines below a name may still belong to its heading. */
const MAX_LINES = 4;

/** A line below a person's name: "Head of Compilers", "Lagos, Nigeria". */
export interface PersonLine {
  readonly said: string;
  readonly excerpt: string;
}

const isFragment = (text: string): boolean =>
  text.length <= 110 && !/[.!?]$/.test(text) && !isPromptInjection(text);

/** The part of a line that may be a title; empty for a sentence. */
export const titleOf = (text: string): string =>
  SENTENCE.test(text) ? '' : (text.split(/ at |,/)[0] ?? '');

/** The line below a person's name on a team page: their title. */
export function titleLine({ blocks, about }: ProsePart): PersonLine | null {
  const [heading, line] = blocks;
  if (about === null || heading === undefined || wholeName(heading.text) === null) return null;
  if (line === undefined || !isFragment(line.text)) return null;
  const [said = ''] = line.text.replace(/ @ (?=\p{Lu})/u, ' at ').split(/ [·•|] /);
  return isTitle(titleOf(said)) ? { said, excerpt: `${heading.text}: ${line.text}` } : null;
}

/** A line below a person's name that is only a place. */
export function placeLine({ blocks, about }: ProsePart): string | null {
  const [heading, ...lines] = blocks;
  if (about === null || heading === undefined || wholeName(heading.text) === null) return null;
  const pieces = lines.slice(0, MAX_LINES).flatMap(({ text }) => text.split(/ [·•|] /));
  return pieces.map(wholePlace).find((place) => place !== null) ?? null;
}

/** "Ada Moreno – Head of Compilers": a name and a title on one line. */
export function namedLine(block: Block): { name: string; said: string } | null {
  const { name, said } = LINE.exec(block.text)?.groups ?? {};
  if (name === undefined || said === undefined || isPromptInjection(said)) return null;
  const isPlain = !/[.!?;]$/.test(said) && isTitle(titleOf(said));
  return isPlain && wholeName(name) !== null ? { name, said } : null;
}

/**
 * Reads "Chief Scientist, Aurora Grid Labs": the words after the comma are an organization if they
 * look like one, or if the page uses them as one.
 */
export function readLine(said: string, organizations: ReadonlySet<string>): Role {
  const role = readRole(said) ?? { title: said, tail: '' };
  const { org, rest = '' } = IN_COMMA.exec(role.tail)?.groups ?? {};
  if (role.organization !== undefined || org === undefined || !/^(?:$|,)/.test(rest)) return role;
  const organization = trimmedName(org);
  const isKnown = organizations.has(organization.split(' ')[0] ?? '');
  const isLong = organization.includes(' ') && wholePlace(`${organization}${rest}`) === null;
  const isOne = isOrganizationName(organization) || isKnown || (isLong && rest === '');
  // "Partner, Head of Litigation" has two titles.
  const isTitleToo = isTitle(organization) && !isOrganizationName(organization);
  return isOne && !isTitleToo && !isDepartment(organization)
    ? { ...role, organization, tail: rest }
    : role;
}
