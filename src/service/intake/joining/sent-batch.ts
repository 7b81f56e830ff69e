import type { PersonOutcome } from '../../people/rows/write-options.ts';
import type { UnnamedAddress } from './attach-touches.ts';
import { asCandidate, type KnownCandidate } from './candidate.ts';
import { type AdvanceWork, expectNewPeople, type ReadyBatch, vectorsOf } from './prepare-batch.ts';
import type { WriterContext } from './writer-context.ts';

/** A ready batch that another thread can send: values alone. */
export interface SentBatch {
  readonly size: number;
  readonly candidates: readonly KnownCandidate[];
  readonly refused: ReadonlyMap<number, PersonOutcome>;
  readonly unnamed: readonly UnnamedAddress[];
  /** Whether its people are assumed to be new. */
  readonly areNew: boolean;
  /** null: their receiver computes them. */
  readonly vectors: AdvanceWork['vectors'] | null;
}

/** @param hasEmbedder whether the sender has the embedder of the receiver */
export function sentBatch(batch: ReadyBatch, hasEmbedder: boolean): SentBatch {
  const { size, refused, unnamed, advance } = batch;
  const areNew = advance !== null;
  return {
    ...{ size, refused, unnamed, areNew },
    candidates: batch.candidates.map(
      ({ index, record, identity, contentHash, touches, party, details }): KnownCandidate => ({
        ...{ index, record, identity, contentHash, touches },
        party: party(),
        details: areNew ? details() : null,
      }),
    ),
    vectors: hasEmbedder ? (advance?.vectors ?? null) : null,
  };
}

export async function receivedBatch(sent: SentBatch, context: WriterContext): Promise<ReadyBatch> {
  const { size, refused, unnamed, areNew } = sent;
  const candidates = sent.candidates.map((known) => asCandidate(known, context));
  if (!areNew) return { size, candidates, refused, unnamed, advance: null };
  const people = candidates.map(({ details }) => details());
  const vectors = sent.vectors ?? (await vectorsOf(people, context));
  const advance = { vectors, united: new Map(), expected: expectNewPeople(candidates) };
  return { size, candidates, refused, unnamed, advance };
}
