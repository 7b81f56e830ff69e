/** What was read for a build has changed meanwhile; the build is to be prepared again. */
export class StaleBuild extends Error {
  override readonly name = 'StaleBuild';
}

/** No source that may be used says anything of the person. */
export class NothingToBuild extends Error {
  override readonly name = 'NothingToBuild';

  constructor(profileId: string | null) {
    super(`nothing to build ${profileId ?? 'a new profile'} from`);
  }
}
