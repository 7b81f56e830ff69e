import { Readability } from '@mozilla/readability';
import { cleanText } from '../../../text/clean-text.ts';
import type { Block } from './page-blocks.ts';
import type { PageDocument } from './page-element.ts';

export const MAX_TEXT_CHARS = 100_000;

/** A short page has nothing around its text that is worth finding. */
const MIN_PAGE_CHARS = 1000;

/** All that a page shows, block by block. */
export const textOfBlocks = (blocks: readonly Block[]): string =>
  cleanText(blocks.map(({ text }) => text).join('\n')).slice(0, MAX_TEXT_CHARS);

/**
 * The text that is kept of a page: its article, where it has one that is most of it; else all
 * that it shows. Takes the document apart, so it comes last.
 */
export function readableText(document: PageDocument, blocks: readonly Block[]): string {
  const all = textOfBlocks(blocks);
  if (all.length < MIN_PAGE_CHARS) return all;
  for (const part of document.querySelectorAll('title, nav, form, button, select')) part.remove();
  try {
    type Dom = ConstructorParameters<typeof Readability>[0];
    const reader = new Readability(document as unknown as Dom, {
      maxElemsToParse: 5000,
      disableJSONLD: true,
    });
    const article = reader
      .parse()
      ?.textContent?.replace(/[^\S\n]+/g, ' ')
      .replace(/\s*\n\s*/g, '\n');
    const text = cleanText(article ?? '').slice(0, MAX_TEXT_CHARS);
    return text.length > all.length / 2 ? text : all;
  } catch {
    return all;
  }
}
