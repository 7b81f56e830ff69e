import type { PersonService } from '../../evidence/build/build-service.ts';
import type { FaceIndex } from '../../faces/face-index.ts';
import type { ExtractedDocument } from '../../people/record/mention.ts';
import type { SearchView } from '../../people/visibility/reading-view.ts';
import type { Scriptable } from '../../store/database.ts';

/** Somebody whom sources speak of. */
export interface PersonToWrite {
  /** null: somebody new, who takes `newProfileId`. */
  readonly profileId: string | null;
  readonly newProfileId: string;
  readonly mentionIds: readonly string[];
  /** Other profiles that may be the same person's. */
  readonly otherIds: readonly string[];
  readonly level: 1 | 2 | 3;
  readonly view: SearchView;
  readonly runId: string;
}

/** Somebody known, to be written anew from all that the index holds. */
export type PersonToDeepen = Pick<PersonToWrite, 'level' | 'view' | 'runId'> & {
  readonly profileId: string;
};

/** A person who is ready to be written. */
export interface ReadyPerson {
  /** @returns the id of the profile as it is kept, which may be another's that was there first. */
  readonly commit: (tx: Scriptable) => Promise<string>;
}

/** What the steps of a search take of the service. */
export interface StepService extends PersonService {
  /** The faces of the pictures that the operator holds. */
  readonly faceIndex: FaceIndex;
}

/**
 * What the steps of a search work with. Everything reads and computes with nothing held; the
 * writing comes with the step's own transaction.
 */
export interface StepRoom {
  readonly service: StepService;
  readonly write: (person: PersonToWrite) => Promise<ReadyPerson>;
  readonly deepen: (person: PersonToDeepen) => Promise<ReadyPerson>;
  /** What a page says, or null when it cannot be read; null itself where none may be fetched. */
  readonly readPage:
    | ((url: string, signal: AbortSignal) => Promise<ExtractedDocument | null>)
    | null;
}

/** The ISO day on which a step is worked. */
export const todayOf = ({ service }: StepRoom): string =>
  new Date(service.now()).toISOString().slice(0, 10);
