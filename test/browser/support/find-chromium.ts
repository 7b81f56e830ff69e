import { existsSync } from 'node:fs';

/** Where systems put it. CHROMIUM names another place. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browser of this machine; null where there is none, which is told loudly.
 * @throws Error in CI, where a check that was skipped would look like one that passed.
 */
export function findChromium(): string | null {
  const { CHROMIUM = '', CI } = process.env;
  const found = [CHROMIUM, ...PLACES].find((path) => path !== '' && existsSync(path));
  if (found !== undefined) return found;
  const told = 'No Chromium here (apt-get install chromium, or CHROMIUM=/path/to/it)';
  if (CI === 'true') throw new Error(`${told}: the views cannot be tried.`);
  process.stderr.write(`\n*** ${told}: THE TESTS OF THE VIEWS ARE SKIPPED. ***\n\n`);
  return null;
}
