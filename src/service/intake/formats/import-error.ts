/** An import that cannot start or found no one; the message says what to do. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** A table whose columns are not those of its format. */
export class HeaderNotFound extends ImportError {}
