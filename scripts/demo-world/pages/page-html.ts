const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

export interface HtmlParts {
  readonly url: string;
  readonly title: string;
  /** The publisher. */
  readonly site: string;
  /** ISO day of publication. */
  readonly published?: string | undefined;
  readonly jsonLd?: unknown;
  readonly image?: string | undefined;
  /** The inside of `<main>`, as HTML. */
  readonly main: string;
}

/** A page like those of real sites: a head that describes it, navigation, the text, a footer. */
export function htmlPage(parts: HtmlParts): string {
  const { url, title, site, published, jsonLd, image, main } = parts;
  const meta = [
    `<meta property="og:site_name" content="${escapeHtml(site)}">`,
    published && `<meta property="article:published_time" content="${published}">`,
    image && `<meta property="og:image" content="${escapeHtml(image)}">`,
    jsonLd !== undefined &&
      `<script type="application/ld+json">${JSON.stringify(jsonLd).replaceAll('<', '\\u003c')}</script>`,
  ].filter((line) => typeof line === 'string');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)} | ${escapeHtml(site)}</title>
<link rel="canonical" href="${escapeHtml(url)}">
${meta.join('\n')}
</head>
<body>
<nav><a href="/">Home</a> <a href="/about">About</a> <a href="/contact">Contact</a></nav>
<main>
${main}
</main>
<footer>© ${escapeHtml(site)}. A made-up page of a made-up world.</footer>
</body>
</html>
`;
}

/** Paragraphs of plain sentences. */
export const paragraphs = (...texts: readonly string[]): string =>
  texts
    .filter((text) => text !== '')
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('\n');
