import type { Block } from '../page/page-blocks.ts';
import { wholeName } from './name-shape.ts';
import { isTitle } from './phrases.ts';
import type { ProsePart } from './prose-findings.ts';
import { type Role, readRole } from './role.ts';

/** Lines further down do not belong to a card. */
const MAX_LINES = 3;
const MAX_LINE_CHARS = 200;

const EARLIER = /^(?:Previously|Formerly|Earlier|Before that),? (?:at |with )?/;
const VERB =
  /^(?:Loves|Enjoys|Likes|Lives|Works|Worked|Studied|Founded|Joined|Graduated|Holds|Born)\b/;

/**
 * "Software developer, building maps." and "An engineer based in Porto." are a person's; "Developer
 * documentation" and "Engineer wanted" are not, and "Author of Kiln" tells no work.
 */
const isTitleAlone = ({ title = '', tail }: Role): boolean =>
  !/ (?:of|for) /.test(title) &&
  isTitle(title.split(' ').at(-1) ?? '') &&
  /^(?:$|, |,? and an? | (?:with|based|located|living|residing|who) )/.test(tail);

/** The lines right below the name that heads a part, as on a person's card. */
export function linesBelowName({ blocks, about }: ProsePart): ReadonlySet<Block> {
  const [heading, ...lines] = blocks;
  if (about === null || heading === undefined || wholeName(heading.text) === null) return new Set();
  return new Set(lines.slice(0, MAX_LINES).filter(({ text }) => text.length <= MAX_LINE_CHARS));
}

/**
 * A sentence without a subject, as the predicate of the part's person; null for other sentences.
 */
export function subjectlessPredicate(sentence: string): string | null {
  const plain = sentence.replace(/[.!]$/, '');
  if (VERB.test(plain)) return `${plain.charAt(0).toLowerCase()}${plain.slice(1)}`;
  const earlier = EARLIER.exec(plain)?.[0];
  const rest = earlier === undefined ? plain : plain.slice(earlier.length);
  if (earlier !== undefined && /(?:at|with) $/.test(earlier)) return `worked at ${rest}`;
  const role = readRole(rest);
  // Without a full stop it is a line of a card, and read as such.
  const isAlone = role !== null && /[.!]$/.test(sentence) && isTitleAlone(role);
  if (role === null || (role.organization === undefined && !isAlone)) return null;
  const said = rest.replace(/^An? /, (article) => article.toLowerCase());
  return earlier === undefined ? `is ${said}` : `was ${said}`;
}
