import type { PageFetcher } from '../../network/page-fetcher.ts';
import type { Database } from '../../store/database.ts';
import { sha256Hex } from '../../text/sha256.ts';
import type { PictureToStore } from '../face-index.ts';
import { type FaceReader, UnusablePhoto } from '../face-reader.ts';
import type { PeopleShown } from '../index/kept-people.ts';
import { knownPicture } from '../index/known-picture.ts';
import { linkPicture, unlinkUncited } from '../index/link-picture.ts';
import { storePicture } from '../index/store-picture.ts';
import { MAX_PICTURE_BYTES, type PictureAtHand, tooLarge } from './picture-at-hand.ts';
import { PictureTally } from './picture-tally.ts';
import type { LeftAlone, PicturesReport } from './pictures-report.ts';

/** How the operator wants pictures to be taken. */
export interface PictureOptions {
  /** The operator's note of the right to use them; null: none is read. */
  readonly rights: string | null;
  /** null: faces are switched off. */
  readonly reader: FaceReader | null;
  /** null: no picture of the web is fetched. */
  readonly fetcher: PageFetcher | null;
}

/** No picture is read. */
export const NO_PICTURES: PictureOptions = { rights: null, reader: null, fetcher: null };

/** Where the pictures of one run belong. */
export interface IntakeScope {
  readonly space: string;
  readonly origin: PictureToStore['origin'];
  readonly signal: AbortSignal;
}

/** A page's or record's pictures and whom it says that they show. */
export interface CitedPictures {
  readonly urls: readonly string[];
  /** Those of the operator's own, by their addresses. */
  readonly atHand: ReadonlyMap<string, PictureAtHand>;
  readonly people: PeopleShown;
  /** Whether they may have cited others before, which then no longer show them. */
  readonly isChanged: boolean;
}

/** Of one person; more say no more of how they look. */
const MAX_PICTURES = 20;

const FETCHING_IS_OFF = {
  refusal: 'address_refused',
  message: 'fetching is off; start the service with --allow-fetch',
} as const;
const UNREADABLE = 'cannot be read by this user';

/** What reading a picture takes. */
interface Permit {
  readonly reader: FaceReader;
  readonly rights: string;
}

interface Loaded {
  readonly url: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Then faces cannot be read at all for now, and no further picture is tried. */
const MAX_FAILURES = 3;

const isWeb = (url: string): boolean => /^https?:/i.test(url);

/**
 * Reads the pictures that pages and records cite, each once a run and again only when its file
 * has changed, and says in the index whom they show. Each is in a transaction of its own, so a run
 * that was cut off goes on from there. No picture fails its page: it is counted and told.
 */
export class PictureIntake {
  readonly #db: Database;
  readonly #options: PictureOptions;
  readonly #scope: IntakeScope;
  readonly #tally = new PictureTally();
  /** What became of a picture in this run: its id, or null for one that came to nothing. */
  readonly #done = new Map<string, string | null>();
  /** How often in a row the reader itself has failed. */
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

  /** A file is cited that is not there. */
  miss(reference: string): void {
    this.#tally.miss(reference);
  }

  async take({ urls, atHand, people, isChanged }: CitedPictures): Promise<void> {
    const cited = [...new Set(urls)].slice(0, MAX_PICTURES);
    if (isChanged) await this.#unlink(people, cited);
    for (const url of cited) {
      this.#scope.signal.throwIfAborted();
      const hand = atHand.get(url);
      // An address of a picture that another run brought, and which this one does not hold.
      if (hand === undefined && !isWeb(url)) continue;
      await this.#takeOne(url, hand, people);
    }
  }

  report(): PicturesReport {
    return this.#tally.report();
  }

  /** Most indexes hold no picture at all; one question tells. */
  async #unlink(people: PeopleShown, cited: readonly string[]): Promise<void> {
    this.#hasAny ??= this.#db
      .query('select 1 from pictures limit 1')
      .then((rows) => rows.length > 0);
    if (!(await this.#hasAny)) return;
    await this.#db.transaction((tx) => unlinkUncited(tx, people, cited));
  }

  async #takeOne(url: string, hand: PictureAtHand | undefined, people: PeopleShown): Promise<void> {
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

  #permit(): Permit | LeftAlone {
    const { reader, rights } = this.#options;
    if (reader === null) return 'faces_off';
    if (rights === null) return 'no_rights';
    return this.#failures >= MAX_FAILURES ? 'cannot_read' : { reader, rights };
  }

  /** Says whom a picture of the index shows besides; false: it has gone meanwhile. */
  #link(id: string, people: PeopleShown, { rights }: Permit): Promise<boolean> {
    return this.#db.transaction(async (tx) => {
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

  /** null: there are none to read, and why is told. */
  async #bytesOf(
    url: string,
    hand: PictureAtHand | undefined,
    people: PeopleShown,
    permit: Permit,
  ): Promise<Uint8Array | null> {
    if (hand === undefined) return this.#fetched(url, people, permit);
    try {
      const bytes = await hand.bytes();
      if (bytes.length > MAX_PICTURE_BYTES) throw tooLarge();
      return bytes;
    } catch (error) {
      const isKnown = error instanceof UnusablePhoto;
      this.#refuse(url, hand.name, isKnown ? error : null);
      return null;
    }
  }

  /** A picture of the web that this model has read is not asked for again. */
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
    const stored = await this.#db.transaction((tx) => storePicture(tx, toStore, read, people));
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
        // Not this picture's fault; soon it is clear whether others can be read.
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
