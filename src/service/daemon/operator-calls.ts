/**
 * A command of the command line (import, keys, directories, doctor), run in the process that owns
 * the database. Its arguments are unchecked: validate them.
 */
export type Operator = (args: unknown, call: OperatorCall) => Promise<unknown>;

export interface OperatorCall {
  /** Sends something to the caller before the result, such as the number of rows done. */
  progress(value: unknown): void;
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
}

/** Operators by the name under which they are called: `import`, `keys.create`. */
export type Operators = Readonly<Record<string, Operator>>;

/** One line of the response; a `result` or an `error` is the last. */
export type OperatorLine =
  | { readonly progress: unknown }
  | { readonly result: unknown }
  | { readonly error: { readonly name: string; readonly message: string } };

function errorLine(error: unknown): OperatorLine {
  if (!(error instanceof Error)) return { error: { name: 'Error', message: String(error) } };
  return { error: { name: error.name, message: error.message } };
}

async function readArguments(request: Request): Promise<unknown> {
  const text = await request.text();
  return text === '' ? {} : JSON.parse(text);
}

/** The service around an operator call. */
export interface CallSurroundings {
  /** Aborted when the service no longer waits for its operators. */
  readonly leaving: AbortSignal;
  /** Called once, when the operator has ended. */
  readonly ended: () => void;
}

/**
 * Answers `POST /operator/call/NAME`: JSON arguments in, lines of JSON out. An operator that is
 * aborted is not answered: the response ends without a result.
 */
export function answerOperatorCall(
  operator: Operator,
  request: Request,
  { leaving, ended }: CallSurroundings,
): Response {
  const aborter = new AbortController();
  const signal = AbortSignal.any([aborter.signal, request.signal, leaving]);
  const encoder = new TextEncoder();
  const lines = new ReadableStream<Uint8Array>({
    start: async (stream) => {
      const send = (line: OperatorLine) => {
        if (!signal.aborted) stream.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      try {
        const args = await readArguments(request);
        const result = await operator(args, {
          progress: (value) => send({ progress: value }),
          signal,
        });
        send({ result: result ?? null });
      } catch (error) {
        send(errorLine(error));
      } finally {
        ended();
      }
      if (!aborter.signal.aborted && !request.signal.aborted) stream.close();
    },
    cancel: () => aborter.abort(),
  });
  return new Response(lines, { headers: { 'content-type': 'application/x-ndjson' } });
}
