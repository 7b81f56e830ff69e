import type { Readers } from '../../people/rows/write-options.ts';
import { ImportError } from '../formats/import-error.ts';
import { OpenFile } from './open-file.ts';
import { formatOfUpload } from './open-upload.ts';
import type { ReadingAnswer, ReadingOutcome, ReadingRequest } from './reading-messages.ts';

const answered = (answer: ReadingAnswer): ReadingOutcome => ({ kind: 'answer', answer });

/** Answers what is asked about files, in whichever thread it runs. */
export class ReadingDesk {
  readonly #readers: () => Promise<Readers>;
  readonly #open = new Map<number, OpenFile>();

  constructor(readers: () => Promise<Readers>) {
    this.#readers = readers;
  }

  async perform(request: ReadingRequest): Promise<ReadingOutcome> {
    try {
      return await this.#perform(request);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { kind: error instanceof ImportError ? 'refused' : 'failed', message };
    }
  }

  async #perform(request: ReadingRequest): Promise<ReadingOutcome> {
    if (request.kind === 'format') {
      const { name, content, asked } = request;
      return answered(await formatOfUpload(name, content, asked));
    }
    if (request.kind === 'open') {
      const file = await OpenFile.open(request.file, await this.#readers());
      this.#open.set(request.id, file);
      return answered(file.found);
    }
    if (request.kind === 'close') return this.#close(request.id);
    const file = this.#open.get(request.id);
    if (file === undefined) return { kind: 'forgotten' };
    const answer =
      request.kind === 'survey'
        ? ((await file.survey()) ?? 'unfinished')
        : await file.next(request);
    return answer === 'unfinished' ? { kind: 'unfinished' } : answered(answer);
  }

  async #close(id: number): Promise<ReadingOutcome> {
    const file = this.#open.get(id);
    this.#open.delete(id);
    await file?.close();
    return answered(null);
  }
}
