/** Memory that replicas of a server share. Every entry expires after `seconds`. */
export interface SharedMemory {
  /** Adds to a count that starts at 0 and never falls below it; resolves to the new count. */
  add(name: string, amount: number, seconds: number): Promise<number>;
  put(name: string, value: string, seconds: number): Promise<void>;
  /** False if an entry existed, which is kept. */
  putOnce(name: string, value: string, seconds: number): Promise<boolean>;
  read(name: string): Promise<string | null>;
  /** Reads and deletes an entry; only one of several concurrent callers gets it. */
  take(name: string): Promise<string | null>;
}
