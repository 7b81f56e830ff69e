import { isoDateOf } from '../dates/calendar.ts';
import { type ReadPage, UnreadableDocument } from '../extracted-page.ts';
import { documentUrl, webUrl } from '../page/canonical-url.ts';
import type { Block } from '../page/page-blocks.ts';
import type { PagePictures } from '../page/page-pictures.ts';
import { textOfBlocks } from '../page/readable-text.ts';
import { jsonLdNodes } from '../structured/json-ld.ts';
import { isA, texts } from '../structured/schema-node.ts';
import { schemaPeople } from '../structured/schema-people.ts';

function checked(text: string): void {
  try {
    JSON.parse(text);
  } catch {
    throw new UnreadableDocument('The file is not valid JSON.');
  }
}

/** Reads a file of schema.org data. All of it counts as visible, since readers see the data. */
export function readJsonLd(text: string, given: string, pictures: PagePictures): ReadPage {
  checked(text);
  const all = jsonLdNodes([text]);
  const stated = schemaPeople(all, (image) => pictures.urlOf(image, given));
  const [root] = all.filter((node) => !isA(node, 'Person'));
  const own = stated.length === 1 ? stated[0]?.record.urls?.[0] : undefined;
  const url = webUrl(root === undefined ? own : (texts(root, 'url')[0] ?? root.id));
  const blocks = stated.map(({ name }): Block => ({ kind: 'item', level: 0, text: name }));
  const summaries = all
    .flatMap((node) => texts(node, 'description', 'articleBody'))
    .map((said): Block => ({ kind: 'text', level: 0, text: said }));
  const shown = [...blocks, ...summaries];
  return {
    url: documentUrl(given, url),
    name: root === undefined ? null : (texts(root, 'publisher')[0] ?? null),
    title: (root === undefined ? stated[0]?.name : texts(root, 'headline', 'name')[0]) ?? null,
    fullTitle: null,
    publishedAt: root === undefined ? null : isoDateOf(texts(root, 'datePublished')[0]),
    language: root === undefined ? null : (texts(root, 'inLanguage')[0] ?? null),
    link: null,
    text: textOfBlocks(shown),
    blocks: shown,
    stated,
    subjectUrls: [],
    subjectEmails: [],
    subjectImages: [],
    pictures: [],
  };
}
