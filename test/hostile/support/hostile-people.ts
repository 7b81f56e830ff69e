import { CANARY, CORPUS } from '../corpus.ts';

/**
 * The corpus as people in the files that users import and ingest, each with the address of a
 * listener wherever a file can contain an address.
 */

/** Lone surrogates and replacement characters make a whole row unreadable: left out. */
const textOf = (at: number, longest: number): string =>
  (CORPUS[at % CORPUS.length]?.text ?? '')
    .slice(0, longest)
    .toWellFormed()
    .replaceAll('\ufffd', '')
    .trim();

/** A person for each text of the corpus, in the form of `people_jsonl`. */
export function peopleJsonl(url: string): object[] {
  return CORPUS.map((_, at) => {
    const address = (kind: string) => `${url}/${kind}/${at}`;
    const words = (step: number, longest = 900) => textOf(at + step, longest);
    const sources = [
      {
        url: address('source'),
        name: words(1, 100),
        title: `![a](${address('title')})`,
        excerpt: words(2),
        published_at: '2026-03',
        images: [{ url: address('picture') }],
      },
    ];
    return {
      id: `hostile-${at}`,
      name: `Kestrel ${words(0, 200)}`,
      headline: words(3),
      location: words(4, 200),
      experiences: [
        { title: words(5, 200), organization: words(6, 200), description: words(7), sources },
      ],
      education: [{ school: words(8, 200), degree: words(9, 200), sources }],
      facts: [{ text: `${words(10)} [me](${address('fact')})`, sources }],
      images: [{ url: address('avatar'), sources }],
      links: [{ url: address('website'), title: words(11, 200) }],
      urls: [address('url')],
      image_url: address('image'),
      events: [{ text: words(12), date: '2026-02', sources }],
      sources,
    };
  });
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** Rows as LinkedIn exports connections. */
export function linkedinCsv(url: string, rows: readonly number[]): string {
  const head = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';
  const lines = rows.map((at) =>
    [
      'Kestrel',
      textOf(at, 100),
      `${url}/csv/${at}`,
      '',
      textOf(at + 1, 200),
      textOf(at + 2, 200),
      '15 Mar 2024',
    ]
      .map(quoted)
      .join(','),
  );
  return `${[head, ...lines].join('\n')}\n`;
}

const folded = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/[\r\n\u0085\u2028\u2029]+/g, '\\n');

/** Cards with a photo, a logo and pages of their own at the address. */
export function vcards(url: string, rows: readonly number[]): string {
  return rows
    .map((at) =>
      [
        'BEGIN:VCARD',
        'VERSION:4.0',
        `FN:Kestrel Card ${folded(textOf(at, 100))}`,
        `ORG:${folded(textOf(at + 1, 200))}`,
        `TITLE:${folded(textOf(at + 2, 200))}`,
        `NOTE:${folded(textOf(at + 3, 300))}`,
        `PHOTO;VALUE=uri:${url}/card/photo/${at}`,
        `LOGO;VALUE=uri:${url}/card/logo/${at}`,
        `KEY;VALUE=uri:${url}/card/key/${at}`,
        `URL:${url}/card/url/${at}`,
        'END:VCARD',
        '',
      ].join('\r\n'),
    )
    .join('');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The canonical URL that the page of a person claims. */
const homeOf = (at: number): string => `https://kestrel-${at}.example/`;

/** A page about a person, with everything in it that a browser would load. */
export function htmlPage(url: string, at: number, name: string, does: string): string {
  return [
    '<html><head>',
    `<title>${name} - ${escaped(textOf(at + 3, 300))}</title><link rel="canonical" href="${homeOf(at)}">`,
    `<link rel="stylesheet" href="${url}/page/style"><base href="${url}/page/base/">`,
    `<meta http-equiv="refresh" content="0; url=${url}/page/refresh">`,
    `<meta property="og:image" content="${url}/page/og">`,
    `<meta name="description" content="${escaped(textOf(at, 300))}">`,
    `<script src="${url}/page/script"></script></head><body><main>`,
    `<h1>${name}</h1><p>${name} is ${does}.</p>`,
    `<p>${name} said: ${escaped(textOf(at + 1, 900))}</p><p>${textOf(at + 2, 900)}</p>`,
    `<img src="${url}/page/image" alt="${name}"><a href="${url}/page/link">${CANARY}</a>`,
    `<iframe src="${url}/page/frame"></iframe></main></body></html>`,
  ].join('\n');
}
