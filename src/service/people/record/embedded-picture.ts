/** A picture whose bytes stand in what speaks of a person. */
export interface EmbeddedPicture {
  /** A name made of its bytes. */
  readonly url: string;
  readonly bytes: Uint8Array;
}
