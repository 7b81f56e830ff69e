import type { PageFetcher } from '../../network/page-fetcher.ts';
import type { Database } from '../../store/database.ts';
import { retryTransaction } from '../../store/retry-transaction.ts';
import { sha256Hex } from '../../text/sha256.ts';
import type { PictureToStore } from '../face-index.ts';
import { type FaceReader, UnusablePhoto } from '../face-reader.ts';
import { knownPicture } from '../index/known-picture.ts';
import { linkPicture, unlinkUncited } from '../index/link-picture.ts';
import type { PeopleShown } from '../index/lock-indexed-people.ts';
import { storePicture } from '../index/store-picture.ts';
import { type AvailablePicture, MAX_PICTURE_BYTES, pictureTooLarge } from './available-picture.ts';
import { PictureTally } from './picture-tally.ts';
import type { PicturesReport, SkipReason } from './pictures-report.ts';

/** The operator's settings for pictures. */
export interface PictureOptions {
  /** The operator's note of the right to use them; null: no picture is read. */
  readonly rights: string | null;
  /** null: faces are switched off. */
  readonly reader: FaceReader | null;
  /** null: pictures on the web are not fetched. */
  readonly fetcher: PageFetcher | null;
}

/** Settings that read no pictures. */
export const NO_PICTURES: PictureOptions = { rights: null, reader: null, fetcher: null };

/** The space and other properties shared by the pictures of one run. */
export interface IntakeScope {
  readonly space: string;
  readonly origin: PictureToStore['origin'];
  readonly signal: AbortSignal;
}

/** The pictures of a page or record, and the people whom they show according to it. */
export interface CitedPictures {
  readonly urls: readonly string[];
  /** The operator's own pictures, by URL. */
  readonly atHand: ReadonlyMap<string, AvailablePicture>;
  readonly people: PeopleShown;
  /** Whether it may have cited other pictures before, which are unlinked then. */
  readonly isChanged: boolean;
}

/** Most pictures per person; more add nothing to their looks. */
const MAX_PICTURES = 20;

const FETCHING_IS_OFF = {
  refusal: 'address_refused',
  message: 'fetching is off; start the service with --allow-fetch',
} as const;
const UNREADABLE = 'cannot be read by this user';

/** What reading a picture needs. */
interface Permit {
  readonly reader: FaceReader;
  readonly rights: string;
}

interface Loaded {
  readonly url: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** After these, faces are taken to be unreadable at present, and no further picture is tried. */
const MAX_FAILURES = 3;

const isWeb = (url: string): boolean => /^https?:/i.test(url);

/**
 * Reads the pictures that pages and records cite, each once per run and again only when its file
 * has changed, and links them to people in the index. Each picture has its own transaction, so an
 * interrupted run can resume. A picture never fails its page: its fault is counted and reported.
 */
export class PictureIntake {
  readonly #db: Database;
  readonly #options: PictureOptions;
  readonly #scope: IntakeScope;
  readonly #tally = new PictureTally();
  /** Results of this run: the picture's id, or null for a failure. */
  readonly #done = new Map<string, string | null>();
  /** Consecutive failures of the reader itself. */
  #failures = 0;
  #hasAny: Promise<boolean> | null = null;

  constructor(db: Database, options: PictureOptions, scope: IntakeScope) {
    this.#db = db;
    this.#options = options;
    this.#scope = scope;
  }

  /** Pictures read so far. */
  get read(): number {
    return this.#tally.read;
  }

  /** Reports a cited file that does not exist. */
  miss(reference: string): void {
    this.#tally.miss(reference);
  }

  async take({ urls, atHand, people, isChanged }: CitedPictures): Promise<void> {
    const cited = [...new Set(urls)].slice(0, MAX_PICTURES);
    if (isChanged) await this.#unlink(people, cited);
    for (const url of cited) {
      this.#scope.signal.throwIfAborted();
      const hand = atHand.get(url);
      // An address made by another run, whose file this run does not have.
      if (hand === undefined && !isWeb(url)) continue;
      await this.#takeOne(url, hand, people);
    }
  }

  report(): PicturesReport {
    return this.#tally.report();
  }

  /** Most indexes hold no picture at all; one query shows that. */
  async #unlink(people: PeopleShown, cited: readonly string[]): Promise<void> {
    this.#hasAny ??= this.#db
      .query('select 1 from pictures limit 1')
      .then((rows) => rows.length > 0);
    if (!(await this.#hasAny)) return;
    await retryTransaction(this.#db, (tx) => unlinkUncited(tx, people, cited));
  }

  async #takeOne(
    url: string,
    hand: AvailablePicture | undefined,
    people: PeopleShown,
  ): Promise<void> {
    const permit = this.#permit();
    if (typeof permit === 'string') {
      this.#tally.leave(url, permit);
      return;
    }
    const done = this.#done.get(url);
    if (done === null) return;
    if (done !== undefined && (await this.#link(done, people, permit))) return;
    const bytes = await this.#bytesOf(url, hand, people, permit);
    if (bytes !== null)
      await this.#readOne({ url, name: hand?.name ?? url, bytes }, people, permit);
  }

  #permit(): Permit | SkipReason {
    const { reader, rights } = this.#options;
    if (reader === null) return 'faces_off';
    if (rights === null) return 'no_rights';
    return this.#failures >= MAX_FAILURES ? 'cannot_read' : { reader, rights };
  }

  /** Links a picture of the index to further people; false: it is gone meanwhile. */
  #link(id: string, people: PeopleShown, { rights }: Permit): Promise<boolean> {
    return retryTransaction(this.#db, async (tx) => {
      const [found] = await tx.query<{ rights: string }>(
        'select rights from pictures where id = $1 for update',
        [id],
      );
      if (found === undefined) return false;
      if (found.rights !== rights) {
        await tx.query('update pictures set rights = $2 where id = $1', [id, rights]);
      }
      await linkPicture(tx, id, people);
      return true;
    });
  }

  async #linkKnown(url: string, id: string, people: PeopleShown, permit: Permit): Promise<boolean> {
    if (!(await this.#link(id, people, permit))) return false;
    this.#done.set(url, id);
    this.#tally.knew();
    return true;
  }

  /** null: there are no bytes to read, and the reason is recorded. */
  async #bytesOf(
    url: string,
    hand: AvailablePicture | undefined,
    people: PeopleShown,
    permit: Permit,
  ): Promise<Uint8Array | null> {
    if (hand === undefined) return this.#fetched(url, people, permit);
    try {
      const bytes = await hand.bytes();
      if (bytes.length > MAX_PICTURE_BYTES) throw pictureTooLarge();
      return bytes;
    } catch (error) {
      const isKnown = error instanceof UnusablePhoto;
      this.#refuse(url, hand.name, isKnown ? error : null);
      return null;
    }
  }

  /** A web picture that this model has read is not fetched again. */
  async #fetched(url: string, people: PeopleShown, permit: Permit): Promise<Uint8Array | null> {
    const [known] = await this.#db.query<{ id: string }>(
      'select id from pictures where space = $1 and url = $2 and model = $3',
      [this.#scope.space, url, permit.reader.model],
    );
    if (known !== undefined && (await this.#linkKnown(url, known.id, people, permit))) return null;
    const { fetcher } = this.#options;
    const outcome = await (fetcher?.fetch(url, this.#scope.signal, 'image') ?? FETCHING_IS_OFF);
    this.#scope.signal.throwIfAborted();
    if ('page' in outcome) return outcome.page.bytes;
    this.#done.set(url, null);
    this.#tally.notFetched(url, outcome.message);
    return null;
  }

  async #readOne(picture: Loaded, people: PeopleShown, permit: Permit): Promise<void> {
    const { url, name, bytes } = picture;
    const { space, origin } = this.#scope;
    const contentHash = sha256Hex(bytes);
    const { model } = permit.reader;
    const known = await knownPicture(this.#db, { space, url, contentHash, model });
    if (known !== null && (await this.#linkKnown(url, known, people, permit))) return;
    const read = await this.#read(url, name, bytes, permit.reader);
    if (read === null) return;
    const toStore = { url, space, origin, rights: permit.rights, contentHash };
    const stored = await retryTransaction(this.#db, (tx) =>
      storePicture(tx, toStore, read, people),
    );
    if (stored.pictureId === null) return;
    this.#done.set(url, stored.pictureId);
    this.#tally.took(read.faces.length);
  }

  async #read(url: string, name: string, bytes: Uint8Array, reader: FaceReader) {
    try {
      const read = await reader.read(bytes);
      this.#failures = 0;
      return read;
    } catch (error) {
      if (error instanceof UnusablePhoto) this.#refuse(url, name, error);
      else {
        // Not this picture's fault; a few more failures show whether others can be read.
        this.#failures += 1;
        this.#tally.leave(url, 'cannot_read');
      }
      return null;
    }
  }

  #refuse(url: string, name: string, fault: UnusablePhoto | null): void {
    this.#done.set(url, null);
    this.#tally.refuse(name, fault?.fault ?? 'unreadable', fault?.message ?? UNREADABLE);
  }
}
