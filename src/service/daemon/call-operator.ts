import { createInterface } from 'node:readline';
import { OperatorFailure } from './daemon-errors.ts';
import type { OperatorLine } from './operator-calls.ts';
import { bodyText, socketRequest } from './socket-request.ts';

export interface CallOptions {
  readonly onProgress?: (value: unknown) => void;
  /** Aborts the call and the operator's work. */
  readonly signal?: AbortSignal;
}

/**
 * Calls an operator of the service on a private socket and returns its result.
 * @throws OperatorFailure with the operator's own message
 */
export async function callOperator(
  address: { readonly socketPath: string },
  name: string,
  args: unknown,
  options: CallOptions = {},
): Promise<unknown> {
  const answer = await socketRequest({
    socketPath: address.socketPath,
    method: 'POST',
    path: `/operator/call/${encodeURIComponent(name)}`,
    body: args,
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  if (answer.statusCode !== 200) {
    throw new OperatorFailure('Error', `${name}: ${await bodyText(answer)}`);
  }
  for await (const text of createInterface({ input: answer, crlfDelay: Infinity })) {
    const line: OperatorLine = JSON.parse(text);
    if ('progress' in line) options.onProgress?.(line.progress);
    else if ('result' in line) return line.result;
    else throw new OperatorFailure(line.error.name, line.error.message);
  }
  throw new OperatorFailure('Error', `The service stopped while it ran ${name}.`);
}
