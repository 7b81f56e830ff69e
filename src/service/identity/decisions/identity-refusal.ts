import { OperatorError } from '../../runtime/operator-error.ts';

/** A decision on who is who that is not allowed; the message says why and what to do. */
export class IdentityRefusal extends OperatorError {}
