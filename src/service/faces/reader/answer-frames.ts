import { Socket } from 'node:net';
import { type Frame, FrameParser, framePieces, type Reply } from './frames.ts';

/** The pipe that `Program` opens. */
const PIPE = 3;

/** Ends this process though native code is busy in it, which `process.exit` would wait for. */
export const endNow = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

/** What answers questions. A refusal is an answer; an error says that none can be given. */
export type Answerer<Question, Answer> = (question: Frame<Question>) => Promise<Frame<Answer>>;

/** Words of ours alone: those of a library could quote the photo or a path. */
const failure = (failed: string): Frame<Reply<never>> => ({
  message: { failure: failed },
  parts: [],
});

/**
 * The side of a program that answers: one frame for each that it is sent, and before them one that
 * says how it started. Ends the process when nobody is there any more to ask.
 *
 * @param failed what is said when it cannot start, or cannot answer
 * @param start makes what answers
 */
export function answerFrames<Question, Answer>(
  failed: string,
  start: () => Promise<Answerer<Question, Answer>>,
): void {
  const pipe = new Socket({ fd: PIPE, readable: true, writable: true });
  for (const event of ['error', 'close', 'end']) pipe.on(event, endNow);
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
