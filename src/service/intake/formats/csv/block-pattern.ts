/** Fewer blocks show no pattern. */
const MIN_BLOCKS = 3;
/** The share of blocks that may have one row only. */
const MAX_SINGLE_SHARE = 1 / 3;

/**
 * Whether the values of a column look like those of merged cells: the first row has one, most others
 * have none, and no value is written again for the next block. A column that some people lack is
 * filled in row after row more often, and repeats its values.
 */
export class BlockPattern {
  #rows = 0;
  #blocks = 0;
  #single = 0;
  #empty = 0;
  #last: string | null = null;
  /** The rows of the current block. */
  #length = 0;
  #isBroken = false;

  /** @param value of the next row; undefined: the cell is empty */
  add(value: string | undefined): void {
    this.#rows += 1;
    if (value === undefined) {
      this.#empty += 1;
      this.#length += 1;
      this.#isBroken ||= this.#last === null;
      return;
    }
    this.#isBroken ||= value === this.#last;
    if (this.#last !== null && this.#length === 1) this.#single += 1;
    this.#blocks += 1;
    this.#last = value;
    this.#length = 1;
  }

  /** The rows without a value. */
  get empty(): number {
    return this.#empty;
  }

  get looksLikeBlocks(): boolean {
    const isMostlyEmpty = this.#empty * 2 >= this.#rows;
    const isSparse = this.#single <= this.#blocks * MAX_SINGLE_SHARE;
    return !this.#isBroken && this.#blocks >= MIN_BLOCKS && isMostlyEmpty && isSparse;
  }
}
