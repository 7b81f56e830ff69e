import { type ReadPage, UnreadableDocument } from '../extracted-page.ts';
import { WEB_PICTURES } from '../page/page-pictures.ts';
import { readText } from './read-text.ts';

/** The parser holds several copies of a PDF in this process. */
const MAX_BYTES = 30 * 1024 ** 2;
const MAX_PAGES = 200;
const MAX_CHARS = 2_000_000;

/** Marked content beside the text has no text of its own. */
function itemText(item: unknown): string {
  if (typeof item !== 'object' || item === null || !('str' in item)) return '';
  return `${item.str}${'hasEOL' in item && item.hasEOL === true ? '\n' : ''}`;
}

async function textOf(bytes: Uint8Array): Promise<{ text: string; title: string | null }> {
  // Loaded with the first PDF: it is 2 MB of code.
  const { getDocumentProxy, getMeta } = await import('unpdf');
  // The parser's warnings about broken files must not reach this program's output.
  const options = { isEvalSupported: false, verbosity: 0 };
  const document = await getDocumentProxy(new Uint8Array(bytes), options);
  try {
    const pages: string[] = [];
    let length = 0;
    for (let at = 1; at <= Math.min(document.numPages, MAX_PAGES) && length < MAX_CHARS; at++) {
      const page = await document.getPage(at);
      const { items } = await page.getTextContent();
      const text = items.map(itemText).join('');
      pages.push(text);
      length += text.length;
    }
    const { info } = await getMeta(document);
    const title: unknown = info?.Title;
    return {
      text: pages.join('\n\n'),
      title: typeof title === 'string' && title !== '' ? title : null,
    };
  } finally {
    await document.destroy();
  }
}

/** Reads the text of a PDF; its pictures, forms and scripts are ignored. */
export async function readPdf(bytes: Uint8Array, given: string): Promise<ReadPage> {
  if (bytes.byteLength > MAX_BYTES) throw new UnreadableDocument('The PDF is larger than 30 MB.');
  try {
    const { text, title } = await textOf(bytes);
    const page = readText(text, given, WEB_PICTURES);
    return { ...page, title: title ?? page.title };
  } catch {
    throw new UnreadableDocument('The file is damaged, encrypted or not a PDF.');
  }
}
