import { listRegions } from '../../../places/regions.ts';
import { foldText } from '../../../text/fold.ts';
import { PLACE } from './phrases.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function countryNames(): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((a) => LETTERS.map((b) => names.of(a + b)))
    .filter((name) => name !== undefined)
    .map(foldText);
}

let known: ReadonlySet<string> | null = null;

/** Countries and their first-level regions; loaded for the first page that needs them. */
function largePlaces(): ReadonlySet<string> {
  known ??= new Set([
    ...countryNames(),
    ...listRegions().flatMap(({ country, code, name }) =>
      country === 'US' ? [foldText(name), foldText(code)] : [foldText(name)],
    ),
    ...['usa', 'uk', 'the netherlands', 'uae'].map(foldText),
  ]);
  return known;
}

const WHOLE = new RegExp(`^${PLACE}$`, 'u');

/** A line that is only a place with its country or region: "Lagos, Nigeria". */
export function wholePlace(line: string): string | null {
  const parts = line.split(', ');
  const last = parts.at(-1) ?? '';
  if (parts.length < 2 || parts.length > 3 || !WHOLE.test(line)) return null;
  return largePlaces().has(foldText(last)) ? line : null;
}
