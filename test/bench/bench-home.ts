import { type CliHome, openCliHome } from '../support/run-cli.ts';

/** A data folder for one measurement of the built program. */
export interface BenchHome extends CliHome {
  readonly dataDir: string;
  /** What a host adds to its environment to use this folder. */
  readonly hostEnv: Readonly<Record<string, string>>;
}

/** Runs `work` with an empty folder; stops its service and removes it afterwards. */
export async function inBenchHome<T>(work: (home: BenchHome) => Promise<T>): Promise<T> {
  const home = await openCliHome({}, []);
  const dataDir = home.env.PEOPLE_SEARCH_DATA ?? '';
  try {
    return await work({ ...home, dataDir, hostEnv: { PEOPLE_SEARCH_DATA: dataDir } });
  } finally {
    await home.close();
  }
}
