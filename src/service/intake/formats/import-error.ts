/** An import that cannot begin or found nobody; the message is a sentence that says what to do. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** A table whose columns are not those of its format. */
export class HeaderNotFound extends ImportError {}
