/** A file that is written whole or not at all. */
export interface ExportFile {
  /** As shown in answers. */
  readonly shownAs: string;
  /** @throws RefusedCall if the file exists by now, or cannot be written */
  readonly write: (content: string) => Promise<void>;
}
