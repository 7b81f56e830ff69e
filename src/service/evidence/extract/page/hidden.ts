import type { PageElement } from './page-element.ts';

const HIDING_STYLE =
  /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)|font-size\s*:\s*0(?:\.0+)?(?:px|em|rem|%|pt)?\s*(?:;|!|$)|(?:text-indent|left|top|right)\s*:\s*-\d{3,}|clip(?:-path)?\s*:\s*(?:rect\(0|inset\((?:50|100)%)|max-height\s*:\s*0|color\s*:\s*transparent/i;
const WHITE_TEXT =
  /(?:^|[;\s{])color\s*:\s*(?:white\b|#fff(?:fff)?\b|rgba?\(\s*255\s*,\s*255\s*,\s*255)/i;
const DARK_GROUND =
  /background(?:-color|-image)?\s*:\s*(?!\s*(?:white\b|#fff(?:fff)?\b|transparent|none|rgba?\(\s*255\s*,\s*255\s*,\s*255))/i;
const HIDING_CLASS =
  /(?:^|\s)(?:sr-only|visually-hidden|visuallyhidden|screen-reader-text|d-none|hidden|invisible|hide|is-hidden)(?:\s|$)/i;

/** Whether CSS declarations hide text, or make it white on white. */
function hides(declarations: string): boolean {
  if (HIDING_STYLE.test(declarations)) return true;
  return WHITE_TEXT.test(declarations) && !DARK_GROUND.test(declarations);
}

/** Rules outside of `@media` and the like, which apply to some readers only. */
function* plainRules(css: string): Iterable<{ selectors: string; declarations: string }> {
  let depth = 0;
  let from = 0;
  let selectors = '';
  for (let at = 0; at < css.length; at++) {
    const letter = css[at];
    if (letter === '{') {
      if (depth === 0) selectors = css.slice(from, at).trim();
      depth += 1;
      from = at + 1;
    } else if (letter === '}' && depth > 0) {
      depth -= 1;
      const isPlain = depth === 0 && !selectors.startsWith('@');
      if (isPlain) yield { selectors, declarations: css.slice(from, at) };
      from = at + 1;
    }
  }
}

/** Classes (`.a`) and ids (`#a`) that a page's style sheet hides. */
export function hiddenSelectors(css: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { selectors, declarations } of plainRules(css)) {
    if (!hides(declarations)) continue;
    for (const one of selectors.split(',')) {
      const simple = /^\s*[a-z0-9]*([.#][\w-]+)\s*$/i.exec(one)?.[1];
      if (simple !== undefined) found.add(simple);
    }
  }
  return found;
}

/**
 * Whether an element is invisible to readers. Hidden text does not count as what the page says: it
 * is written for machines, and often to deceive them.
 */
export function isHidden(element: PageElement, selectors: ReadonlySet<string>): boolean {
  if (element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true') return true;
  if (element.localName === 'input' || element.localName === 'dialog') return true;
  const style = element.getAttribute('style');
  if (style !== null && hides(style.slice(0, 2000))) return true;
  const names = element.getAttribute('class') ?? '';
  if (HIDING_CLASS.test(names)) return true;
  if (selectors.size === 0) return false;
  const id = element.getAttribute('id');
  return (
    (id !== null && selectors.has(`#${id}`)) ||
    names.split(/\s+/).some((name) => selectors.has(`.${name}`))
  );
}
