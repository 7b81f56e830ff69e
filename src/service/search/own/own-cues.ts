import type { OwnKind } from '../../../contract/intent.ts';

/** Words that say that a tag, a list or a note of the asker follows. */
export interface Cue {
  readonly kind: OwnKind;
  readonly start: number;
  readonly end: number;
  readonly isExcluded: boolean;
  /** True: a name follows, whether or not the owner has it; false: only one that they have. */
  readonly isSure: boolean;
}

interface OwnCue {
  readonly kind: OwnKind;
  readonly pattern: RegExp;
  readonly isSure: boolean;
}

/** A cheap test before anything is read. */
export const MAY_BE_OWN =
  /\btag|\blabel|list|\bnote|etiquet|étiquet|etikett|schlagwort|schlagwört|notiz|\bnota|markiert/iu;

const MY_PROFILE =
  "(?:(?:show|give|get)(?:\\s+me)?\\s+|what(?:['’]?s|\\s+is)\\s+(?:on\\s+|in\\s+)?)?my(?:\\s+own)?\\s+profile";

/** A whole question about whoever asks it. */
export const ABOUT_ASKER = new RegExp(
  `^[\\s¿]*(?:who\\s+am\\s+i|${MY_PROFILE}|what\\s+do\\s+you\\s+know\\s+(?:about|of)\\s+(?:me|myself)|` +
    'wer\\s+bin\\s+ich|mein(?:\\s+eigenes)?\\s+profil|was\\s+wei(?:ß|ss)t\\s+du\\s+über\\s+mich|' +
    'qui[eé]n\\s+soy(?:\\s+yo)?|mi\\s+(?:propio\\s+)?perfil|qui\\s+suis[\\s-]+je|mon\\s+(?:propre\\s+)?profil)[\\s?!.]*$',
  'iu',
);

/** Between words; a name after a colon counts too. */
const END = '(?:\\s+|\\s*:\\s*|\\s*(?=["“„«]))';
const WHO = '(?:(?:that|who|whom|which|everyone|everybody|anyone)\\s+)?';
const HAVE = "(?:(?:i|we)(?:['’]ve|\\s+have)?\\s+|(?:are|is|were|was|have|has|got|been)\\s+)*";
const NOT =
  "(?<not>(?:(?:i|we|who|that|are|is|have|has|been)\\s+)*(?:(?:are|is|do|have|has)n['’]?t|not|without|except)\\s*(?:(?:been|yet)\\s+)*)?";
const CALLED = '(?:\\s+(?:called|named|of|for))?';

const cue = (kind: OwnKind, words: string, isSure = true): OwnCue => ({
  kind,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])${words}${END}`, 'giu'),
  isSure,
});

export const OWN_CUES: readonly OwnCue[] = [
  // English
  cue(
    'tags',
    `${NOT}${WHO}${HAVE}(?:tagged|labell?ed)(?:\\s+(?:by\\s+me|as|with))*(?:\\s+(?:my\\s+|the\\s+)?tag)?`,
  ),
  cue('tags', `${NOT}(?:with|under|having|has|have)\\s+(?:my|the|a)\\s+tag${CALLED}`),
  cue('tags', `${NOT}my\\s+tag${CALLED}`),
  cue('tags', '(?<!\\p{L}\\s)tag(?=\\s*:)'),
  cue(
    'lists',
    `${NOT}${WHO}${HAVE}(?:on|in|from|of|to|among)\\s+my\\s+(?:own\\s+)?(?:short)?list${CALLED}`,
  ),
  cue('lists', `${NOT}${WHO}${HAVE}(?:on|in|from)\\s+(?:the\\s+)?(?:short)?list${CALLED}`, false),
  cue('lists', 'my\\s+(?:short)?list(?:\\s+(?:called|named))?', false),
  cue(
    'notes',
    `${NOT}(?:(?:where|if|of\\s+whom|about\\s+whom|for\\s+whom|and)\\s+)?(?:my|our|whose)\\s+(?:own\\s+)?notes?` +
      '(?:\\s+(?:about|on)\\s+(?:them|him|her))?\\s+(?:says?|said|mentions?|mentioned|includes?|contains?|reads?|has|have|tells?)(?:\\s+(?:of|that|the\\s+words?))?',
  ),
  cue(
    'notes',
    `${NOT}with\\s+(?:my|a|the)\\s+note\\s+(?:of\\s+mine\\s+)?(?:about|on|of|saying|that\\s+says|mentioning|with)`,
  ),
  cue(
    'notes',
    `${NOT}(?:whom?|that|who)?\\s*(?:i|we)(?:['’]ve|\\s+have)?\\s+noted(?:\\s+(?:as|that|for|down))?`,
  ),
  // German
  cue('tags', '(?:die\\s+|als\\s+|mit\\s+)?(?:getaggt|markiert)(?:en)?(?:\\s+(?:als|mit))?', false),
  cue('tags', 'mit\\s+(?:dem|meinem)\\s+(?:tag|schlagwort|etikett)'),
  cue('lists', '(?:die\\s+)?(?:auf|in|von|aus)\\s+meiner\\s+liste'),
  cue('lists', '(?:die\\s+)?(?:auf|in|von|aus)\\s+der\\s+liste', false),
  cue(
    'notes',
    '(?:bei\\s+denen\\s+|deren\\s+)?(?:in\\s+meine[nr]\\s+notiz(?:en)?(?:\\s+(?:steht|stehen))?|' +
      'meine\\s+notiz(?:en)?\\s+(?:sagt|sagen|erwähnt|erwähnen|enthält|enthalten))',
  ),
  // Spanish
  cue('tags', '(?:que\\s+)?(?:he\\s+)?etiquetad[oa]s?(?:\\s+(?:como|con))?'),
  cue('tags', 'con\\s+(?:la|mi)\\s+etiqueta'),
  cue('lists', '(?:que\\s+están\\s+)?(?:en|de)\\s+mi\\s+lista(?:\\s+de)?'),
  cue('notes', '(?:mi\\s+nota|mis\\s+notas)\\s+(?:dicen?|mencionan?|contienen?)(?:\\s+que)?'),
  // French
  cue('tags', "(?:que\\s+j['’]ai\\s+)?(?:étiqueté|tagué)e?s?(?:\\s+(?:comme|avec))?"),
  cue('tags', "avec\\s+(?:l['’]|mon\\s+|ma\\s+)(?:étiquette|tag)"),
  cue('lists', '(?:qui\\s+sont\\s+)?(?:sur|dans|de)\\s+ma\\s+liste'),
  cue(
    'notes',
    '(?:ma\\s+note|mes\\s+notes)\\s+(?:dit|disent|mentionnent?|contient|contiennent)(?:\\s+que)?',
  ),
];

/** "on my Berlin trip list", "auf meiner Berlin-Liste": one to six words before the noun. */
export const LIST_AFTER = new RegExp(
  '(?<![\\p{L}\\p{N}])(?<not>(?:not|nicht|no|pas)\\s+)?(?:(?<where>on|in|from|auf|aus|with|mit)\\s+)?' +
    '(?:(?<own>my|meiner|meinem)|the|der|dem)\\s+(?<name>(?:[^\\s,;:.!?]+\\s+){0,5}?[^\\s,;:.!?]+?)' +
    '(?:\\s+|-)(?:(?:short)?list[e]?|(?<tag>tag))(?![\\p{L}\\p{N}])',
  'giu',
);

/** Words at which a name ends that is neither in quotes nor the owner's. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  `a an the i we my our in at from who whom that which with and or but is are was were be near whose to by on
   of for since not working work works living live lives based if as than before after during
   until have has had these those this them it people everyone steht stehen please now yet already only also about
   im in am an aus bei mit und oder die der das den dem wer ist sind von seit nicht auf fur dass
   en de con y o que son es del la el los las no desde por
   dans a avec et ou qui est sont du des le les de depuis pas chez un une`.split(/\s+/),
);
