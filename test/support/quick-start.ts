/**
 * Node options for a program of a test. V8 would compile the hot functions of the database engine
 * a second time, which pays off after some 10 s of work; these programs run for less, and without
 * it a start takes half of the processor time. A background service inherits it.
 */
export const QUICK_START: readonly string[] = ['--liftoff-only'];
