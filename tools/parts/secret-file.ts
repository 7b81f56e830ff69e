/** A file for one secret, which never appears in an answer, log, error or question. */
export interface SecretFile {
  /** Without its folder; may be shown to anyone, and finds the file again. */
  readonly name: string;
  /** As shown in answers: the full path for a user of this machine. */
  readonly shownAs: string;
  /** Writes the secret atomically. */
  readonly fill: (secret: string) => Promise<void>;
  /** Removes the file; never throws. */
  readonly discard: () => Promise<void>;
}

/** Stores secrets that tools create. */
export interface SecretFiles {
  /** Who can read them: the user of this machine, or the operator of a server for others. */
  readonly holder: 'user' | 'operator';
  /**
   * Creates an empty file, to be filled after the secret was created.
   * @throws RefusedCall saying why no secret can be stored here.
   */
  readonly reserve: () => Promise<SecretFile>;
  /** A saved file as shown in answers; null if it is not here. */
  readonly find: (name: string) => Promise<string | null>;
}
