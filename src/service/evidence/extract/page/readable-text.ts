import { Readability } from '@mozilla/readability';
import { cleanText } from '../../../text/clean-text.ts';
import type { Block } from './page-blocks.ts';
import type { PageDocument } from './page-element.ts';

const MAX_TEXT_CHARS = 100_000;

/** Shorter pages are kept whole: removing what surrounds the article gains nothing. */
const MIN_PAGE_CHARS = 1000;

/** All visible text of a page, block by block. */
export const textOfBlocks = (blocks: readonly Block[]): string =>
  cleanText(blocks.map(({ text }) => text).join('\n')).slice(0, MAX_TEXT_CHARS);

/**
 * The text that is kept of a page: its article, if that is most of the page, else all visible text.
 * Changes the document, so it must run last.
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
