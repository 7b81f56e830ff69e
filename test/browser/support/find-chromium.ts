import { existsSync } from 'node:fs';

/** Where systems put it. CHROMIUM names another place. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** What is asked of this machine; a test gives another one. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly exists: (path: string) => boolean;
  readonly tell: (text: string) => void;
}

const THIS_MACHINE: Machine = {
  env: process.env,
  exists: existsSync,
  tell: (text) => process.stderr.write(text),
};

/**
 * The browser of this machine; null where there is none, which is told loudly.
 * @throws Error in CI, where a check that was skipped would look like one that passed.
 */
export function findChromium({ env, exists, tell }: Machine = THIS_MACHINE): string | null {
  const { CHROMIUM = '', CI } = env;
  const found = [CHROMIUM, ...PLACES].find((path) => path !== '' && exists(path));
  if (found !== undefined) return found;
  const told = 'No Chromium here (apt-get install chromium, or CHROMIUM=/path/to/it)';
  if (CI === 'true') throw new Error(`${told}: the views cannot be tried.`);
  tell(`\n*** ${told}: THE TESTS OF THE VIEWS ARE SKIPPED. ***\n\n`);
  return null;
}
