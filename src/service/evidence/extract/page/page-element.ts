import { parseHTML } from 'linkedom';

/** The parts of the DOM that extraction uses; the project compiles without DOM types. */
export interface PageNode {
  readonly nodeType: number;
  readonly nodeValue: string | null;
  readonly nextSibling: PageNode | null;
  readonly firstChild: PageNode | null;
  readonly parentNode: PageNode | null;
}

export interface PageElement extends PageNode {
  readonly localName: string;
  readonly textContent: string | null;
  readonly outerHTML: string;
  readonly parentElement: PageElement | null;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  setAttribute(name: string, value: string): void;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  remove(): void;
}

export interface PageDocument {
  readonly documentElement: PageElement;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
}

export const isElement = (node: PageNode): node is PageElement => node.nodeType === 1;
export const isText = (node: PageNode): boolean => node.nodeType === 3;

/** Parses a body. The parser needs a root element, so one is added. */
export function documentOf(body: string): PageDocument {
  const { document } = parseHTML(`<!doctype html><html><head></head><body>${body}</body></html>`);
  return document as unknown as PageDocument;
}
