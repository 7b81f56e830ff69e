import { parentPort } from 'node:worker_threads';
import { SAME_THREAD_READER } from '../document-reader.ts';
import type { ReadingReply, ReadingRequest } from './reading-messages.ts';

/** The worker thread that reads documents, so that a slow page does not block the service. */
const port = parentPort;
if (port === null) throw new Error('This file is the entry of a worker thread.');

async function reply(raw: ReadingRequest): Promise<ReadingReply> {
  try {
    return { kind: 'document', document: await SAME_THREAD_READER.read(raw) };
  } catch (error) {
    return { kind: 'unreadable', message: error instanceof Error ? error.message : '' };
  }
}

port.on('message', async (raw: ReadingRequest) => port.postMessage(await reply(raw)));
const ready: ReadingReply = { kind: 'ready' };
port.postMessage(ready);
