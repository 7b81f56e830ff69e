/** A file that came with a request. */
export interface UploadedFile {
  /** As the sender names it; says nothing for certain. */
  readonly name: string;
  readonly bytes: Uint8Array;
}
