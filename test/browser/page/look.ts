/**
 * Checks the accessibility of a page by our own rules. Runs inside the view. @returns one line
 * for each fault.
 */

const name = (node: Element): string => {
  const labels = node instanceof HTMLInputElement ? [...(node.labels ?? [])] : [];
  return (
    node.getAttribute('aria-label') ??
    ([...labels, node].map((one) => one.textContent?.trim() ?? '').find((text) => text !== '') ||
      '')
  );
};

const where = (node: Element): string =>
  `${node.tagName.toLowerCase()} "${name(node).slice(0, 40)}"`;

const isSeen = (node: Element): boolean =>
  node.checkVisibility({ visibilityProperty: true }) && node.getClientRects().length > 0;

type Colour = readonly [number, number, number, number];

/** Any CSS colour as red, green, blue and alpha, by painting it. */
function colourOf(text: string): Colour {
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (paint === null) throw new Error('no canvas');
  paint.fillStyle = text;
  paint.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = paint.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

/** The background of a node: that of the first painted ancestor. */
function behind(node: Element): Colour {
  for (let at: Element | null = node; at !== null; at = at.parentElement) {
    const colour = colourOf(getComputedStyle(at).backgroundColor);
    if (colour[3] === 1) return colour;
  }
  return [255, 255, 255, 1];
}

/** Relative luminance, WCAG 2.2. */
function luminance([red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const CONTROLS = 'button, a[href], input, [tabindex="0"]';

function unnamed(): string[] {
  const nodes = [...document.querySelectorAll(`${CONTROLS}, img, [role="region"], fieldset`)];
  return nodes
    .filter(isSeen)
    .filter((node) => (node instanceof HTMLImageElement ? node.alt : name(node)) === '')
    .map((node) => `no name: ${node.outerHTML.slice(0, 80)}`);
}

/** Text with a contrast below 4.5 : 1; disabled controls are exempt. */
function faint(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent?.trim() ?? '';
    if (text === '' || node === null || !isSeen(node) || node.closest(':disabled, script, style')) {
      continue;
    }
    const ratio = contrast(colourOf(getComputedStyle(node).color), behind(node));
    if (ratio < 4.5) found.add(`contrast ${ratio.toFixed(2)}: "${text.slice(0, 40)}"`);
  }
  return [...found];
}

/** Targets under 24 pixels (WCAG 2.2, 2.5.8); links inside of text are exempt. */
function small(): string[] {
  const targets = [...document.querySelectorAll('button, input')].filter(isSeen);
  return targets.flatMap((node) => {
    const target = node.closest('label') ?? node;
    const { width, height } = target.getBoundingClientRect();
    const short = Math.min(width, height) < 24 && !node.matches('[type="radio"]');
    return short ? [`target ${width} × ${height}: ${where(node)}`] : [];
  });
}

function headings(): string[] {
  const levels = [...document.querySelectorAll('h1, h2, h3, h4')]
    .filter(isSeen)
    .map((node) => Number(node.tagName.slice(1)));
  const skipped = levels.some((level, at) => level > (levels[at - 1] ?? 0) + 1);
  return skipped || levels[0] !== 1 ? [`headings: ${levels.join(' ')}`] : [];
}

function doubled(): string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `id twice: ${id}`);
}

/** Elements wider than the frame; only a table may scroll sideways, within itself. */
function overflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`page ${scrollWidth} wide in ${clientWidth}`] : [];
}

function lists(): string[] {
  const stray = [...document.querySelectorAll('li')].filter((node) => !node.closest('ul, ol'));
  return stray.map((node) => `item outside of a list: ${where(node)}`);
}

function landmarks(): string[] {
  const live = document.querySelectorAll('[role="status"], [role="alert"]').length;
  return [
    ...(document.documentElement.lang === '' ? ['no language'] : []),
    ...(document.title === '' ? ['no title'] : []),
    ...(document.querySelectorAll('main').length === 1 ? [] : ['not one main']),
    ...(live > 0 ? [] : ['nothing says what goes on']),
  ];
}

Object.assign(window, {
  look: () => [
    ...unnamed(),
    ...faint(),
    ...small(),
    ...headings(),
    ...doubled(),
    ...overflow(),
    ...lists(),
    ...landmarks(),
  ],
});
