/** What statements are raced against: it rejects once the server is found to be silent or gone. */
export class Silence {
  readonly promise: Promise<never>;
  #fall: (error: Error) => void = () => undefined;

  constructor() {
    this.promise = new Promise((_, reject) => {
      this.#fall = reject;
    });
    this.promise.catch(() => undefined);
  }

  fall(error: Error): void {
    this.#fall(error);
  }
}
