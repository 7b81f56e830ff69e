import { isoDateOf } from '../dates/calendar.ts';
import type { ReadPage } from '../extracted-page.ts';
import { documentUrl, webUrl } from '../page/canonical-url.ts';
import { type DescribedPicture, descriptiveWords } from '../page/html-pictures.ts';
import { type Block, plainSpaces } from '../page/page-blocks.ts';
import type { PagePictures } from '../page/page-pictures.ts';
import { textOfBlocks } from '../page/readable-text.ts';
import { wholeName } from '../prose/name-shape.ts';
import { frontMatterPerson } from '../structured/front-matter-person.ts';
import type { StatedPerson } from '../structured/stated-person.ts';
import { readFrontMatter } from './front-matter.ts';
import { blocksOfText, stripMarkdown } from './text-blocks.ts';

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

/** The blocks below the name that the front matter gives, as on a page about that person. */
function headedBy(person: StatedPerson | null, blocks: readonly Block[]): readonly Block[] {
  if (person === null) return blocks;
  const isHeaded = blocks.some(
    ({ kind, text }) => kind === 'heading' && [text, wholeName(text)].includes(person.name),
  );
  if (isHeaded) return blocks;
  return [{ kind: 'heading', level: 1, text: person.name }, ...blocks];
}

/** Reads plain text or Markdown, with its front matter. */
export function readText(text: string, given: string, pictures: PagePictures): ReadPage {
  const matter = readFrontMatter(text);
  const { fields, rest } = matter;
  const first = (...names: readonly string[]) =>
    names.map((name) => fields.get(name)).find((value) => value !== undefined) ?? null;
  const person = frontMatterPerson(matter, (written) => pictures.urlOf(written, given));
  const blocks = headedBy(person, blocksOfText(rest));
  const heading = blocks.find(({ kind }) => kind === 'heading')?.text ?? null;
  // The `url` of a person is their home page, and not where the file was found.
  const own = person === null ? (['url'] as const) : [];
  const url = documentUrl(
    given,
    webUrl(first('canonical', 'canonical_url', ...own, 'source', 'permalink')),
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
    stated: person === null ? [] : [person],
    subjectUrls: [],
    subjectEmails: [],
    subjectImages: [],
    pictures: picturesOf(rest, url, pictures),
  };
}
