/** ISO codes of the countries that questions name. */
const COUNTRIES =
  `US GB DE FR ES IT PT NL BE LU CH AT IE DK SE NO FI IS PL CZ SK HU RO BG GR TR UA RU
  EE LV LT HR SI RS CA MX BR AR CL CO PE VE UY EC BO CR PA CU AU NZ JP CN KR IN PK BD ID TH VN PH SG
  MY TW HK IL EG MA TN DZ ZA NG KE GH ET SA AE QA IR IQ JO LB`.split(/\s+/);

/** The names of countries in a language, folded, and their English names. */
export function countryNames(
  code: string,
  fold: (text: string) => string,
): (readonly [own: string, english: string])[] {
  const own = new Intl.DisplayNames([code], { type: 'region' });
  const english = new Intl.DisplayNames(['en'], { type: 'region' });
  return COUNTRIES.map((country) => [
    fold(own.of(country) ?? country),
    english.of(country) ?? country,
  ]);
}
