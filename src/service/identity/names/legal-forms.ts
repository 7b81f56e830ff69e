import { foldText } from '../../text/fold.ts';
import { editDistance } from '../../text/names/edit-distance.ts';

/**
 * Legal forms by country, in full and abbreviated, after ISO 20275 (the list of entity legal
 * forms): registers and records use either, so they do not distinguish firms. In full they are
 * recognized anywhere in a name.
 */
const WRITTEN_OUT = `
limited liability company, limited liability partnership, limited partnership, general partnership,
public limited company, private limited company, public company limited, private limited,
proprietary limited, pty limited, company limited, company ltd, co limited, joint stock company,
open joint stock company, closed joint stock company, public joint stock company, private company,
public company, joint venture, free zone company, free zone establishment, professional corporation,
aktiengesellschaft, gesellschaft mit beschränkter haftung, kommanditgesellschaft, offene
handelsgesellschaft, gesellschaft bürgerlichen rechts, eingetragener verein, eingetragene
genossenschaft, unternehmergesellschaft, gmbh & co kg, gmbh co kg, ag & co kg, ag & co kgaa, gesmbh,
société anonyme, société à responsabilité limitée, société par actions simplifiée, société en
commandite, société en nom collectif, société coopérative, société civile,
sociedad anónima, sociedad anónima de capital variable, sociedad de responsabilidad limitada, sociedad
limitada, sociedad anónima cerrada, sociedad anónima abierta, sociedad por acciones simplificada, sa
de cv, sapi de cv, srl de cv, sociedad colectiva, sociedad cooperativa,
sociedade anónima, sociedade limitada, sociedade por quotas, empresa individual,
società per azioni, società a responsabilità limitata, società in nome collettivo, società in
accomandita semplice, società cooperativa,
naamloze vennootschap, besloten vennootschap, besloten vennootschap met beperkte aansprakelijkheid,
commanditaire vennootschap, vennootschap onder firma,
aktiebolag, aktiebolaget, aksjeselskap, allmennaksjeselskap, aktieselskab, anpartsselskab, osakeyhtiö,
julkinen osakeyhtiö, handelsbolag, kommanditbolag, hlutafélag, einkahlutafélag,
spółka z ograniczoną odpowiedzialnością, spółka akcyjna, spółka jawna, spółka komandytowa, sp z o o,
sp zoo, spol s r o, společnost s ručením omezeným, akciová společnost, spoločnosť s ručením obmedzeným,
korlátolt felelősségű társaság, részvénytársaság, zártkörűen működő részvénytársaság, nyilvánosan
működő részvénytársaság, betéti társaság,
societate cu răspundere limitată, societatea cu răspundere limitată, societate pe acțiuni, societatea
pe acțiuni,
društvo s ograničenom odgovornošću, društvo sa ograničenom odgovornošću, družba z omejeno
odgovornostjo, dioničko društvo, akcionarsko društvo, delniška družba,
anonim şirketi, limited şirketi, ltd şti, limited sti, sanayi ve ticaret, osaühing, aktsiaselts,
uždaroji akcinė bendrovė, akcinė bendrovė, sabiedrība ar ierobežotu atbildību, akciju sabiedrība,
sendirian berhad, sdn bhd, perseroan terbatas, perseroan komanditer, kabushiki kaisha, kabushiki
gaisha, yugen kaisha, godo kaisha, chusik hoesa, công ty cổ phần, công ty trách nhiệm hữu hạn, công ty
tnhh,
общество с ограниченной ответственностью, акционерное общество, открытое акционерное общество, закрытое
акционерное общество, публичное акционерное общество, непубличное акционерное общество, товариство з
обмеженою відповідальністю, приватне акціонерне товариство, публічне акціонерне товариство, акціонерне
товариство, товарищество с ограниченной ответственностью, индивидуальный предприниматель, таварыства з
абмежаванай адказнасцю, дружество с ограничена отговорност, акционерно дружество, друштво са
ограниченом одговорношћу,
obshchestvo s ogranichennoi otvetstvennostyu, obshchestvo s ogranichennoy otvetstvennostyu,
aktsionernoe obshchestvo, otkrytoe aktsionernoe obshchestvo, zakrytoe aktsionernoe obshchestvo,
publichnoe aktsionernoe obshchestvo,
ανώνυμη εταιρεία, εταιρεία περιορισμένης ευθύνης, ιδιωτική κεφαλαιουχική εταιρεία, شركة ذات مسؤولية
محدودة, شركة مساهمة, בערבון מוגבל`;

/** Short forms, recognized only at the end: elsewhere they may be words of the name. */
const SHORT = `
inc incorporated corp corporation co company llc lc llp lllp lp ltd limited plc pllc pty pte pvt cic
gmbh ggmbh mbh ag kgaa kg ohg ug gbr e.v eg se sce sca scs snc sarl eurl sas sasu sa srl sapi sac saa
spa sapa sl slu sll ltda lda eirl epp bv nv bvba cvba vof cv ab as asa a.s aps oy oyj hb kb hf ehf
spzoo spk sro spol vos kft kkt zrt nyrt rt bt doo dooel dd ad ead eood ood jdoo dno s.a n.v b.v
uab sia oü tov tzov jsc ojsc cjsc pjsc ojs cjs ooo oao zao pao ao nao l.l.c p.l.c s.r.l s.a.s g.m.b.h
bhd sdn berhad tbk kk gk yk fze fzco fzc fzllc dmcc wll bsc saoc saog spc kscc ksc psc
ооо оао зао пао ао нао тоо тов ат пат прат ип чп уп чуп оод еоод ад еад доо дд ае επε ικε οε`;

/** Forms before the name: "PT Norvane Tbk", "OOO Norvan". */
const BEFORE_NAME = `
pt ooo oao zao pao ao nao ojsc cjsc pjsc jsc tov uab sia ab sarl sas eurl srl
ооо оао зао пао ао нао тоо тов пат прат ип чп уп чуп оод еоод`;

/** Attached without a space, before or after. */
const WRITTEN_ON = `股份有限公司 有限责任公司 有限責任公司 股份公司 有限公司 株式会社 有限会社 合同会社 合資会社
  주식회사 유한회사 (주) บริษัท จำกัด มหาชน`;

const listed = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map(foldText)
    .filter((form) => form !== '');

const oneOf = (forms: readonly string[]): string =>
  [...new Set(forms)].sort((a, b) => b.length - a.length).join('|');

const LONG_FORMS = new RegExp(
  `(?<![^ ])(?:${oneOf([...listed(WRITTEN_OUT, /,/), 'sp z oo', 'spol s ro'])})(?![^ ])`,
  'gu',
);
const LAST_FORM = new RegExp(`(?<=[^ ]) (?:${oneOf(listed(SHORT, /\s+/))})$`, 'u');
const FIRST_FORM = new RegExp(`^(?:${oneOf(listed(BEFORE_NAME, /\s+/))}) (?=[^ ])`, 'u');
const FORMS_WRITTEN_ON = new RegExp(oneOf(listed(WRITTEN_ON, /\s+/)), 'gu');

const LONG_WORDS = ['aktiengesellschaft', 'incorporated', 'corporation', 'kommanditgesellschaft'];

/** Forms in full are long enough to be recognized with a typo. */
const isMisspelt = (word: string): boolean =>
  word.length >= 10 && LONG_WORDS.some((form) => editDistance(word, form, 1) === 1);

function withoutLast(name: string): string {
  const shorter = name.replace(LAST_FORM, '');
  return shorter === name ? name : withoutLast(shorter);
}

/** The folded name of a firm without its legal form; a name of nothing else stays. */
export function withoutLegalForms(folded: string): string {
  const text = folded.replace(FORMS_WRITTEN_ON, ' ').replace(LONG_FORMS, ' ');
  const words = text.split(' ').filter((word) => word !== '' && !isMisspelt(word));
  const bare = withoutLast(words.join(' ').replace(FIRST_FORM, ''));
  return /[\p{L}\p{N}]/u.test(bare) ? bare : folded;
}
