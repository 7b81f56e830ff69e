import { SetupError } from './setup-error.ts';

/** The service is starting: nothing is wrong, and a later call finds it. */
export class StartingError extends SetupError {}
