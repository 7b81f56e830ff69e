import { foldText } from '../../text/fold.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';

/** Family names of one sign in Chinese and of one syllable in Korean; one word each. */
const CHINESE = new Set(
  `王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何高林罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾肖蕭萧田董袁潘于蒋蔣
  蔡余杜叶葉程苏蘇魏吕呂丁任沈姚卢盧姜崔钟鍾谭譚陆陸汪范金石廖贾賈夏韦韋付方白邹鄒孟熊秦邱江尹薛闫阎閻段雷侯龙龍史陶黎贺賀
  顾顧毛郝龚龔邵万萬钱錢严嚴覃武戴莫孔向汤湯`,
);
const KOREAN = new Set(
  '김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구민진나지엄채원천방공현함변염여추도소석선설마길연위표명기반라왕금옥육인맹제모탁국어은편용',
);
const COMPOUND = new Set(
  '欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 남궁 황보 제갈 사공 선우 서문 독고'.split(' '),
);
const JAPANESE = new Set(
  `佐藤 鈴木 高橋 田中 伊藤 渡辺 渡邊 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 斎藤 斉藤 清水 山崎 阿部 池田
  橋本 山下 石川 中島 前田 藤田 後藤 小川 岡田 村上 長谷川 近藤 石井 坂本 遠藤 藤井 青木 西村 福田 太田 三浦 藤原 岡本 松田
  中川 中野 原田 小野 田村 竹内 金子 和田 中山 石田 上田 森田 柴田 酒井 工藤 横山 宮崎 宮本 内田 高木 安藤 谷口 大野 丸山
  今井 高田 藤本 武田 村田 上野 杉山 増田 平野 大塚 千葉 久保 松井 岩崎 野口 松尾 菊地 菊池 木下 野村 新井 小島 黒田 大西`.split(
    /\s+/,
  ),
);
const HONORIFIC = /(?:さん|さま|様|氏|君|くん|ちゃん|先生|씨|님|先輩)$/u;
const HAN = /^\p{Script=Han}+$/u;
const JAPANESE_NAME = /^[\p{Script=Han}々]{2,4}[\p{Script=Hiragana}\p{Script=Katakana}ー]{0,4}$/u;
const HANGUL = /^\p{Script=Hangul}{2,5}$/u;
const WRITTEN_TOGETHER = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}々]{2,8}$/u;
const ASKING = phraseSet('누구 谁 誰 什么 何');

/** The name without "san" or "ssi". */
const bare = (word: string): string => {
  const text = word.normalize('NFC');
  const kept = text.replace(HONORIFIC, '');
  return [...kept].length < 2 ? text : kept;
};

/** A family name and a given name in one word: "山田太郎", "김민수". */
function isFullName(name: string): boolean {
  const signs = [...name];
  if (ASKING.has(name)) return false;
  const compound = COMPOUND.has(signs.slice(0, 2).join('')) && signs.length > 2;
  if (HANGUL.test(name)) return compound || (signs.length === 3 && KOREAN.has(signs[0] ?? ''));
  const family = [2, 3].some((n) => signs.length > n && JAPANESE.has(signs.slice(0, n).join('')));
  if (family && signs.length < 8 && JAPANESE_NAME.test(name)) return true;
  if (!HAN.test(name) || signs.length > 4) return false;
  return compound || (signs.length < 4 && CHINESE.has(signs[0] ?? ''));
}

/** Whether Chinese signs are rather a word than a name: "总经理" is a general manager. */
export const isNoCjkName = (word: string, nameTokens: ReadonlySet<string>): boolean =>
  /^\p{Script=Han}{3,}$/u.test(word) && cjkName(word, nameTokens) === null;

/** The ways to part a name without a space; records may write it in two words. */
export function partedNames(word: string): (readonly [first: string, second: string])[] {
  const name = bare(word);
  const signs = [...name];
  if (!WRITTEN_TOGETHER.test(name)) return [];
  return signs
    .slice(1)
    .map((_, at) => [signs.slice(0, at + 1).join(''), signs.slice(at + 1).join('')] as const);
}

/** The name that a Chinese, Japanese or Korean word is, as the index writes it; null: no name. */
export function cjkName(word: string, nameTokens: ReadonlySet<string>): string | null {
  const name = bare(word);
  if (CHINESE.has(name) || KOREAN.has(name)) return name;
  if (!WRITTEN_TOGETHER.test(name) && !JAPANESE_NAME.test(name)) return null;
  const isToken = (part: string) => nameTokens.has(foldText(part).replaceAll(' ', ''));
  if (isToken(name)) return name;
  const parted = partedNames(word).find((parts) => parts.every(isToken));
  return parted?.join(' ') ?? (isFullName(name) ? name : null);
}
