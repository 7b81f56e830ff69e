/** One syllable per sign, `sign:latin`; hiragana is mapped to katakana. */
const SIGNS = `ア:a イ:i ウ:u エ:e オ:o カ:ka キ:ki ク:ku ケ:ke コ:ko サ:sa シ:shi ス:su セ:se ソ:so
  タ:ta チ:chi ツ:tsu テ:te ト:to ナ:na ニ:ni ヌ:nu ネ:ne ノ:no ハ:ha ヒ:hi フ:fu ヘ:he ホ:ho マ:ma
  ミ:mi ム:mu メ:me モ:mo ヤ:ya ユ:yu ヨ:yo ラ:ra リ:ri ル:ru レ:re ロ:ro ワ:wa ヲ:o ン:n ヴ:vu
  ガ:ga ギ:gi グ:gu ゲ:ge ゴ:go ザ:za ジ:ji ズ:zu ゼ:ze ゾ:zo ダ:da ヂ:ji ヅ:zu デ:de ド:do バ:ba
  ビ:bi ブ:bu ベ:be ボ:bo パ:pa ピ:pi プ:pu ペ:pe ポ:po ッ: ー:
  ァ:-a ィ:-i ゥ:-u ェ:-e ォ:-o ャ:-ya ュ:-yu ョ:-yo`;

const LATIN = new Map(
  SIGNS.split(/\s+/).map((pair): [string, string] => {
    const [sign = '', latin = ''] = pair.split(':');
    return [sign, latin];
  }),
);

const KANA = /[\u3041-\u3096\u30a1-\u30f6\u30fc]+/gu;

const signInLatin = (sign: string): string => {
  const code = sign.charCodeAt(0);
  return LATIN.get(code <= 0x3096 ? String.fromCharCode(code + 0x60) : sign) ?? sign;
};

/** Small signs replace the vowel before them: シャ is "sha", ティ "ti", キャ "kya". */
const runInLatin = (run: string): string =>
  Array.from(run, signInLatin)
    .join('')
    .replace(/(?<=sh|ch|j)i-y/g, '')
    .replace(/[aeiou]?-/g, '');

/**
 * A text with its kana in Latin letters. Apply it before folding, which removes the marks that turn
 * ha into ba.
 */
export const kanaInLatin = (text: string): string =>
  text.normalize('NFC').replace(KANA, runInLatin);
