/** What reading a mailbox or calendar needs besides the file. */
export interface ContactOptions {
  /** The addresses of its owner, normalized. Default: found out from the file. */
  readonly own?: ReadonlySet<string> | undefined;
  /** Nothing after it has happened yet; ISO date. */
  readonly today: string;
}
