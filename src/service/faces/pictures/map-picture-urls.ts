import type { PersonRecord, RecordSource } from '../../people/record/person-record.ts';

/**
 * Maps a picture's address to another one, or to null where it means nothing here. Called for every
 * address that is not on the web.
 */
export type MapPictureUrl = (url: string) => Promise<string | null>;

type Pictured = { readonly url: string };

const isResolvedUrl = (url: string): boolean => /^https?:\/\//i.test(url);

/** Every address of the person's pictures. */
export const pictureUrls = ({ image_url, images = [] }: PersonRecord): string[] => [
  ...new Set([...(image_url === undefined ? [] : [image_url]), ...images.map(({ url }) => url)]),
];

const picturesOfSources = (record: PersonRecord): string[] =>
  allSources(record).flatMap((source) => (source.images ?? []).map(({ url }) => url));

function allSources(record: PersonRecord): readonly RecordSource[] {
  const { experiences = [], education = [], facts = [], events = [], passions = [] } = record;
  const { accomplishments = [], research = [], images = [], links = [], sources = [] } = record;
  const statements = [facts, events, passions, accomplishments, research, images, links];
  const items = [experiences, education, ...statements].flat();
  return [...sources, ...items.flatMap((item) => item.sources ?? [])];
}

/** Replaces the addresses of all pictures under `value`, anywhere in the record. */
function replaced(value: unknown, placed: ReadonlyMap<string, string | null>): unknown {
  if (Array.isArray(value)) return value.map((one) => replaced(one, placed));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]): [string, unknown][] => {
      if (key === 'images' && Array.isArray(one)) return [[key, mapImages(one, placed)]];
      if (key !== 'image_url' || typeof one !== 'string') return [[key, replaced(one, placed)]];
      const url = placed.get(one) ?? (placed.has(one) ? null : one);
      return url === null ? [] : [[key, url]];
    }),
  );
}

function mapImages(images: readonly Pictured[], placed: ReadonlyMap<string, string | null>) {
  const seen = new Set<string>();
  return images.flatMap((image) => {
    const url = placed.get(image.url) ?? (placed.has(image.url) ? null : image.url);
    if (url === null || seen.has(url)) return [];
    seen.add(url);
    return [{ ...(replaced(image, placed) as object), url }];
  });
}

/**
 * The record with its pictures' addresses mapped by `place`; those that mean nothing are left out,
 * so that no path of this machine is revealed.
 */
export async function mapPictureUrls(
  record: PersonRecord,
  place: MapPictureUrl,
): Promise<PersonRecord> {
  const all = new Set([...pictureUrls(record), ...picturesOfSources(record)]);
  const placed = new Map<string, string | null>();
  for (const url of all) if (!isResolvedUrl(url)) placed.set(url, await place(url));
  return placed.size === 0 ? record : (replaced(record, placed) as PersonRecord);
}
