import { mf2 } from 'microformats-parser';
import type { RecordExperience } from '../../../people/record/person-record.ts';
import { isoDateOf } from '../dates/calendar.ts';
import { webUrl } from '../page/canonical-url.ts';
import type { PageElement } from '../page/page-element.ts';
import type { PagePictures } from '../page/page-pictures.ts';
import { readRole } from '../prose/role.ts';
import { MAX_PEOPLE, type StatedPerson } from './stated-person.ts';

type Root = ReturnType<typeof mf2>['items'][number];
type Property = NonNullable<Root['properties'][string]>[number];

/** A larger page is not a person's card; the parser reads the whole page again. */
const MAX_PAGE_CHARS = 1_500_000;

function textOf(property: Property): string {
  if (typeof property === 'string') return property;
  if ('properties' in property) {
    const [name] = property.properties.name ?? [];
    return name === undefined ? '' : textOf(name);
  }
  return 'value' in property && typeof property.value === 'string' ? property.value : '';
}

const textsOf = (root: Root, ...names: readonly string[]): string[] =>
  names
    .flatMap((name) => root.properties[name] ?? [])
    .map((property) => textOf(property).replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');

/** Base for a file's relative addresses, since the parser requires a web address. */
const NOWHERE = 'http://nowhere.invalid/';

const isWeb = (url: string): boolean => /^https?:\/\/\S+$/i.test(url) && !url.startsWith(NOWHERE);

function personOf(root: Root, pictures: PagePictures): StatedPerson | null {
  const [name] = textsOf(root, 'name');
  // A card without a given or family name may be a company's: then `org` is its name.
  const [organization] = textsOf(root, 'org');
  if (name === undefined || name.length > 120 || name === organization) return null;
  const [title] = textsOf(root, 'job-title', 'role');
  const photos = textsOf(root, 'photo')
    .filter((url) => !url.startsWith(NOWHERE))
    .flatMap((url) => pictures.urlOf(url) ?? [])
    .slice(0, 5);
  const place = textsOf(root, 'locality', 'region', 'country-name').join(', ');
  const birth = isoDateOf(textsOf(root, 'bday')[0]);
  const job = { ...(title && { title }), ...(organization && { organization }) };
  const urls = textsOf(root, 'url', 'uid');
  const emails = [...textsOf(root, 'email'), ...urls.filter((url) => /^mailto:/i.test(url))];
  return {
    name,
    isSubject: false,
    record: {
      ...(Object.keys(job).length > 0 && { experiences: [job] }),
      ...(place !== '' && { location: place }),
      ...(birth !== null && { birth_date: birth }),
      urls: urls.filter(isWeb).slice(0, 20),
      emails: emails
        .map((email) => email.replace(/^mailto:/i, '').replace(/\?.*$/, ''))
        .slice(0, 5),
      phones: textsOf(root, 'tel')
        .map((phone) => phone.replace(/^tel:/i, ''))
        .slice(0, 5),
      images: photos.map((url) => ({ url })),
      ...(photos[0] !== undefined && { image_url: photos[0] }),
    },
  };
}

const inner = (root: Root, ...names: readonly string[]): Root[] =>
  names
    .flatMap((name) => root.properties[name] ?? [])
    .filter((one): one is Root => typeof one === 'object' && 'properties' in one);

const datesOf = (root: Root) => {
  const start = isoDateOf(textsOf(root, 'start')[0]);
  const end = isoDateOf(textsOf(root, 'end')[0]);
  return { ...(start !== null && { start_date: start }), ...(end !== null && { end_date: end }) };
};

/** A job of an h-resume: "Pharmacist at …" as its name, or a card with a title. */
function jobOf(root: Root): RecordExperience[] {
  const [name = ''] = textsOf(root, 'name', 'summary');
  const [title] = textsOf(root, 'job-title', 'role');
  const [organization] = textsOf(root, 'org', 'location');
  const read = readRole(name);
  const said = {
    ...((title ?? read?.title) !== undefined && { title: title ?? read?.title }),
    ...((read?.organization ?? organization) !== undefined && {
      organization: read?.organization ?? organization,
    }),
  };
  return Object.keys(said).length === 0 ? [] : [{ ...said, ...datesOf(root) }];
}

/** The owner of an h-resume: its contact, or a person with the résumé's own name. */
function personOfResume(root: Root, pictures: PagePictures): StatedPerson | null {
  const [card] = inner(root, 'contact', 'author');
  const person = card === undefined ? null : personOf(card, pictures);
  const [name] = textsOf(root, 'contact', 'author', 'name');
  const whose = person?.name ?? name;
  if (whose === undefined || whose.length > 120) return null;
  const education = inner(root, 'education').flatMap((one) => {
    const [school] = textsOf(one, 'org', 'name');
    return school === undefined ? [] : [{ school, ...datesOf(one) }];
  });
  const experiences = inner(root, 'experience').flatMap(jobOf);
  return { name: whose, isSubject: true, record: { experiences, education } };
}

function cardsOf(roots: readonly Root[], depth: number): Root[] {
  if (depth > 6) return [];
  return roots.flatMap((root) => {
    const inner = Object.values(root.properties)
      .flat()
      .filter((one): one is Root => typeof one === 'object' && 'properties' in one);
    const isCard = root.type?.includes('h-card') ?? false;
    return [...(isCard ? [root] : []), ...cardsOf([...(root.children ?? []), ...inner], depth + 1)];
  });
}

const isResume = (root: Root): boolean => root.type?.includes('h-resume') ?? false;

/** The people of a page's h-cards (and older vCards), as far as they are visible. */
export function cardPeople(
  body: PageElement,
  pageUrl: string,
  pictures: PagePictures,
): StatedPerson[] {
  if (body.querySelector('.h-card, .vcard, .h-resume') === null) return [];
  const html = body.outerHTML;
  if (html.length > MAX_PAGE_CHARS) return [];
  try {
    const { items } = mf2(`<html>${html}</html>`, { baseUrl: webUrl(pageUrl) ?? NOWHERE });
    return cardsOf(items, 0)
      .flatMap((card) => personOf(card, pictures) ?? [])
      .concat(items.filter(isResume).flatMap((one) => personOfResume(one, pictures) ?? []))
      .slice(0, MAX_PEOPLE);
  } catch {
    // The parser throws on addresses and markup that it cannot parse; other readers still run.
    return [];
  }
}
