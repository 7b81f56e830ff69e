import { inOneLine } from '../../text/clean-text.ts';
import {
  type PictureFault,
  type PictureProblem,
  type PicturesReport,
  SHOWN_PROBLEMS,
  type SkipReason,
} from './pictures-report.ts';

const MAX_ITEM_CHARS = 200;

/** Counts the results of pictures. */
export class PictureTally {
  readonly #leftAlone = new Set<string>();
  readonly #missing = new Set<string>();
  readonly #unusable: Partial<Record<PictureFault, number>> = {};
  readonly #problems: PictureProblem[] = [];
  #why: SkipReason | null = null;
  #counts = { read: 0, faces: 0, withoutFace: 0, unchanged: 0, notFetched: 0 };

  /** Pictures read so far. */
  get read(): number {
    return this.#counts.read;
  }

  took(faces: number): void {
    this.#counts.read += 1;
    this.#counts.faces += faces;
    if (faces === 0) this.#counts.withoutFace += 1;
  }

  knew(): void {
    this.#counts.unchanged += 1;
  }

  leave(url: string, why: SkipReason): void {
    this.#leftAlone.add(url);
    this.#why = why;
  }

  miss(reference: string): void {
    this.#missing.add(reference);
  }

  refuse(item: string, fault: PictureFault, message: string): void {
    this.#unusable[fault] = (this.#unusable[fault] ?? 0) + 1;
    this.#report({ item, fault, message });
  }

  notFetched(item: string, message: string): void {
    this.#counts.notFetched += 1;
    this.#report({ item, fault: 'not_fetched', message });
  }

  report(): PicturesReport {
    return {
      ...this.#counts,
      unusable: this.#unusable,
      missing: this.#missing.size,
      leftAlone: this.#leftAlone.size,
      leftAloneFor: this.#why,
      problems: this.#problems,
    };
  }

  #report({ item, fault, message }: PictureProblem): void {
    if (this.#problems.length >= SHOWN_PROBLEMS) return;
    this.#problems.push({ item: inOneLine(item).slice(0, MAX_ITEM_CHARS), fault, message });
  }
}
