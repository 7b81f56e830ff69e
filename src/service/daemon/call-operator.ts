import type { IncomingMessage } from 'node:http';
import { NotServing, OperatorCutOff, OperatorFailure } from './daemon-errors.ts';
import type { OperatorLine } from './operator-calls.ts';
import { bodyText, socketRequest } from './socket-request.ts';

export interface CallOptions {
  readonly onProgress?: (value: unknown) => void;
  /** Aborts the call and the operator's work. */
  readonly signal?: AbortSignal;
}

/** Errors of a connection that was never made: the socket's owner has gone. */
const NEVER_CONNECTED = ['ECONNREFUSED', 'ENOENT'];

/** Converts the error of a connection; an abort by the caller stays as it is. */
function failureOf(error: unknown, name: string, signal?: AbortSignal): unknown {
  if (signal?.aborted) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return NEVER_CONNECTED.includes(code) ? new NotServing(name) : new OperatorCutOff(name);
}

/** The lines of an answer. Node's `readline` never ends when its input is cut off. */
async function* linesOf(answer: IncomingMessage): AsyncGenerator<string> {
  let rest = '';
  answer.setEncoding('utf8');
  for await (const text of answer) {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** The next lines of the answer up to its result. */
async function resultOf(lines: AsyncGenerator<string>, name: string, options: CallOptions) {
  for (;;) {
    const next = await lines.next().catch((error: unknown) => {
      throw failureOf(error, name, options.signal);
    });
    if (next.done) throw new OperatorCutOff(name);
    const line: OperatorLine = JSON.parse(next.value);
    if ('progress' in line) options.onProgress?.(line.progress);
    else if ('result' in line) return line.result;
    else throw new OperatorFailure(line.error.name, line.error.message);
  }
}

/**
 * Calls an operator of the service on a private socket and returns its result.
 * @throws OperatorFailure with the operator's own message
 * @throws NotServing when the service did not take the call
 * @throws OperatorCutOff when the service ended during the call
 */
export async function callOperator(
  address: { readonly socketPath: string },
  name: string,
  args: unknown,
  options: CallOptions = {},
): Promise<unknown> {
  const { signal } = options;
  const answer = await socketRequest({
    socketPath: address.socketPath,
    method: 'POST',
    path: `/operator/call/${encodeURIComponent(name)}`,
    body: args,
    ...(signal === undefined ? {} : { signal }),
  }).catch((error: unknown) => {
    throw failureOf(error, name, signal);
  });
  if (answer.statusCode === 503) {
    answer.resume();
    throw new NotServing(name);
  }
  if (answer.statusCode !== 200) {
    throw new OperatorFailure('Error', `${name}: ${await bodyText(answer)}`);
  }
  return resultOf(linesOf(answer), name, options);
}
