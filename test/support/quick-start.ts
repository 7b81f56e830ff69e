/**
 * What a program of a test gets from Node beside its file. V8 would compile the hot functions of
 * the database engine a second time, which pays off after some 10 s of work; these programs live
 * for less, and without it a start takes half of the processor time. A service in the background
 * inherits it.
 */
export const QUICK_START: readonly string[] = ['--liftoff-only'];
