import { usernameOfUrl } from '../../../people/record/identifiers.ts';
import { isoDateOf } from '../dates/calendar.ts';
import type { ReadPage } from '../extracted-page.ts';
import { documentUrl, webUrl } from '../page/canonical-url.ts';
import { addressPictures, htmlPictures, onlyPicture } from '../page/html-pictures.ts';
import { blocksOf, plainSpaces } from '../page/page-blocks.ts';
import type { PageDocument, PageElement } from '../page/page-element.ts';
import type { PagePictures } from '../page/page-pictures.ts';
import { readableText } from '../page/readable-text.ts';
import { visiblePage } from '../page/visible-page.ts';
import { cardPeople } from '../structured/card-people.ts';
import { jsonLdNodes } from '../structured/json-ld.ts';
import { microdataNodes } from '../structured/microdata.ts';
import { isA, nodes, type SchemaNode, texts } from '../structured/schema-node.ts';
import { schemaPeople } from '../structured/schema-people.ts';

function metaOf(document: PageDocument): (name: string) => string | null {
  const found = new Map<string, string>();
  for (const meta of document.querySelectorAll('meta')) {
    const name = meta.getAttribute('property') ?? meta.getAttribute('name');
    const content = plainSpaces(meta.getAttribute('content') ?? '').slice(0, 1000);
    if (name !== null && content !== '' && !found.has(name)) found.set(name.toLowerCase(), content);
  }
  return (name) => found.get(name) ?? null;
}

const ARTICLES = [
  'Article',
  'NewsArticle',
  'BlogPosting',
  'Report',
  'WebPage',
  'ProfilePage',
  'SocialMediaPosting',
  'ScholarlyArticle',
];

function publishedOf(
  meta: (name: string) => string | null,
  all: readonly SchemaNode[],
  document: PageDocument,
): string | null {
  const times = [
    'article:published_time',
    'date',
    'dc.date',
    'dcterms.date',
    'datepublished',
    'citation_publication_date',
  ];
  const stated = all
    .filter((node) => isA(node, ...ARTICLES))
    .flatMap((node) => texts(node, 'datePublished'));
  const [article, second] = [...document.querySelectorAll('article')];
  // A page of several articles is a feed: none of its times is the page's own.
  const time = second === undefined ? article?.querySelector('time[datetime]') : null;
  const all_ = [...times.map(meta), ...stated, time?.getAttribute('datetime')];
  return all_.map(isoDateOf).find((date) => date !== null) ?? null;
}

/** "Ada Moreno | Northwind" is "Ada Moreno" on the site Northwind. */
function withoutSite(title: string, site: string | null): string {
  if (site === null) return title;
  const at = title.lastIndexOf(site);
  return at > 0 ? title.slice(0, at).replace(/[\s|·–—:-]+$/, '') || title : title;
}

function urlsOf(root: PageElement, base: string): { urls: string[]; emails: string[] } {
  const urls: string[] = [];
  const emails: string[] = [];
  for (const anchor of root.querySelectorAll('a[href]')) {
    const href = anchor.getAttribute('href') ?? '';
    if (/^mailto:/i.test(href)) emails.push(href.replace(/^mailto:/i, '').replace(/\?.*$/, ''));
    const url = webUrl(href, base);
    if (url === null) continue;
    const isOwn = /\bme\b/.test(anchor.getAttribute('rel') ?? '') || usernameOfUrl(url) !== null;
    if (isOwn) urls.push(url);
  }
  return { urls: [...new Set(urls)].slice(0, 20), emails: [...new Set(emails)].slice(0, 5) };
}

const ORGANIZATIONS = [
  'Organization',
  'Corporation',
  'LocalBusiness',
  'NGO',
  'CollegeOrUniversity',
  'EducationalOrganization',
  'School',
  'GovernmentOrganization',
  'MedicalOrganization',
  'Hospital',
  'MuseumorGallery',
  'NewsMediaOrganization',
];

/** The only organization at the top level of the page's data; nested ones are employers. */
function ownOrganization(all: readonly SchemaNode[]): string | null {
  const inner = new Set(all.flatMap(({ values }) => [...values.values()].flat()));
  const roots = all.filter((node) => isA(node, ...ORGANIZATIONS) && !inner.has(node));
  const [only, other] = [...new Set(roots.flatMap((node) => texts(node, 'name')[0] ?? []))];
  return only === undefined || other !== undefined ? null : only;
}

function siteOf(meta: (name: string) => string | null, all: readonly SchemaNode[]): string | null {
  const publishers = all.flatMap((node) => texts(node, 'publisher'));
  const sites = all.filter((node) => isA(node, 'WebSite')).flatMap((node) => texts(node, 'name'));
  return meta('og:site_name') ?? publishers[0] ?? sites[0] ?? ownOrganization(all);
}

function postedBy(all: readonly SchemaNode[]): string | null {
  const posts = all.filter((node) => isA(node, 'SocialMediaPosting', 'DiscussionForumPosting'));
  const urls = posts.flatMap((post) =>
    nodes(post, 'author').flatMap((author) => texts(author, 'url')),
  );
  return urls.map((url) => webUrl(url)).find((url) => url !== null) ?? null;
}

/** Reads the visible parts of a page. */
export function readHtml(html: string, given: string, pictures: PagePictures): ReadPage {
  const { document, body, jsonLd, language } = visiblePage(html);
  const meta = metaOf(document);
  const canonical = webUrl(
    document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    given,
  );
  const main = document.querySelector('main') ?? document.querySelector('article') ?? body;
  const url = documentUrl(given, canonical ?? webUrl(meta('og:url'), given));
  addressPictures(body, url, pictures);
  const all = [...jsonLdNodes(jsonLd), ...microdataNodes(body)];
  const name = siteOf(meta, all);
  const title = document.querySelector('title')?.textContent ?? meta('og:title');
  const blocks = blocksOf(body);
  const own = urlsOf(main, url);
  const publishedAt = publishedOf(meta, all, document);
  const image = /^profile/.test(meta('og:type') ?? '')
    ? pictures.urlOf(meta('og:image'), url)
    : null;
  const page = {
    url,
    name,
    title: title === null ? null : withoutSite(plainSpaces(title).slice(0, 500), name) || null,
    fullTitle: title === null ? null : plainSpaces(title).slice(0, 500),
    publishedAt,
    language,
    link: postedBy(all),
    blocks,
    stated: [
      ...schemaPeople(all, (written) => pictures.urlOf(written, url)),
      ...cardPeople(body, url, pictures),
    ],
    subjectUrls: own.urls,
    subjectEmails: own.emails,
    subjectImages: [...(image === null ? [] : [image]), ...onlyPicture(main, publishedAt)],
    pictures: htmlPictures(body),
  };
  return { ...page, text: readableText(document, blocks) };
}
