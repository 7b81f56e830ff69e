import { answerFrames } from '../../../../src/service/faces/reader/answer-frames.ts';
import type { Frame } from '../../../../src/service/faces/reader/frames.ts';
import type {
  FinderRequest,
  FinderResponse,
} from '../../../../src/service/faces/reader/messages.ts';

/**
 * A face finder that does what a photo's text says. It answers its process id as the width and the
 * number of photos it has read as the height, so that a test sees which process read what.
 */

let photos = 0;

function found(): Frame<FinderResponse> {
  photos += 1;
  const size = { width: process.pid, height: photos };
  const told = { kind: 'found' as const, size, faces: [], numbered: null };
  return { message: told, parts: [new Uint8Array(), new Uint8Array(), new Uint8Array()] };
}

const ENVIRONMENT = () => new TextEncoder().encode(JSON.stringify(process.env));

answerFrames<FinderRequest, FinderResponse>('It cannot.', async () => async ({ parts }) => {
  const text = new TextDecoder().decode(parts[0]);
  if (text === 'crash') process.abort();
  if (text === 'exit') process.exit(0);
  if (text === 'fail') throw new Error('secret words');
  if (text === 'hang') for (;;);
  if (text === 'noise') process.stdout.write('x'.repeat(1000));
  if (text === 'refuse') {
    return { message: { kind: 'unusable', fault: 'broken', message: 'No.' }, parts: [] };
  }
  const { message } = found();
  return {
    message,
    parts: [new Uint8Array(), text === 'environment' ? ENVIRONMENT() : new Uint8Array()],
  };
});
