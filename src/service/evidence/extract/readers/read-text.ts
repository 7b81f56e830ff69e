import { isoDateOf } from '../dates/calendar.ts';
import type { ReadPage } from '../extracted-page.ts';
import { documentUrl, webUrl } from '../page/canonical-url.ts';
import { type DescribedPicture, descriptiveWords } from '../page/html-pictures.ts';
import { plainSpaces } from '../page/page-blocks.ts';
import type { PagePictures } from '../page/page-pictures.ts';
import { textOfBlocks } from '../page/readable-text.ts';
import { blocksOfText, stripMarkdown } from './text-blocks.ts';

const MAX_FRONT_MATTER_CHARS = 10_000;

/** `key: value` lines between two `---` at the beginning of a file. */
function frontMatter(text: string): { fields: ReadonlyMap<string, string>; rest: string } {
  const none = { fields: new Map<string, string>(), rest: text };
  if (!/^---\r?\n/.test(text)) return none;
  const end = text.slice(0, MAX_FRONT_MATTER_CHARS).search(/\r?\n---\s*(?:\r?\n|$)/);
  if (end < 0) return none;
  const lines = text.slice(3, end).split(/\r?\n/);
  const fields = lines.flatMap((line): [string, string][] => {
    const [, key, value] = /^([A-Za-z_-]{1,40}):\s*(.{1,1000})$/.exec(line) ?? [];
    return key === undefined || value === undefined
      ? []
      : [[key.toLowerCase(), value.trim().replace(/^(["'])(.*)\1$/, '$2')]];
  });
  return { fields: new Map(fields), rest: text.slice(end).replace(/^\r?\n---\s*/, '') };
}

const MAX_PICTURES = 200;
const PICTURE = /!\[([^\]]{0,300})\]\([^\S\n]{0,4}<?([^)\s>]{1,1000})/g;
const HEADING = /^[^\S\n]{0,3}#{1,6}[^\S\n]+(.{1,200})$/m;

/**
 * The pictures of one part of a text; a picture that is alone there is described by its heading.
 */
function picturesOfPart(part: string, base: string, pictures: PagePictures): DescribedPicture[] {
  const found = [...part.matchAll(PICTURE)].slice(0, MAX_PICTURES);
  const heading = plainSpaces(stripMarkdown(HEADING.exec(part)?.[1] ?? ''));
  const cards = found.length === 1 && heading !== '' ? [[heading]] : [];
  return found.flatMap(([, alt = '', written = '']) => {
    const url = pictures.urlOf(written, base);
    const words = descriptiveWords([plainSpaces(alt)]);
    return url === null ? [] : [{ url, words, cards: words.length === 0 ? cards : [] }];
  });
}

const picturesOf = (text: string, base: string, pictures: PagePictures): DescribedPicture[] =>
  text
    .split(/^(?=[^\S\n]{0,3}#{1,6}[^\S\n])/m)
    .flatMap((part) => picturesOfPart(part, base, pictures))
    .slice(0, MAX_PICTURES);

/** Reads plain text or Markdown, with its front matter. */
export function readText(text: string, given: string, pictures: PagePictures): ReadPage {
  const { fields, rest } = frontMatter(text);
  const first = (...names: readonly string[]) =>
    names.map((name) => fields.get(name)).find((value) => value !== undefined) ?? null;
  const blocks = blocksOfText(rest);
  const heading = blocks.find(({ kind }) => kind === 'heading')?.text ?? null;
  const url = documentUrl(
    given,
    webUrl(first('canonical', 'canonical_url', 'url', 'source', 'permalink')),
  );
  return {
    url,
    name: first('site', 'site_name', 'publisher', 'publication'),
    title: first('title') ?? heading,
    fullTitle: first('title'),
    publishedAt: isoDateOf(first('date', 'published', 'published_at')),
    language: first('lang', 'language'),
    link: null,
    text: textOfBlocks(blocks),
    blocks,
    stated: [],
    subjectUrls: [],
    subjectEmails: [],
    subjectImages: [],
    pictures: picturesOf(rest, url, pictures),
  };
}
