/** The newest index revision that any response reported. */
export class NewestRevision {
  #newest: number | null = null;

  get newest(): number | null {
    return this.#newest;
  }

  /** Revisions only grow, but the response of an older run reports an older one. */
  note(revision: number | null): void {
    if (revision === null) return;
    this.#newest = Math.max(this.#newest ?? revision, revision);
  }
}
