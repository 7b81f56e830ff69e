/**
 * Words that would claim who somebody is, in what a tool says about faces outside the fence of
 * third-party text: only similarity was measured.
 */
const IDENTITY =
  /\b(is|are|was|were|it's|that's|match(es|ed)?|identif\w+|recogni[sz]\w+|belongs?|same (man|woman|person)|certain(ly)?|confirm\w*|proof|must be)\b/gi;

/** Our own phrases in which such a word denies an identity. */
const HARMLESS: readonly RegExp[] = [/match_face/g, /does not identify anyone/g];

/** The words of identity in a text, without fenced third-party text. */
export function identityWords(text: string): string[] {
  const ours = text.replace(/\n(data-[0-9a-f]{8})\n[\s\S]*?\n\1/g, '');
  const left = HARMLESS.reduce((rest, phrase) => rest.replace(phrase, ''), ours);
  return [...left.matchAll(IDENTITY)].map(([word]) => word);
}
