const IRREGULAR: Readonly<Record<string, string>> = {
  am: 'is',
  are: 'is',
  were: 'was',
  have: 'has',
  do: 'does',
};
const REGULAR = new Set(
  `live work enjoy love like hold lead head run manage study teach play collect write serve spend
   reside direct chair own research investigate specialise specialize focus join build design make
   keep believe maintain organise organize coach mentor volunteer consult speak grow edit adore help bake cook restore`.split(
    /\s+/,
  ),
);
const VERB =
  /(?<before>^|,? and |,? but |; )(?<adverb>(?:(?:also|now|currently|really|still) )?)(?<verb>\p{Ll}+)\b/gu;

function thirdPerson(verb: string): string {
  const irregular = IRREGULAR[verb];
  if (irregular !== undefined) return irregular;
  if (!REGULAR.has(verb)) return verb;
  if (/(?:s|sh|ch|x)$/.test(verb)) return `${verb}es`;
  return /[^aeou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

const OWN: Readonly<Record<string, string>> = {
  my: 'their',
  mine: 'theirs',
  me: 'them',
  myself: 'themselves',
};

/**
 * Puts the predicate of "I" or "they" into the third person: "is an engineer and lives in Porto with
 * their cats".
 */
export const toThirdPerson = (predicate: string): string =>
  predicate
    .replace(
      VERB,
      (_, before: string, adverb: string, verb: string) => `${before}${adverb}${thirdPerson(verb)}`,
    )
    .replace(/\b(?:my|mine|me|myself)\b/g, (word) => OWN[word] ?? word);

/** Writes out "I'm" and "they've", so that a verb follows the pronoun. */
export const expandContractions = (sentence: string): string =>
  sentence.replace(/\b(I|[Tt]hey)['’](m|ve|re)\b/g, (_, who: string, rest: string) => {
    const verb = { m: 'am', ve: 'have', re: 'are' }[rest] ?? '';
    return `${who} ${verb}`;
  });
