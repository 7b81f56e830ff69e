import { ImportReader } from '../../../../src/service/intake/reading/import-reader.ts';
import { ReadingDesk } from '../../../../src/service/intake/reading/reading-desk.ts';
import type {
  ReadingOutcome,
  ReadingRequest,
} from '../../../../src/service/intake/reading/reading-messages.ts';

/** A reader in this thread, and what it has open. */
export interface WatchedReader {
  readonly imports: ImportReader;
  /** The numbers of the files that are open now. */
  readonly open: ReadonlySet<number>;
  /** How many were opened so far. */
  opened(): number;
}

/** @param before called before each request, for example to hold it */
export function watchOpenFiles(
  before: (request: ReadingRequest) => Promise<void> = async () => {},
): WatchedReader {
  const desk = new ReadingDesk(async () => ({}));
  const open = new Set<number>();
  let opened = 0;
  const note = (request: ReadingRequest, { kind }: ReadingOutcome) => {
    if (request.kind === 'close') open.delete(request.id);
    if (request.kind !== 'open' || kind !== 'answer') return;
    open.add(request.id);
    opened += 1;
  };
  const perform = async (request: ReadingRequest): Promise<ReadingOutcome> => {
    await before(request);
    const outcome = await desk.perform(request);
    note(request, outcome);
    return outcome.kind === 'unfinished' ? perform(request) : outcome;
  };
  const imports = new ImportReader({ perform, close: async () => undefined });
  return { imports, open, opened: () => opened };
}
