/** A file for one secret: no answer, log, error or question ever holds what is in it. */
export interface SecretFile {
  /** Without its folder: it can be told to anybody, and finds the file again. */
  readonly name: string;
  /** As answers call it: the whole path for a user of this machine. */
  readonly shownAs: string;
  /** Writes the secret, whole or not at all. */
  readonly fill: (secret: string) => Promise<void>;
  /** Removes the file; never throws. */
  readonly discard: () => Promise<void>;
}

/** Where a server keeps secrets that its tools bring about. */
export interface SecretFiles {
  /** Who can read them: the user of this machine, or whoever runs a server that others ask. */
  readonly holder: 'user' | 'operator';
  /**
   * A fresh file that is there and can be written: what brings the secret about comes after it.
   * @throws RefusedCall saying why no secret can be kept here.
   */
  readonly reserve: () => Promise<SecretFile>;
  /** What answers call a file that was filled earlier; null when it is not here. */
  readonly find: (name: string) => Promise<string | null>;
}
