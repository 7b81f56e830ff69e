import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Readers } from '../../people/rows/write-options.ts';
import { loadGazetteer } from '../../places/load-gazetteer.ts';
import { once } from '../../runtime/once.ts';
import { createWordEmbedder } from '../../search/embedding/word-embedder.ts';
import { ReadingDesk } from './reading-desk.ts';
import type { ReadingReply, ReadingRequest } from './reading-messages.ts';

/** The thread that reads files of people, so that no file blocks the service. */
const port = parentPort;
if (port === null) throw new Error('This file is the entry of a worker thread.');

/** On Linux a thread has a priority, and a path under /proc that tells its processor time. */
function stepBack(): string | null {
  if (process.platform !== 'linux') return null;
  setPriority(0, 10);
  return readlinkSync('/proc/thread-self');
}

async function openReaders(): Promise<Readers> {
  const { hasWords } = workerData as { readonly hasWords: boolean };
  const gazetteer = await loadGazetteer();
  return hasWords ? { gazetteer, embedder: await createWordEmbedder() } : { gazetteer };
}

const desk = new ReadingDesk(once(openReaders));
const reply = (message: ReadingReply): void => port.postMessage(message);

port.on('message', async (request: ReadingRequest) => reply(await desk.perform(request)));
reply({ kind: 'ready', thread: stepBack() });
