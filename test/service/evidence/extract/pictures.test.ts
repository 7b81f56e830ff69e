import { describe, expect, it } from 'vitest';
import { extractDocument } from '../../../../src/service/evidence/extract/extract-document.ts';
import { siblingReference } from '../../../../src/service/evidence/extract/page/page-pictures.ts';
import { peopleNamedByCaption } from '../../../../src/service/evidence/extract/prose/depicted-people.ts';

const FILE = `urn:sha256:${'0'.repeat(64)}`;
const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';

const read = (text: string, url = FILE, isGiven = true, contentType = 'text/html') =>
  extractDocument({
    url,
    contentType,
    bytes: Buffer.from(text),
    fetchedAt: new Date('2026-07-01T00:00:00Z'),
    isGiven,
  });

const ADA = '<h1>Ada Moreno</h1><p>Ada Moreno is an engineer at Northwind.</p>';
const shown = (src: string): string => `${ADA}<img src="${src}" alt="Ada Moreno">`;

const imagesOf = async (...args: Parameters<typeof read>) =>
  (await read(...args)).people.flatMap(({ images = [] }) => images.map(({ url }) => url));

describe('depicted', () => {
  const names = new Map([
    ['ada moreno', 1],
    ['bo lind', 1],
    ['cy holt', 1],
  ]);
  it.each([
    ['Ada Moreno', ['ada moreno']],
    ['Portrait of Ada Moreno', ['ada moreno']],
    ['Photo: Ada Moreno.', ['ada moreno']],
    ['The official portrait of Ada Moreno (2024)', ['ada moreno']],
    ['Ada Moreno, Head of Product', ['ada moreno']],
    ['Ada Moreno – photo: Dana Vale', ['ada moreno']],
    ['Ada Moreno’s profile picture', ['ada moreno']],
    ['Ada Moreno, Bo Lind and Cy Holt', ['ada moreno', 'bo lind', 'cy holt']],
    ['Bo Lind (left) with Cy Holt', ['bo lind', 'cy holt']],
    ["Ada Moreno's dog", []],
    ['The Ada Moreno Prize', []],
    ['Dana Vale', []],
    ['', []],
  ])('reads who is shown from "%s"', (words, keys) => {
    expect(peopleNamedByCaption(words, names)).toEqual(keys);
  });
});

describe('pages given by the operator', () => {
  it('cites files by reference and keeps the bytes of embedded pictures', async () => {
    const [beside] = await imagesOf(shown('../p/ada 1.jpg'));
    expect(siblingReference(beside ?? '')).toBe('../p/ada 1.jpg');
    const document = await read(`${shown(PIXEL)}<img src="${PIXEL}" alt="">`);
    expect(document.embedded).toHaveLength(1);
    expect(Buffer.from(document.embedded?.[0]?.bytes ?? []).toString('base64')).toBe(
      'iVBORw0KGgo=',
    );
    const [embedded] = document.people.flatMap(({ images = [] }) => images);
    expect(embedded?.url).toBe(document.embedded?.[0]?.url);
    expect(JSON.stringify(document.people)).not.toContain('iVBOR');
  });

  it('leaves the picture out of the excerpt', async () => {
    const { people } = await read(
      `<script type="application/ld+json">{"@type":"Person","name":"Ada Moreno","image":"p/ada.jpg"}</script>${ADA}`,
    );
    expect(people[0]?.images?.[0]?.sources).toMatchObject([{ excerpt: 'Ada Moreno' }]);
  });

  it('reads h-cards of a file without a web address', async () => {
    const { people } = await read(
      '<div class="h-card"><a class="p-name u-url" href="/ada">Ada Moreno</a>' +
        '<span class="p-org">Northwind</span><a class="u-url" href="https://ada.example/">me</a></div>',
    );
    expect(people).toMatchObject([
      {
        name: 'Ada Moreno',
        experiences: [{ organization: 'Northwind' }],
        urls: ['https://ada.example/'],
      },
    ]);
    expect(JSON.stringify(people)).not.toContain('nowhere.invalid');
  });

  it('ignores picture addresses that forge a reference to a file', async () => {
    for (const src of [
      'beside:secret.jpg',
      'beside:%',
      FILE,
      'file:///a.jpg',
      'data:image/png,x',
    ]) {
      expect(await imagesOf(shown(src))).toEqual([]);
    }
  });

  it.each([
    [
      'cards',
      '<div><img src="a.jpg"><h3>Ada Moreno</h3><p>Engineer</p></div><div><h3>Bo Lind</h3><img src="b.jpg" alt="photo"></div>',
    ],
    [
      'rows of a table',
      '<table><tr><td><img src="a.jpg"></td><td>Ada Moreno</td></tr><tr><td><img src="b.jpg"></td><td>Bo Lind</td></tr></table>',
    ],
    [
      'items of a list',
      '<ul><li><img src="a.jpg"> Ada Moreno</li><li><a href="/bo"><img src="b.jpg" alt=""><span>Bo Lind</span></a></li></ul>',
    ],
  ])('assigns pictures to people by %s', async (_what, cards) => {
    const said =
      '<p>Ada Moreno is an engineer at Northwind.</p><p>Bo Lind is a baker at Kite Labs.</p>';
    const { people } = await read(`<h1>Our team</h1>${cards}${said}`);
    const shownBy = people.map(({ name, images = [] }) => [
      name,
      ...images.map(({ url }) => siblingReference(url)),
    ]);
    expect(shownBy.toSorted()).toEqual([
      ['Ada Moreno', 'a.jpg'],
      ['Bo Lind', 'b.jpg'],
    ]);
  });

  it('ignores pictures beside several names or other pictures', async () => {
    const said =
      '<p>Ada Moreno is an engineer at Northwind.</p><p>Bo Lind is a baker at Kite Labs.</p>';
    const among = '<div><b>Ada Moreno</b><img src="a.jpg"><b>Bo Lind</b></div>';
    const row = '<div><img src="a.jpg"><img src="b.jpg"><b>Ada Moreno</b></div>';
    for (const html of [among, row]) {
      const { people } = await read(`<h1>Our team</h1>${html}${said}`);
      expect(people.flatMap(({ images = [] }) => images)).toEqual([]);
    }
  });

  it('assigns a Markdown picture by its words or section heading', async () => {
    const text = (first: string) =>
      `# Team\n\n## Ada Moreno\n\n${first}\n\nAda Moreno is an engineer at Northwind.\n\n` +
      '## Bo Lind\n\nBo Lind is a baker at Kite Labs.\n';
    const markdown = (first: string) => imagesOf(text(first), FILE, true, 'text/markdown');
    expect(await markdown('![](a.jpg)')).toHaveLength(1);
    expect(await markdown('![portrait](a.jpg "2024")')).toHaveLength(1);
    expect(await markdown('![](a.jpg) ![](b.jpg)')).toEqual([]);
    expect(await markdown('![our dog](a.jpg)')).toEqual([]);
  });

  it('takes the only undescribed picture of a personal page, but none of an article', async () => {
    const own = `<title>Ada Moreno</title>${ADA}`;
    expect(await imagesOf(`${own}<img src="me.jpg">`)).toHaveLength(1);
    expect(await imagesOf(`${own}<img src="me.jpg" alt="Our dog">`)).toEqual([]);
    expect(await imagesOf(`${own}<img src="me.jpg"><img src="b.jpg">`)).toEqual([]);
    const dated = '<meta property="article:published_time" content="2024-05-01">';
    expect(await imagesOf(`${dated}${own}<img src="me.jpg">`)).toEqual([]);
  });
});

describe('pages from the web', () => {
  const at = 'https://post.example/people/ada';

  it('cites only pictures with web addresses and keeps no bytes', async () => {
    expect(await imagesOf(shown('../ada.jpg'), at, false)).toEqual([
      'https://post.example/ada.jpg',
    ]);
    for (const url of [at, FILE]) {
      const document = await read(shown(PIXEL), url, false);
      expect(document.embedded).toBeUndefined();
      expect(document.people.flatMap(({ images = [] }) => images)).toEqual([]);
    }
    expect(await imagesOf(shown('ada.jpg'), FILE, false)).toEqual([]);
  });

  it('resolves relative picture addresses in structured data', async () => {
    const data = '{"@type":"Person","name":"Ada Moreno","image":"/ada.jpg"}';
    const text = `<script type="application/ld+json">${data}</script>${ADA}`;
    expect(await imagesOf(text, at, false)).toEqual(['https://post.example/ada.jpg']);
  });
});

it.each([
  ['100,000 unterminated pictures', '"data:image/png;base64,AAAA '.repeat(100_000)],
  ['one unterminated picture', `"data:image/png;base64,${'A'.repeat(3_000_000)}`],
  [
    'three thousand pictures',
    Array.from(
      { length: 3000 },
      (_, at) =>
        `<img src="data:image/png;base64,${Buffer.from(`${at}`).toString('base64')}" alt="Ada Moreno">`,
    ).join(''),
  ],
])('reads a page with %s', async (_what, text) => {
  const document = await read(`${ADA}${text}`);
  expect(document.people).toMatchObject([{ name: 'Ada Moreno' }]);
  expect(document.embedded?.length ?? 0).toBeLessThanOrEqual(200);
});
