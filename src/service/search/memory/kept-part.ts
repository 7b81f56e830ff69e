/** Columns of numbers, as they are in memory and in the file. */
export type Numbers = Float32Array | Float64Array | Int32Array | Uint8Array;

/** What one follower of the tables keeps for the next start. */
export interface KeptPart {
  /** Everything written before this time of the database, as text, is in it. */
  readonly since: string;
  /** The number of removals it has seen: with another one it must not be used. */
  readonly removals: number;
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly numbers: Readonly<Record<string, Numbers>>;
}

/** Something in memory that a file can hold from one service to the next. */
export interface Keeper {
  /** Begins with what was kept; call it before `follow`. @throws Error when it is unusable */
  restore(kept: KeptPart): void;
  /** null while nothing is loaded. */
  kept(): KeptPart | null;
}

/** The numbers of this name, if they are of this kind. @throws Error if not: the file is foreign */
export function numbersOf<T extends Numbers>(
  { numbers }: KeptPart,
  name: string,
  kind: new (length: number) => T,
): T {
  const found = numbers[name];
  if (found instanceof kind) return found;
  throw new Error(`the kept part has no ${name}`);
}
