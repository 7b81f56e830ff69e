/** What a build has read has changed since; the build must be prepared again. */
export class StaleBuild extends Error {
  override readonly name = 'StaleBuild';
}

/** No usable source says anything about the person. */
export class NothingToBuild extends Error {
  override readonly name = 'NothingToBuild';

  constructor(profileId: string | null) {
    super(`nothing to build ${profileId ?? 'a new profile'} from`);
  }
}
