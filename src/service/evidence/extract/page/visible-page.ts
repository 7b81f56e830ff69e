import { hiddenSelectors, isHidden } from './hidden.ts';
import { documentOf, type PageDocument, type PageElement } from './page-element.ts';
import { sanitizeHtml } from './sanitize-html.ts';

/** A page without its hidden parts. */
export interface VisiblePage {
  readonly document: PageDocument;
  readonly body: PageElement;
  /** Contents of `application/ld+json` scripts: invisible, so never believed alone. */
  readonly jsonLd: readonly string[];
  readonly language: string | null;
}

function removeHidden(body: PageElement, selectors: ReadonlySet<string>): void {
  const hidden = [...body.querySelectorAll('*')].filter((one) => isHidden(one, selectors));
  for (const element of hidden) element.remove();
}

/** Parses a page and removes hidden elements. */
export function visiblePage(html: string): VisiblePage {
  const { html: body, jsonLd, styles, language } = sanitizeHtml(html);
  const document = documentOf(body);
  const root = document.querySelector('body') ?? document.documentElement;
  removeHidden(root, hiddenSelectors(styles));
  return { document, body: root, jsonLd, language };
}
