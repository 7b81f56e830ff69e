import type { PersonService } from '../../evidence/build/build-service.ts';
import type { FaceIndex } from '../../faces/face-index.ts';
import type { ExtractedDocument } from '../../people/record/mention.ts';
import type { SearchView } from '../../people/visibility/reading-view.ts';
import type { Scriptable } from '../../store/database.ts';

/** A person to build from mentions. */
export interface PersonToWrite {
  /** null: a new person, who gets `newProfileId`. */
  readonly profileId: string | null;
  readonly newProfileId: string;
  readonly mentionIds: readonly string[];
  /** Other profiles that may be of the same person. */
  readonly otherIds: readonly string[];
  readonly level: 1 | 2 | 3;
  readonly view: SearchView;
  readonly runId: string;
}

/** A known person, to be rebuilt from everything in the index. */
export type PersonToDeepen = Pick<PersonToWrite, 'level' | 'view' | 'runId'> & {
  readonly profileId: string;
};

/** A person whose profile is ready to be written. */
export interface ReadyPerson {
  /** @returns the id of the profile that was written, which may be an older one. */
  readonly commit: (tx: Scriptable) => Promise<string>;
}

/** What the steps of a search need of the service. */
export interface StepService extends PersonService {
  /** The faces in the pictures of the index. */
  readonly faceIndex: FaceIndex;
}

/**
 * What the steps of a search work with. They read and compute without locks; writing happens in the
 * step's own transaction.
 */
export interface StepContext {
  readonly service: StepService;
  readonly write: (person: PersonToWrite) => Promise<ReadyPerson>;
  readonly deepen: (person: PersonToDeepen) => Promise<ReadyPerson>;
  /** Reads a page; resolves to null when it cannot be read. null when fetching is not allowed. */
  readonly readPage:
    | ((url: string, signal: AbortSignal) => Promise<ExtractedDocument | null>)
    | null;
}

/** The ISO date of the step. */
export const todayOf = ({ service }: StepContext): string =>
  new Date(service.now()).toISOString().slice(0, 10);
