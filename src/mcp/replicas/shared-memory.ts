/** What replicas of a server know together. All of it is forgotten after `seconds`. */
export interface SharedMemory {
  /** Adds to a count that begins at 0 and never falls below; what it comes to. */
  add(name: string, amount: number, seconds: number): Promise<number>;
  put(name: string, value: string, seconds: number): Promise<void>;
  /** False: something stood there, and still does. */
  putOnce(name: string, value: string, seconds: number): Promise<boolean>;
  read(name: string): Promise<string | null>;
  /** Reads and forgets; of those who come at once one gets it. */
  take(name: string): Promise<string | null>;
}
