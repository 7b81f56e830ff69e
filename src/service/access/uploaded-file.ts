/** A file that came with a request. */
export interface UploadedFile {
  /** The sender's file name; untrusted. */
  readonly name: string;
  readonly bytes: Uint8Array;
}
