import { Socket } from 'node:net';
import { type Frame, FrameParser, framePieces, type Reply } from './frames.ts';

/** The pipe that `Program` opens. */
const PIPE = 3;

/** Ends this process even while native code is busy, which `process.exit` would wait for. */
export const exitNow = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

/** Handles questions. A refusal is an answer; an error means that no answer is possible. */
export type FrameHandler<Question, Answer> = (question: Frame<Question>) => Promise<Frame<Answer>>;

/** Only messages of ours: a library's could quote the photo or a path. */
const failure = (failed: string): Frame<Reply<never>> => ({
  message: { failure: failed },
  parts: [],
});

/**
 * The answering side of a program: a first frame says how it started, then one frame answers each
 * question. Ends the process when the asking side is gone.
 * @param failed the message when it cannot start or answer
 * @param start makes the handler
 */
export function answerFrames<Question, Answer>(
  failed: string,
  start: () => Promise<FrameHandler<Question, Answer>>,
): void {
  const pipe = new Socket({ fd: PIPE, readable: true, writable: true });
  for (const event of ['error', 'close', 'end']) pipe.on(event, exitNow);
  const send = (frame: Frame<Reply<Answer | null>>) => {
    for (const piece of framePieces(frame)) pipe.write(piece);
  };
  const started = start();
  const parser = new FrameParser<Question>((question) => {
    started
      .then((answer) => answer(question))
      .then(
        ({ message, parts }) => send({ message: { answer: message }, parts }),
        () => send(failure(failed)),
      );
  });
  pipe.on('data', (chunk: Uint8Array) => parser.push(chunk));
  started.then(
    () => send({ message: { answer: null }, parts: [] }),
    () => send(failure(failed)),
  );
}
