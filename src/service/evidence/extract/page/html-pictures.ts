import { plainSpaces } from './page-blocks.ts';
import type { PageElement } from './page-element.ts';
import type { PagePictures } from './page-pictures.ts';

/** A picture, and the words on its page that may say whom it shows. */
export interface DescribedPicture {
  readonly url: string;
  /** Its alternative text and caption. */
  readonly words: readonly string[];
  /**
   * Without such words: the short texts in the boxes that hold only this picture, innermost first.
   * A card of one person names nobody else.
   */
  readonly cards: readonly (readonly string[])[];
}

const MAX_PICTURES = 200;
const MAX_CAPTION_CHARS = 300;
const MAX_LINE_CHARS = 120;
const MAX_LINES = 40;
const MAX_CARDS = 4;

/** Words that describe any picture. */
const SAYS_NOTHING =
  /^(?:(?:profile|staff|team)[ -]?)?(?:photo|photograph|portrait|picture|image|avatar|headshot)?\.?$/i;

/** The words of a picture that say something about it. */
export const descriptiveWords = (all: readonly string[]): string[] =>
  [...new Set(all)].filter((said) => !SAYS_NOTHING.test(said));

const plainText = (text: string | null): string =>
  plainSpaces(text ?? '').slice(0, MAX_CAPTION_CHARS);

/**
 * Resolves the addresses of a page's pictures, before any reader resolves them by the page's own.
 */
export function addressPictures(root: PageElement, base: string, pictures: PagePictures): void {
  for (const image of [...root.querySelectorAll('img[src]')].slice(0, MAX_PICTURES)) {
    image.setAttribute('src', pictures.urlOf(image.getAttribute('src'), base) ?? '');
  }
}

const isAlone = (within: PageElement): boolean => [...within.querySelectorAll('img')].length === 1;

/** The caption of a picture's figure, if it is the only picture there. */
function captionOf(image: PageElement): string | null {
  let figure = image.parentElement;
  while (figure !== null && figure.localName !== 'figure') figure = figure.parentElement;
  if (figure === null || !isAlone(figure)) return null;
  return figure.querySelector('figcaption')?.textContent ?? null;
}

const LINES = 'h1,h2,h3,h4,h5,h6,strong,b,dt,th,td,p,span,a,li,div';

function linesOf(card: PageElement): string[] {
  const lines = [...card.querySelectorAll(LINES)].slice(0, MAX_LINES);
  const texts = [card, ...lines].map((line) => plainSpaces(line.textContent ?? ''));
  return [...new Set(texts)].filter((text) => text !== '' && text.length <= MAX_LINE_CHARS);
}

function cardsOf(image: PageElement): string[][] {
  const cards: string[][] = [];
  let card = image.parentElement;
  while (card !== null && cards.length < MAX_CARDS && !/^(?:body|html)$/.test(card.localName)) {
    if (!isAlone(card)) break;
    cards.push(linesOf(card));
    card = card.parentElement;
  }
  return cards;
}

/** A page's pictures with their words; people are matched to them later. */
export function htmlPictures(root: PageElement): DescribedPicture[] {
  return [...root.querySelectorAll('img[src]')].slice(0, MAX_PICTURES).flatMap((image) => {
    const url = image.getAttribute('src') ?? '';
    if (url === '') return [];
    const words = descriptiveWords([
      plainText(image.getAttribute('alt')),
      plainText(captionOf(image)),
    ]);
    return [{ url, words, cards: words.length === 0 ? cardsOf(image) : [] }];
  });
}

/**
 * The single picture of a page that is not an article: it shows the page's only person, unless it
 * has words of its own.
 */
export function onlyPicture(main: PageElement, publishedAt: string | null): string[] {
  const [image, second] = [...main.querySelectorAll('img')];
  if (image === undefined || second !== undefined || publishedAt !== null) return [];
  const said = [plainText(image.getAttribute('alt')), plainText(captionOf(image))];
  const url = image.getAttribute('src') ?? '';
  return url !== '' && descriptiveWords(said).length === 0 ? [url] : [];
}
