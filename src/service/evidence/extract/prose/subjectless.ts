import type { Block } from '../page/page-blocks.ts';
import { wholeName } from './name-shape.ts';
import type { ProsePart } from './prose-findings.ts';
import { readRole } from './role.ts';

/** Lines further down do not belong to a card. */
const MAX_LINES = 3;
const MAX_LINE_CHARS = 200;

const EARLIER = /^(?:Previously|Formerly|Earlier|Before that),? (?:at |with )?/;
const VERB =
  /^(?:Loves|Enjoys|Likes|Lives|Works|Worked|Studied|Founded|Joined|Graduated|Holds|Born)\b/;

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
  if (role?.organization === undefined) return null;
  return earlier === undefined ? `is ${rest}` : `was ${rest}`;
}
