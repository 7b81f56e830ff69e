/** A picture embedded in a record or document. */
export interface EmbeddedPicture {
  /** A URN derived from its bytes. */
  readonly url: string;
  readonly bytes: Uint8Array;
}
