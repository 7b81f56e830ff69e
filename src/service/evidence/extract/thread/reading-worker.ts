import { parentPort } from 'node:worker_threads';
import { extractDocument } from '../extract-document.ts';
import { UnreadableDocument } from '../extracted-page.ts';
import type { ReadingReply, ReadingRequest } from './reading-messages.ts';

/** The thread in which documents are read: a page made to be slow keeps nobody else waiting. */
const port = parentPort;
if (port === null) throw new Error('This file is the entry of a worker thread.');

async function reply(raw: ReadingRequest): Promise<ReadingReply> {
  try {
    return { kind: 'document', document: await extractDocument(raw) };
  } catch (error) {
    const isKnown = error instanceof UnreadableDocument;
    return {
      kind: 'unreadable',
      message: isKnown ? error.message : 'cannot be read as a document',
    };
  }
}

port.on('message', async (raw: ReadingRequest) => port.postMessage(await reply(raw)));
const ready: ReadingReply = { kind: 'ready' };
port.postMessage(ready);
