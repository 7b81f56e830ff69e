import { webUrl } from '../../evidence/extract/page/canonical-url.ts';
import { siblingReference } from '../../evidence/extract/page/page-pictures.ts';
import type { AvailablePicture } from '../../faces/pictures/available-picture.ts';
import { mapPictureUrls } from '../../faces/pictures/map-picture-urls.ts';
import type { PictureFolder } from '../../faces/pictures/picture-folder.ts';
import type { ExtractedDocument } from '../../people/record/mention.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';

/** A document whose pictures have URLs, and those pictures that can be read. */
export interface PlacedDocument {
  readonly document: ExtractedDocument;
  readonly atHand: ReadonlyMap<string, AvailablePicture>;
  /** Cited files that are not in the folder. */
  readonly missing: readonly string[];
}

/** The location of an operator's file. */
export interface FilePlace {
  readonly folder: PictureFolder;
  /** The file's own folder, relative to that one. */
  readonly beside: string;
}

/** A person known only from a picture is dropped with the picture. */
const saysAnything = ({ name: _, sources: __, ...said }: PersonRecord): boolean =>
  Object.keys(said).length > 0;

class DocumentPictures {
  readonly atHand = new Map<string, AvailablePicture>();
  readonly missing = new Set<string>();
  readonly #document: ExtractedDocument;
  readonly #place: FilePlace | null;

  constructor(document: ExtractedDocument, place: FilePlace | null) {
    this.#document = document;
    this.#place = place;
    for (const { url, bytes } of document.embedded ?? []) {
      const name = `a picture inside ${document.title ?? 'a page'}`;
      this.atHand.set(url, { url, name, bytes: async () => bytes });
    }
  }

  /** A page saved from the web may cite pictures that were not saved with it. */
  readonly place = async (url: string): Promise<string | null> => {
    if (this.atHand.has(url)) return url;
    const reference = siblingReference(url);
    if (reference === null) return null;
    const found = await this.#place?.folder.find(reference, this.#place.beside);
    if (found === undefined || found === null) {
      const onTheWeb = webUrl(reference, this.#document.url);
      if (onTheWeb === null) this.missing.add(reference);
      return onTheWeb;
    }
    this.atHand.set(found.url, found);
    return found.url;
  };
}

/** Gives the pictures of a document URLs; those of a file are looked up beside it. */
export async function placeDocument(
  document: ExtractedDocument,
  place: FilePlace | null,
): Promise<PlacedDocument> {
  const { embedded: _, ...kept } = document;
  const pictures = new DocumentPictures(document, place);
  const people: PersonRecord[] = [];
  for (const record of kept.people) {
    const placed = await mapPictureUrls(record, pictures.place);
    if (placed === record || saysAnything(placed)) people.push(placed);
  }
  const { atHand, missing } = pictures;
  return { document: { ...kept, people }, atHand, missing: [...missing] };
}
