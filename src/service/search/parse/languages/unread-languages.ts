import { tokensOf } from './tokens.ts';

/** Words of languages that are not read: small words count once, the rest twice. */
const WORDS: readonly (readonly [name: string, small: string, others: string])[] = [
  [
    'Italian',
    'chi il che della dello delle nel nella gli sono presso dove quali alla questo sul',
    `sindaco sindaca sindaci donne uomini lavora lavorano cerco cercasi trova trovami governatore
     ingegneri avvocati medici abitano conosco persone giornalisti`,
  ],
  [
    'Portuguese',
    'quem sao uma em nao onde quais pelo pela voce muito tambem mais',
    `prefeito prefeita prefeitos governador governadores mulheres homens engenheiros advogados
     trabalha trabalham procuro procurando pessoas conheco jornalistas encontre`,
  ],
  [
    'Dutch',
    'wie het een zijn bij voor naar deze niet waar welke uit ook maar heeft wij',
    `burgemeester burgemeesters vrouwen mannen werkt werken zoek woont wonen mensen
     advocaten vind`,
  ],
  [
    'Polish',
    'kto jest gdzie ktory ktora ktorzy jaki oraz nie dla przez',
    'burmistrz burmistrzowie kobiety pracuje pracuja szukam znajdz osoby ludzie mieszka prawnicy',
  ],
  [
    'Turkish',
    'kim kimdir nerede hangi olan icin ile bir var',
    `belediye baskani baskan calisan calisiyor calisanlar kadinlar ariyorum muhendisler avukatlar
     yasayan valisi`,
  ],
  [
    'Swedish',
    'vem och som hos vilka jag ar inte fran',
    'borgmastare arbetar kvinnor soker hitta jobbar ingenjorer guvernor',
  ],
  [
    'Danish or Norwegian',
    'hvem og som hos hvor hvilke jeg ikke fra',
    'borgmester ordforer arbejder arbeider kvinder kvinner jobber ingeniorer',
  ],
  [
    'Finnish',
    'kuka missa joka ketka ovat jotka ja',
    'pormestari naiset tyoskentelee etsin insinoorit asuu kuvernoori',
  ],
  [
    'Czech',
    'kdo je kde ktery ktera kteri',
    'starosta primator zeny pracuje hledam inzenyri pravnici bydli',
  ],
  [
    'Romanian',
    'cine este unde sunt din pentru care si',
    'primar primarul primari femei lucreaza caut ingineri avocati guvernatorul',
  ],
  [
    'Hungarian',
    'ki hol aki akik egy es melyik nem',
    'polgarmester polgarmestere dolgozik keresek nok mernokok ugyvedek kormanyzoja',
  ],
  [
    'Indonesian',
    'siapa yang adalah dan dimana di untuk',
    'walikota gubernur bekerja mencari orang perempuan insinyur',
  ],
];

/** Scripts whose words tell the language; names alone are no sentence. */
const SCRIPTS: readonly (readonly [name: string, sentence: RegExp])[] = [
  [
    'Japanese',
    /^(?=.*[\p{scx=Hira}\p{scx=Kana}]).*(?:です|ます|ください|誰|だれ|どこ|[はをがで].+|の.{2,})/u,
  ],
  [
    'Chinese',
    /^(?=(?:[^\p{scx=Han}]*\p{scx=Han}){5}).*(?:谁|誰|哪|什么|吗|找|请|請|在|的|市长|工作|女性)/u,
  ],
  [
    'Korean',
    /(?:누구|입니까|인가요|에서|찾|있는|하는|시장은|[가-힣]{1,8}[은는이가을를의] [가-힣]{1,8} [가-힣])/u,
  ],
  ['Ukrainian', /^(?=.*[іїєґ]).*(?<!\p{L})(?=\p{Ll})\p{Script=Cyrillic}{2}/su],
  ['Russian', /(?<!\p{L})(?=\p{Ll})\p{Script=Cyrillic}{2}/u],
  ['Greek', /(?<!\p{L})(?=\p{Ll})\p{Script=Greek}{2}/u],
  ['Arabic', /(?:من هو|من هم|أين|اين|الذين|الذي|يعمل|يعملون|رئيس|في |هل |ابحث|أبحث|مهندس|نساء)/u],
  ['Hebrew', /(?:מי |איפה|של |ראש |עובד|נשים|מחפש)/u],
  ['Hindi', /(?:कौन| है| हैं| में | के | की | का |महिला)/u],
  ['Thai', /[\u0e00-\u0e7f]{14}/u],
];

const LISTS = WORDS.map(([name, small, others]) => ({
  name,
  small: new Set(small.split(/\s+/)),
  others: new Set(others.split(/\s+/)),
}));
const CERTAIN = 99;

/** The language without a reader that a question seems to be in, and how many words say so. */
export function unreadLanguageOf(text: string): { name: string; score: number } | null {
  const script = SCRIPTS.find(([, sentence]) => sentence.test(text));
  if (script !== undefined) return { name: script[0], score: CERTAIN };
  const tokens = tokensOf(text, true);
  // "Donne Trotter": capitals throughout are a name, unless a small word says otherwise.
  const isTitled = tokens.length < 5 && tokens.every((token) => /^\p{Lu}/u.test(token.text));
  const words = new Set(tokens.map((token) => token.folded));
  const scored = LISTS.map(({ name, small, others }) => {
    const score = [...words].reduce(
      (sum, word) => sum + (others.has(word) ? (isTitled ? 1 : 2) : small.has(word) ? 1 : 0),
      0,
    );
    return { name, score };
  });
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score >= 2 ? best : null;
}
