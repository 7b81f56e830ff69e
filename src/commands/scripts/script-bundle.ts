/** A part of the program as one script, which the build makes. */
export interface ScriptBundle {
  /** Its file in `dist/chunks`. */
  readonly file: string;
  /** SHA-256 of the script in hex. */
  readonly sha256: string;
}

/** The scripts of the built program: the stdio server, and the service in the background. */
export interface ScriptBundles {
  readonly host: ScriptBundle;
  readonly daemon: ScriptBundle;
}

/** Null in the sources: the build puts its own in place of this file. */
export const SCRIPT_BUNDLES: ScriptBundles | null = null;
