/** Kilometres per unit. */
const KILOMETRES: Readonly<Record<string, number>> = {
  m: 0.001,
  km: 1,
  mi: 1.609344,
  nmi: 1.852,
  ft: 0.0003048,
};

const UNITS: readonly [RegExp, string][] = [
  [/^(km|kms|kilomet(er|re)s?)$/, 'km'],
  [/^(mi|mile|miles)$/, 'mi'],
  [/^(m|met(er|re)s?)$/, 'm'],
  [/^(nmi|nautical miles?)$/, 'nmi'],
  [/^(ft|foot|feet)$/, 'ft'],
];

const DISTANCE = /^(\d{1,3}(?:,\d{3})+|\d{1,7})(\.\d{1,6})?\s*([a-z]+(?: [a-z]+)?)\.?$/;

/** Half the length of the equator: no two places are farther apart. */
const MAX_DISTANCE_KM = 20_038;

/**
 * Parses a distance with its unit, such as `50km`, `30 mi`, `1,000 metres` or `2.5 miles`, into
 * kilometres. null when it has no unit, is not above 0, or exceeds any distance on Earth.
 */
export function parseDistance(text: string): number | null {
  const [, whole = '', fraction = '', word = ''] = DISTANCE.exec(text.trim().toLowerCase()) ?? [];
  const unit = UNITS.find(([pattern]) => pattern.test(word))?.[1];
  if (unit === undefined) return null;
  const kilometres = Number(whole.replaceAll(',', '') + fraction) * (KILOMETRES[unit] ?? 0);
  return kilometres > 0 && kilometres <= MAX_DISTANCE_KM ? kilometres : null;
}
