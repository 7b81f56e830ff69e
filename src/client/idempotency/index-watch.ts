/** The newest state of the people index that any answer named. */
export class IndexWatch {
  #newest: number | null = null;

  get newest(): number | null {
    return this.#newest;
  }

  /** Revisions only grow; an older run's answer names an older one. */
  saw(revision: number | null): void {
    if (revision === null) return;
    this.#newest = Math.max(this.#newest ?? revision, revision);
  }
}
