/** A page made harmless to parse: no scripts, no comments, bounded depth and number of tags. */
export interface SanitizedHtml {
  /** The content of `<body>`, including the head's elements. */
  readonly html: string;
  /** Contents of `application/ld+json` scripts. */
  readonly jsonLd: string[];
  /** Contents of `<style>`. */
  readonly styles: string;
  readonly language: string | null;
}

/** Measured: the parser's time grows with the square of the depth. */
const MAX_DEPTH = 200;
const MAX_TAGS = 25_000;
const MAX_ENTITIES = 5000;
const MAX_JSON_LD = 40;
const MAX_JSON_LD_CHARS = 2_000_000;
const MAX_STYLES_CHARS = 300_000;

/** Elements whose content is not text of the page. */
const RAW = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'svg', 'math', 'object']);
const FRAME = new Set(['html', 'head', 'body', '!doctype', '?xml']);
const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

const TAG = /<(\/?)([a-z!?][\w:-]*)((?:[^<>"']|"[^"]{0,20000}"|'[^']{0,20000}')*)>/iy;

class HtmlSanitizer {
  readonly kept: string[] = [];
  readonly jsonLd: string[] = [];
  styles = '';
  language: string | null = null;
  private depth = 0;
  private tags = 0;
  private entities = 0;
  private readonly page: string;

  constructor(page: string) {
    this.page = page;
  }

  run(): void {
    let at = 0;
    while (at < this.page.length && this.tags < MAX_TAGS) {
      const open = this.page.indexOf('<', at);
      const stop = open < 0 ? this.page.length : open;
      if (stop > at) this.kept.push(this.text(at, stop));
      if (open < 0) return;
      at = this.page.startsWith('<!--', open) ? this.endOf('-->', open + 4) : this.tagAt(open);
    }
  }

  /** The parser's time grows with the square of the entities of one text, too. */
  private text(from: number, to: number): string {
    return this.page.slice(from, to).replace(/&/g, (sign) => {
      this.entities += 1;
      return this.entities < MAX_ENTITIES ? sign : ' ';
    });
  }

  /** The offset after the next `mark`; without one, the rest of the page is not text. */
  private endOf(mark: string, from: number): number {
    const found = this.page.indexOf(mark, from);
    return found < 0 ? this.page.length : found + mark.length;
  }

  private tagAt(open: number): number {
    TAG.lastIndex = open;
    const match = TAG.exec(this.page);
    this.tags += 1;
    if (match === null) {
      this.kept.push(' ');
      return open + 1;
    }
    const [whole, slash, given = '', attributes = ''] = match;
    const name = given.toLowerCase();
    if (name === 'html' && slash === '') this.language ??= languageOf(attributes);
    if (FRAME.has(name)) return TAG.lastIndex;
    if (RAW.has(name)) {
      const isEmpty = slash !== '' || attributes.endsWith('/');
      return isEmpty ? TAG.lastIndex : this.rawContent(name, attributes, TAG.lastIndex);
    }
    if (this.nests(name, slash !== '', attributes)) this.kept.push(whole);
    return TAG.lastIndex;
  }

  /** Tracks the depth; false: the tag is nested too deeply. */
  private nests(name: string, isClosing: boolean, attributes: string): boolean {
    if (VOID.has(name) || attributes.endsWith('/')) return true;
    this.depth = Math.max(0, this.depth + (isClosing ? -1 : 1));
    return this.depth < MAX_DEPTH;
  }

  private rawContent(name: string, attributes: string, from: number): number {
    const closing = new RegExp(`</${name}[^>]{0,100}>`, 'gi');
    closing.lastIndex = from;
    const found = closing.exec(this.page);
    if (found === null) return this.page.length;
    const content = this.page.slice(from, found.index);
    const isLinkedData = name === 'script' && /application\/ld\+json/i.test(attributes);
    if (isLinkedData && this.jsonLd.length < MAX_JSON_LD && content.length < MAX_JSON_LD_CHARS) {
      this.jsonLd.push(content);
    }
    if (name === 'style') this.styles = (this.styles + content).slice(0, MAX_STYLES_CHARS);
    return closing.lastIndex;
  }
}

const languageOf = (attributes: string): string | null =>
  /\blang\s*=\s*["']?([a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3})/i.exec(attributes)?.[1] ?? null;

/** Makes a page harmless to parse, in one pass from front to back. */
export function sanitizeHtml(page: string): SanitizedHtml {
  const tamer = new HtmlSanitizer(page);
  tamer.run();
  const { kept, jsonLd, styles, language } = tamer;
  return { html: kept.join(''), jsonLd, styles, language };
}
