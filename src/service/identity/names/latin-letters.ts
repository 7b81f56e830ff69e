/**
 * Rough transliterations into Latin letters: enough to recognize two spellings of one name, since
 * sounds are compared as well. One alphabet per line, `letter:latin`.
 */
const ALPHABETS = [
  // Russian, Ukrainian, Belarusian, Serbian, Macedonian, Bulgarian, Mongolian, Kazakh
  `а:a б:b в:v г:g ґ:g ѓ:g д:d ђ:d е:e ё:e є:e ж:zh з:z ѕ:z и:i і:i ї:i ј:j к:k ќ:k л:l љ:l м:m
   н:n њ:n о:o п:p р:r с:s т:t ћ:c у:u ў:u ф:f х:kh ц:ts ч:ch џ:dz ш:sh щ:shch ъ: ы:y ь: э:e ю:yu
   я:ya ө:o ү:u қ:k ғ:g ң:n ұ:u ә:a һ:h`,
  // Greek
  `α:a β:v γ:g δ:d ε:e ζ:z η:i θ:th ι:i κ:k λ:l μ:m ν:n ξ:x ο:o π:p ρ:r σ:s ς:s τ:t υ:y φ:f
   χ:ch ψ:ps ω:o`,
  // Armenian
  `ա:a բ:b գ:g դ:d ե:e զ:z է:e ը:e թ:t ժ:zh ի:i լ:l խ:kh ծ:ts կ:k հ:h ձ:dz ղ:gh ճ:ch մ:m յ:y
   ն:n շ:sh ո:o չ:ch պ:p ջ:j ռ:r ս:s վ:v տ:t ր:r ց:ts ւ:v փ:p ք:k օ:o ֆ:f և:ev`,
  // Georgian
  `ა:a ბ:b გ:g დ:d ე:e ვ:v ზ:z თ:t ი:i კ:k ლ:l მ:m ნ:n ო:o პ:p ჟ:zh რ:r ს:s ტ:t უ:u ფ:p ქ:k
   ღ:gh ყ:q შ:sh ჩ:ch ც:ts ძ:dz წ:ts ჭ:ch ხ:kh ჯ:j ჰ:h`,
  // Arabic and Persian: short vowels are not written
  `ا:a أ:a إ:i آ:a ٱ:a ب:b پ:p ت:t ث:th ج:j چ:ch ح:h خ:kh د:d ذ:dh ر:r ز:z ژ:zh س:s ش:sh ص:s ض:d
   ط:t ظ:z ع:a غ:gh ف:f ق:q ك:k ک:k گ:g ل:l م:m ن:n ه:h ة:a و:u ؤ:u ي:i ی:i ى:a ئ:i ء:`,
  // Hebrew
  `א:a ב:b ג:g ד:d ה:h ו:v ז:z ח:h ט:t י:i כ:k ך:k ל:l מ:m ם:m נ:n ן:n ס:s ע:a פ:p ף:f צ:ts ץ:ts
   ק:k ר:r ש:sh ת:t`,
  // Khmer: vowels are marks, which folding removes
  `ក:k ខ:kh គ:k ឃ:kh ង:ng ច:ch ឆ:chh ជ:ch ឈ:chh ញ:nh ដ:d ឋ:th ឌ:d ឍ:th ណ:n ត:t ថ:th ទ:t ធ:th ន:n
   ប:b ផ:ph ព:p ភ:ph ម:m យ:y រ:r ល:l វ:v ស:s ហ:h ឡ:l អ:a`,
  // Devanagari: likewise
  `अ:a आ:a इ:i ई:i उ:u ऊ:u ए:e ऐ:ai ओ:o औ:au क:k ख:kh ग:g घ:gh च:ch छ:chh ज:j झ:jh ट:t ठ:th ड:d
   ढ:dh ण:n त:t थ:th द:d ध:dh न:n प:p फ:ph ब:b भ:bh म:m य:y र:r ल:l व:v श:sh ष:sh स:s ह:h`,
];

const LETTERS = new Map(
  ALPHABETS.flatMap((alphabet) =>
    alphabet
      .trim()
      .split(/\s+/)
      .map((pair): [string, string] => {
        const [letter = '', latin = ''] = pair.split(':');
        return [letter, latin];
      }),
  ),
);

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const INITIALS = 'g kk n d tt r m b pp s ss - j jj ch k t p h'.split(' ');
const VOWELS = 'a ae ya yae eo e yeo ye o wa wae oe yo u weo we wi yu eu ui i'.split(' ');
const FINALS = '- k k k n n n t l l l l l l l l m p p t t ng t t k t p t'.split(' ');
const letter = (table: readonly string[], at: number): string => (table[at] ?? '').replace('-', '');

/** A Korean syllable is decomposed into its three parts by arithmetic (Unicode 3.12). */
function syllable(code: number): string {
  const at = code - FIRST_SYLLABLE;
  const vowel = Math.floor((at % 588) / 28);
  return letter(INITIALS, Math.floor(at / 588)) + letter(VOWELS, vowel) + letter(FINALS, at % 28);
}

function latinLetter(char: string): string {
  const code = char.charCodeAt(0);
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) return syllable(code);
  return LETTERS.get(char) ?? char;
}

/** A folded word in Latin letters; unknown letters stay. */
export const inLatin = (word: string): string =>
  Array.from(word.normalize('NFC'), latinLetter).join('');

/**
 * The consonants of a word in Latin letters, for comparing with an alphabet that lacks short
 * vowels, doubled letters, or a `p` beside its `b`.
 */
export const consonantsOf = (latin: string): string =>
  latin
    .replace(/(.)\1+/g, '$1')
    .replace(/[aeiouywh]/g, '')
    .replace(/p/g, 'b') || latin;

/** Whether a folded word is in a script of consonants only. */
export const isAbjad = (word: string): boolean =>
  /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Khmer}\p{sc=Devanagari}]/u.test(word);

const SCRIPTS = [/\p{sc=Latin}/u, /\p{sc=Cyrillic}/u, /\p{sc=Arabic}/u, /\p{sc=Greek}/u] as const;

/** The script of a text; for other scripts the block of its first letter. */
export function scriptOf(text: string): number {
  const first = /\p{L}/u.exec(text)?.[0] ?? 'a';
  const known = SCRIPTS.findIndex((script) => script.test(first));
  return known >= 0 ? known : SCRIPTS.length + (first.charCodeAt(0) >> 8);
}
