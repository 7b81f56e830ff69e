import { ApiError } from '../../../contract/errors.ts';

/**
 * Refuses a body that was not read to its end. The connection is closed after the answer: a client
 * that reused it would lose its next request.
 */
export class BodyNotRead extends ApiError {}
