/** The stdio server as one script, which the build makes. */
export interface HostBundle {
  /** Its file in `dist/chunks`. */
  readonly file: string;
  /** SHA-256 of the script in hex. */
  readonly sha256: string;
}

/** Null in the sources: the build puts its own in place of this file. */
export const HOST_BUNDLE: HostBundle | null = null;
