import { setFlagsFromString } from 'node:v8';
import { ENGINE_FLAG } from '../../service/store/engine/engine-flag.ts';

/**
 * They reduce what V8 does on threads of its own. A start keeps two processors busy by itself, so
 * these threads delay it: with V8's defaults they took 0.6 s of processor time until the first answer,
 * of 1.7 s in all.
 */
const START_FLAGS = [
  ENGINE_FLAG,
  // Bytes of a function's bytecode that run before it is compiled again, optimized; twelve times
  // the default. What runs often reaches it within milliseconds.
  '--interrupt-budget=800000',
  // The young objects of a thread are at most 4 MB, too few for several threads to collect.
  '--no-parallel-scavenge',
];

/**
 * Sets them for the whole process. V8 refuses code that was compiled under other flags, so call it
 * before a code cache is read. They are the same when one is written.
 */
export function setStartFlags(): void {
  for (const flag of START_FLAGS) setFlagsFromString(flag);
}
