import { existsSync } from 'node:fs';

/**
 * Common places of the browser, first the one without windows, which takes half the processor time;
 * CHROMIUM names another one.
 */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** What the search needs from the machine; tests pass their own. */
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
 * The browser of this machine; null, with a warning, when there is none.
 * @throws Error in CI, where skipped tests would look like passed ones.
 */
export function findChromium({ env, exists, tell }: Machine = THIS_MACHINE): string | null {
  const { CHROMIUM = '', CI } = env;
  const found = [CHROMIUM, ...PLACES].find((path) => path !== '' && exists(path));
  if (found !== undefined) return found;
  const told =
    'No Chromium here (apt-get install chromium-headless-shell, or CHROMIUM=/path/to/it)';
  if (CI === 'true') throw new Error(`${told}: the views cannot be tried.`);
  tell(`\n*** ${told}: THE TESTS OF THE VIEWS ARE SKIPPED. ***\n\n`);
  return null;
}
