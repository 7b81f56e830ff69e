import { describe, expect, it } from 'vitest';
import { extractDocument } from '../../../../src/service/evidence/extract/extract-document.ts';
import { UnreadableDocument } from '../../../../src/service/evidence/extract/extracted-page.ts';
import { canonicalUrl } from '../../../../src/service/evidence/extract/page/canonical-url.ts';
import { oneLinePdf } from '../../../support/one-line-pdf.ts';
import { only, READ_AT, read } from './read.ts';

const SAID = 'Ada Moreno is Head of Compilers at Northwind.';

describe('extractDocument', () => {
  it('reads the metadata of the head and only the visible text', async () => {
    const { people: _, ...document } = await read(
      '<html lang="en-GB"><head><title>Ada Moreno | The Post</title>' +
        '<meta property="og:site_name" content="The Post">' +
        '<meta property="article:published_time" content="2020-05-01T08:00:00Z">' +
        '<link rel="canonical" href="https://post.example/ada?utm_source=x#top"></head>' +
        `<body><nav>Home</nav><p>${SAID}</p><script>var a = "<p>no</p>"</script></body></html>`,
    );
    expect(document).toEqual({
      url: 'https://post.example/ada',
      name: 'The Post',
      title: 'Ada Moreno',
      publishedAt: '2020-05-01',
      language: 'en-GB',
      text: SAID,
      link: null,
    });
  });

  it.each([
    ['text/plain', SAID],
    [
      'text/markdown',
      `# Ada Moreno\n\n**Ada Moreno** is [Head of Compilers](https://x.example) at Northwind.\n`,
    ],
    ['text/html', `<p>${SAID.replace('Compilers', 'Comp&#105;lers')}`],
    ['application/pdf', oneLinePdf(SAID)],
    [
      'application/ld+json',
      JSON.stringify({
        '@type': 'Person',
        name: 'Ada Moreno',
        jobTitle: 'Head of Compilers',
        worksFor: 'Northwind',
      }),
    ],
  ])('reads a document of type %s', async (contentType, body) => {
    expect(only(await read(body, contentType)).experiences).toMatchObject([
      { title: 'Head of Compilers', organization: 'Northwind' },
    ]);
  });

  it.each([
    ['text/html; charset=iso-8859-1', 'latin1', ''],
    ['text/html', 'latin1', '<meta charset="windows-1252">'],
    ['text/html', 'latin1', ''],
    ['text/html; charset=iso-8859-1', 'utf8', ''],
    ['text/html', 'utf16le', '\uFEFF'],
  ] as const)('decodes %s encoded as %s', async (contentType, encoding, head) => {
    const bytes = Buffer.from(`${head}<p>José Peña is a baker at Northwind.</p>`, encoding);
    expect(only(await read(bytes, contentType)).name).toBe('José Peña');
  });

  it('accepts a canonical link only within its own site, unless it is a file', async () => {
    const page = `<link rel="canonical" href="https://bank.example/about"><p>${SAID}`;
    expect((await read(page)).url).toBe('https://post.example/page');
    expect((await read(page, 'text/html', 'urn:sha256:00')).url).toBe('https://bank.example/about');
  });

  it('ignores a publication date in the future', async () => {
    const page = '<meta name="date" content="2031-01-01"><p>x';
    expect((await read(page)).publishedAt).toBeNull();
  });

  it.each([
    ['image/png', Buffer.from('x')],
    ['application/pdf', Buffer.from('%PDF-1.4 broken')],
    ['application/ld+json', Buffer.from('{')],
  ])('rejects an unreadable %s with UnreadableDocument', async (contentType, bytes) => {
    const raw = { url: 'https://post.example/x', contentType, bytes, fetchedAt: READ_AT };
    await expect(extractDocument(raw)).rejects.toThrow(UnreadableDocument);
  });
});

describe('canonicalUrl', () => {
  it.each([
    ['HTTPS://Post.Example:443/a?b=2&a=1#top', 'https://post.example/a?a=1&b=2'],
    ['https://post.example/a?utm_source=x&fbclid=y', 'https://post.example/a'],
    ['urn:sha256:00', 'urn:sha256:00'],
  ])('turns %s into %s', (given, expected) => {
    expect(canonicalUrl(given)).toBe(expected);
  });
});
