import fc from 'fast-check';
import { tries } from './thorough.ts';

/** How many cases a property tries that does not say so itself. */
fc.configureGlobal({ numRuns: tries(35, 100) });
