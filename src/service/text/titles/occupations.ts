/** The languages besides English in which people write their titles. */
export type TitleLanguage = 'de' | 'es' | 'fr' | 'it' | 'pt';

/**
 * Occupations: English; German; Spanish; French; Italian; Portuguese. Folded, masculine singular;
 * "/" stands between words for the same, ":" before a feminine form that no rule below makes. From
 * general knowledge of the languages. An English title is written as `titleTokens` compares it.
 */
const OCCUPATIONS = `
accountant; buchhalter/bilanzbuchhalter/finanzbuchhalter; contable/contador; comptable/expert comptable:experte comptable; contabile/commercialista/ragioniere:ragioniera; contabilista/contador
actor; schauspieler; actor:actriz; comedien:comedienne/acteur:actrice; attore; ator:atriz
actuary; aktuar; actuario; actuaire; attuario; atuario
analyst; analyst/analytiker; analista; analyste; analista; analista
architect; architekt; arquitecto; architecte; architetto; arquiteto
artist; kunstler; artista; artiste; artista; artista
assistant; assistent; asistente/auxiliar; assistant:assistante; assistente; assistente/auxiliar
executive assistant; vorstandsassistent; asistente ejecutivo; assistant de direction:assistante de direction; -; assistente executivo
auditor; wirtschaftsprufer/rechnungsprufer; auditor; auditeur:auditrice/commissaire aux comptes; revisore; auditor
author; autor/schriftsteller; escritor; auteur:autrice/ecrivain:ecrivaine; scrittore/autore; escritor/autor
baker; backer; panadero; boulanger:boulangere; panettiere; padeiro
banker; bankkaufmann:bankkauffrau/banker; banquero; banquier:banquiere; bancario; bancario
biologist; biologe; biologo; biologiste; biologo; biologo
bookkeeper; -; tenedor de libros; aide comptable; -; -
carpenter; tischler/schreiner/zimmermann; carpintero; menuisier:menuisiere/charpentier; falegname; carpinteiro
cardiologist; kardiologe; cardiologo; cardiologue; cardiologo; cardiologista
chef; kuchenchef; -; chef cuisinier:cheffe cuisiniere; -; chefe de cozinha
chemist; chemiker; quimico:quimico; chimiste; chimico; quimico:quimico
coach; coach:coach; entrenador; coach; allenatore; treinador
consultant; berater/unternehmensberater; consultor; consultant:consultante; consulente; consultor
controller; controller; -; controleur de gestion:controleuse de gestion; -; -
cook; koch:kochin; cocinero; cuisinier:cuisiniere; cuoco; cozinheiro
copywriter; werbetexter/texter; redactor publicitario; concepteur redacteur:conceptrice redactrice/redacteur publicitaire; -; redator
data analyst; datenanalyst; analista de datos; analyste de donnees; analista di dati; analista de dados
data scientist; datenwissenschaftler; cientifico de datos; scientifique des donnees; -; cientista de dados
dentist; zahnarzt:zahnarztin; dentista/odontologo; dentiste; dentista; dentista
designer; gestalter/designer; disenador; designer/concepteur:conceptrice; progettista; projetista
graphic designer; grafiker/grafikdesigner; disenador grafico; graphiste/designer graphique; grafico:grafico; designer grafico
developer; entwickler/programmierer; desarrollador/programador; developpeur:developpeuse/programmeur:programmeuse; sviluppatore/programmatore; desenvolvedor/programador
software developer; softwareentwickler; desarrollador de software; developpeur logiciel:developpeuse logiciel; sviluppatore software; desenvolvedor de software
web developer; webentwickler; desarrollador web; developpeur web:developpeuse web; sviluppatore web; desenvolvedor web
diplomat; diplomat; diplomatico; diplomate; diplomatico; diplomata
director; direktor; director; directeur:directrice; direttore; diretor
managing director; geschaftsfuhrer; directora general:directora general/director gerente; directeur general:directrice generale; amministratore delegato/direttore generale; diretor geral
chief financial officer; finanzvorstand/finanzchef; director financiero; directeur financier:directrice financiere; direttore finanziario; diretor financeiro
human resources director; personalchef/personalleiter; director de recursos humanos; directeur des ressources humaines:directrice des ressources humaines/drh; direttore risorse umane; diretor de recursos humanos
marketing director; -; director de marketing; directeur marketing:directrice marketing; direttore marketing; diretor de marketing
sales director; verkaufsleiter; director comercial/director de ventas; directeur commercial:directrice commerciale; direttore commerciale; diretor comercial
head sales; vertriebsleiter/vertriebschef; jefe de ventas; responsable des ventes/responsable commercial:responsable commerciale; responsabile vendite; -
head marketing; marketingleiter/marketingchef; jefe de marketing; responsable marketing; responsabile marketing; -
doctor; -; doctor; docteur:docteure; dottore:dottoressa; -
physician; arzt:arztin/mediziner; medico; medecin; medico; medico
resident doctor; assistenzarzt:assistenzarztin; medico residente; interne en medecine; -; -
economist; okonom/volkswirt; economista; economiste; economista; economista
editor; redakteur/lektor; editor/redactor; redacteur:redactrice; redattore; editor/redator
electrician; elektriker; electricista; electricien:electricienne; elettricista; eletricista
engineer; ingenieur; ingeniero; ingenieur:ingenieure; ingegnere; engenheiro
development engineer; entwicklungsingenieur; -; ingenieur developpement:ingenieure developpement; -; -
software engineer; softwareingenieur; ingeniero de software; ingenieur logiciel:ingenieure logiciel; ingegnere software; engenheiro de software
mechanical engineer; maschinenbauingenieur/maschinenbauer; ingeniero mecanico; ingenieur mecanique:ingenieure mecanique; ingegnere meccanico; engenheiro mecanico
electrical engineer; elektroingenieur; ingeniero electrico; ingenieur electrique:ingenieure electrique; ingegnere elettrico; engenheiro eletrico
mining engineer; bergbauingenieur; ingeniero de minas; ingenieur des mines:ingenieure des mines; ingegnere minerario; engenheiro de minas
process engineer; verfahrensingenieur/prozessingenieur; ingeniero de procesos/ingeniero de proceso; ingenieur procedes:ingenieure procedes; ingegnere di processo; engenheiro de processos/engenheiro de processo
production engineer; produktionsingenieur; ingeniero de produccion; ingenieur de production:ingenieure de production; ingegnere di produzione; engenheiro de producao
maintenance engineer; instandhaltungsingenieur; ingeniero de mantenimiento; ingenieur maintenance:ingenieure maintenance; ingegnere di manutenzione; engenheiro de manutencao
project engineer; projektingenieur; ingeniero de proyectos/ingeniero de proyecto; ingenieur projet:ingenieure projet; ingegnere di progetto; engenheiro de projetos/engenheiro de projeto
data engineer; dateningenieur; ingeniero de datos; ingenieur de donnees:ingenieure de donnees; ingegnere dei dati; engenheiro de dados
chemical engineer; chemieingenieur; ingeniero quimico; ingenieur chimiste:ingenieure chimiste; ingegnere chimico; engenheiro quimico
quality engineer; qualitatsingenieur; ingeniero de calidad; ingenieur qualite:ingenieure qualite; ingegnere della qualita; engenheiro de qualidade
civil engineer; bauingenieur; ingeniero civil; ingenieur civil:ingenieure civil; ingegnere civile; engenheiro civil
entrepreneur; unternehmer; emprendedor/empresario; entrepreneur:entrepreneuse; imprenditore; empreendedor/empresario
farmer; landwirt/bauer:bauerin; agricultor; agriculteur:agricultrice; agricoltore; agricultor
financial advisor; finanzberater/vermogensberater; asesor financiero; conseiller financier:conseillere financiere; consulente finanziario; consultor financeiro
filmmaker; filmemacher/regisseur; cineasta; cineaste/realisateur:realisatrice; regista; cineasta
firefighter; feuerwehrmann:feuerwehrfrau; bombero; pompier:pompiere; pompiere; bombeiro
founder; grunder; fundador; fondateur:fondatrice; fondatore; fundador
gardener; gartner; jardinero; jardinier:jardiniere; giardiniere; jardineiro
geologist; geologe; geologo; geologue; geologo; geologo
hairdresser; friseur; peluquero; coiffeur:coiffeuse; parrucchiere:parrucchiera; cabeleireiro
headhunter; personalvermittler; cazatalentos; chasseur de tetes:chasseuse de tetes; cacciatore di teste; -
historian; historiker; historiador; historien:historienne; storico; historiador
illustrator; illustrator; ilustrador; illustrateur:illustratrice; illustratore; ilustrador
intern; praktikant; becario; stagiaire; stagista/tirocinante; estagiario
interpreter; dolmetscher; interprete; interprete; interprete; interprete
investor; investor; inversor/inversionista; investisseur:investisseuse; investitore; investidor
journalist; journalist; periodista; journaliste; giornalista; jornalista
judge; richter; juez:jueza; juge; giudice; juiz:juiza
lawyer; anwalt:anwaltin/rechtsanwalt:rechtsanwaltin/jurist; abogado; avocat:avocate/juriste; avvocato; advogado
patent attorney; patentanwalt:patentanwaltin; -; conseil en brevets; -; -
lecturer; dozent; docente; enseignant chercheur:enseignante chercheuse; docente; docente
librarian; bibliothekar; bibliotecario; bibliothecaire; bibliotecario; bibliotecario
logistics coordinator; logistiker; coordinador de logistica; logisticien:logisticienne; -; coordenador de logistica
manager; -; gerente/jefe; gestionnaire; responsabile; gerente/gestor
mathematician; mathematiker; matematico:matematico; mathematicien:mathematicienne; matematico:matematico; matematico:matematico
mechanic; mechaniker/kfz mechaniker; mecanico:mecanico; mecanicien:mecanicienne; meccanico:meccanico; mecanico:mecanico
midwife; hebamme:hebamme; matrona/partera; sage femme; ostetrica; parteira
musician; musiker; musico:musico; musicien:musicienne; musicista; musico:musico
notary; notar; notario:notario; notaire; notaio; tabeliao
nurse; krankenpfleger/pfleger/krankenschwester:krankenschwester/pflegefachkraft:pflegefachkraft; enfermero; infirmier:infirmiere; infermiere:infermiera; enfermeiro
painter; maler; pintor; peintre; pittore; pintor
pharmacist; apotheker; farmaceutico; pharmacien:pharmacienne; farmacista; farmaceutico
photographer; fotograf; fotografo; photographe; fotografo; fotografo
physicist; physiker; fisico:fisico; physicien:physicienne; fisico:fisico; fisico:fisico
physiotherapist; physiotherapeut; fisioterapeuta; kinesitherapeute/physiotherapeute; fisioterapista; fisioterapeuta
pilot; pilot; piloto; pilote; pilota; piloto
plumber; klempner; fontanero/plomero; plombier:plombiere; idraulico; encanador
policy adviser; politikberater; asesor politico; conseiller politique:conseillere politique; -; -
police officer; polizist; policia; policier:policiere; poliziotto; policial
politician; politiker; politico:politico; politicien:politicienne; politico:politico; politico:politico
product manager; produktmanager; gerente de producto/jefe de producto; chef de produit:cheffe de produit; responsabile di prodotto; gerente de produto/gerente de produtos
professor; professor; profesor/catedratico; professeur:professeure; professore:professoressa; professor
project manager; projektleiter/projektmanager; jefe de proyecto/gerente de proyecto/director de proyecto/jefe de proyectos; chef de projet:cheffe de projet; responsabile di progetto; gerente de projetos
psychologist; psychologe; psicologo; psychologue; psicologo; psicologo
psychotherapist; psychotherapeut; psicoterapeuta; psychotherapeute; psicoterapeuta; psicoterapeuta
publisher; verleger; -; editeur:editrice; editore; -
purchaser; einkaufer; comprador; acheteur:acheteuse; acquirente; comprador
real estate agent; immobilienmakler/makler; agente inmobiliario; agent immobilier:agente immobiliere; agente immobiliare; corretor de imoveis
human resources specialist; personalreferent; -; -; -; -
recruiter; personalvermittler/personalberater; reclutador; recruteur:recruteuse/charge de recrutement:chargee de recrutement; reclutatore/selezionatore; recrutador
research assistant; wissenschaftlicher mitarbeiter:wissenschaftliche mitarbeiterin; asistente de investigacion; assistant de recherche:assistante de recherche; -; -
researcher; forscher; investigador; chercheur:chercheuse; ricercatore; pesquisador/investigador
retiree; rentner/pensionar/ruhestandler; jubilado/pensionista; retraitee:retraitee; pensionato; aposentado/reformado
salesperson; verkaufer/vertriebsmitarbeiter/vertriebler; vendedor/comercial; vendeur:vendeuse; venditore; vendedor
scientist; wissenschaftler; cientifico; scientifique; scienziato; cientista
secretary; sekretar; secretario; secretaire; segretario; secretario
singer; sanger; cantante; chanteur:chanteuse; cantante; cantor
social worker; sozialarbeiter; trabajador social; assistant social:assistante sociale/travailleur social:travailleuse sociale; assistente sociale; assistente social
soldier; soldat; soldado; soldat:soldate/militaire; soldato; soldado
speaker; redner; conferenciante; conferencier:conferenciere; relatore; palestrante
student; student/studierende:studierende; estudiante; etudiant:etudiante; studente:studentessa; estudante
surgeon; chirurg; cirujano; chirurgien:chirurgienne; chirurgo; cirurgiao
tax advisor; steuerberater; asesor fiscal; conseiller fiscal:conseillere fiscale/fiscaliste; consulente fiscale/fiscalista; consultor fiscal
teacher; lehrer; maestro; enseignant:enseignante/instituteur:institutrice; insegnante/maestro; -
technician; techniker; tecnico:tecnico; technicien:technicienne; tecnico:tecnico; tecnico:tecnico
team lead; teamleiter; jefe de equipo; chef d equipe:cheffe d equipe; -; lider de equipe/chefe de equipe
head; leiter/abteilungsleiter; -; -; -; chefe
therapist; therapeut; terapeuta; therapeute; terapeuta; terapeuta
trainee; auszubildender:auszubildende/azubi:azubi/trainee:trainee; aprendiz; apprenti:apprentie; apprendista; aprendiz
trainer; trainer; formador; formateur:formatrice; formatore; formador
translator; ubersetzer; traductor; traducteur:traductrice; traduttore; tradutor
urban planner; stadtplaner; urbanista; urbaniste; urbanista; urbanista
veterinarian; tierarzt:tierarztin; veterinario; veterinaire; veterinario; veterinario
waiter; kellner; camarero; serveur:serveuse; cameriere:cameriera; garcom
working student; werkstudent; -; alternant:alternante; -; -
yoga teacher; yogalehrer; profesor de yoga; professeur de yoga:professeure de yoga; insegnante di yoga; professor de yoga
youtuber; -; -; youtubeur:youtubeuse; -; -
account executive; -; ejecutivo de cuenta/ejecutivo de cuentas; -; -; executivo de contas/executivo de conta
sales executive; -; ejecutivo de ventas/ejecutivo comercial; -; -; executivo de vendas/executivo comercial
agent; -; agente; -; agente; agente
account manager; -; gerente de cuentas/gerente de cuenta; -; -; gerente de contas/gerente de conta
administrator; -; administrador; administrateur:administratrice; amministratore; administrador
board member; aufsichtsrat; consejero:consejera; -; -; conselheiro de administracao/membro do conselho/conselheiro administrativo
chief executive officer; -; consejero delegado:consejera delegada; -; -; presidente executivo
civil servant; beamter:beamtin; funcionario publico:funcionaria publica; fonctionnaire; -; servidor publico/funcionario publico
cofounder; mitgrunder; cofundador; cofondateur:cofondatrice; cofondatore; cofundador
coordinator; koordinator; coordinador; coordinateur:coordinatrice/coordonnateur:coordonnatrice; coordinatore; coordenador/cordenador
executive; -; ejecutivo; -; -; executivo
executive director; -; director ejecutivo; directeur executif:directrice executive; direttore esecutivo; diretor executivo
founding partner; -; socio fundador; associe fondateur:associee fondatrice; socio fondatore; socio fundador
general manager; -; gerente general; -; -; gerente geral
inspector; -; inspector; inspecteur:inspectrice; ispettore; inspetor
instructor; -; instructor; instructeur:instructrice; istruttore; instrutor
investment advisor; anlageberater; asesor de inversiones; -; -; assessor de investimentos/assessor de investimento
leader; -; lider; -; -; lider
metallurgist; metallurge; metalurgista; metallurgiste; -; metalurgista
operator; -; operador; operateur:operatrice; operatore; operador
owner; inhaber/eigentumer; propietario/dueno; proprietaire; proprietario/titolare; proprietario/dono
partner; gesellschafter; socio; -; socio; socio
planner; -; planificador; planificateur:planificatrice; pianificatore; planejador
president; prasident; presidente/presidenta; -; presidente; presidente
director president chief executive officer; -; -; -; -; diretor presidente
managing partner; -; socio gerente; -; -; socio gerente/socio administrador
sales manager; -; gerente de ventas/gerente comercial; -; -; gerente de vendas/gerente comercial
sales representative; -; representante de ventas/representante comercial; -; -; representante comercial/representante de vendas
specialist; spezialist; especialista; specialiste; specialista; especialista
statistician; statistiker; estadistico:estadistico; statisticien:statisticienne; statistico; estatistico
superintendent; -; superintendente; -; -; superintendente
supervisor; -; supervisor/encargado; superviseur:superviseuse; supervisore; supervisor/encarregado
technologist; technologe; tecnologo; -; tecnologo; tecnologo
vice president; vizeprasident; vicepresidente; vice president:vice presidente; vicepresidente; vicepresidente/vice presidente
`;

/** An occupation and its words in one language, all folded. */
export interface Occupation {
  /** Singular. */
  readonly english: string;
  /** Masculine and feminine singular. */
  readonly singulars: readonly string[];
  readonly plurals: readonly string[];
  readonly femininePlurals: readonly string[];
}

interface Endings {
  readonly feminine: (word: string) => string;
  readonly plurals: (word: string) => readonly string[];
}

/** The first rule that fits makes the form. */
const made = (rules: readonly (readonly [RegExp, string])[], word: string): string => {
  const rule = rules.find(([ending]) => ending.test(word));
  return rule === undefined ? word : word.replace(rule[0], rule[1]);
};

/** Each word of a phrase, up to a preposition: "asesor fiscal", "jefe de proyecto". */
const eachWord = (phrase: string, form: (word: string) => string): string => {
  const [head = '', preposition = '', rest = ''] = phrase.split(/ (de|des|d|en|aux|di)(?= )/);
  return head.split(' ').map(form).join(' ') + (preposition && ` ${preposition}${rest}`);
};

const UMLAUT = /^(.*)(anwalt|arzt)$/;
const GERMAN: Endings = {
  feminine: (word) =>
    made(
      [
        [/(mann)$/, 'frau'],
        [/e$/, 'in'],
        [/(?:chef)$/, 'chefin'],
        [/$/, 'in'],
      ],
      word,
    ),
  plurals: (word) => {
    if (UMLAUT.test(word)) return [`${word}e`, `${word}en`];
    if (/mann$/.test(word)) return [word.replace(/mann$/, 'leute')];
    if (/in$/.test(word)) return [`${word}nen`];
    if (/^(?:coach|koch)$/.test(word)) return [`${word}e`, `${word}es`];
    if (/(?:er|el)$/.test(word)) return [`${word}n`];
    if (/(?:eur|ar|ur|ier)$/.test(word)) return [`${word}e`, `${word}en`];
    if (/e$/.test(word)) return [`${word}n`];
    if (/chef$/.test(word)) return [`${word}s`];
    return [`${word}en`];
  },
};
const SPANISH: Endings = {
  feminine: (phrase) =>
    eachWord(phrase, (word) =>
      made(
        [
          [/o$/, 'a'],
          [/(?:or)$/, 'ora'],
          [/^(jef)e$/, '$1a'],
        ],
        word,
      ),
    ),
  plurals: (phrase) => [
    eachWord(phrase, (word) =>
      made(
        [
          [/z$/, 'ces'],
          [/[aeiou]$/, '$&s'],
          [/[lnrd]$/, '$&es'],
        ],
        word,
      ),
    ),
  ],
};
const INVARIABLE = /(?:[sx]|marketing|web|logiciel|developpement)$/;
const FRENCH: Endings = {
  feminine: (word) => word,
  plurals: (phrase) => [
    eachWord(phrase, (word) =>
      made(
        [
          [INVARIABLE, '$&'],
          [/al$/, 'aux'],
          [/$/, 's'],
        ],
        word,
      ),
    ),
  ],
};
const ITALIAN: Endings = {
  feminine: (phrase) =>
    eachWord(phrase, (word) =>
      made(
        [
          [/tore$/, 'trice'],
          [/o$/, 'a'],
        ],
        word,
      ),
    ),
  plurals: () => [],
};
const PORTUGUESE: Endings = {
  feminine: (phrase) =>
    eachWord(phrase, (word) =>
      made(
        [
          [/o$/, 'a'],
          [/or$/, 'ora'],
          [/ao$/, 'a'],
        ],
        word,
      ),
    ),
  plurals: () => [],
};
const COLUMNS: readonly (readonly [TitleLanguage, Endings])[] = [
  ['de', GERMAN],
  ['es', SPANISH],
  ['fr', FRENCH],
  ['it', ITALIAN],
  ['pt', PORTUGUESE],
];

const unlike = (forms: readonly string[]): string[] => [...new Set(forms)];

function occupationOf(english: string, cell: string, { feminine, plurals }: Endings): Occupation {
  const pairs = cell.split('/').map((one) => {
    const [masculine = '', own] = one.split(':');
    return { masculine, own: own ?? feminine(masculine) };
  });
  const women = pairs.filter(({ masculine, own }) => own !== masculine).map(({ own }) => own);
  return {
    english,
    singulars: unlike(pairs.flatMap(({ masculine, own }) => [masculine, own])),
    plurals: unlike(pairs.flatMap(({ masculine }) => plurals(masculine))),
    femininePlurals: unlike(women.flatMap(plurals)),
  };
}

/** Every occupation of the table that has a word in the language. */
export function occupationsIn(language: TitleLanguage): Occupation[] {
  const column = COLUMNS.findIndex(([code]) => code === language);
  const endings = COLUMNS[column]?.[1];
  if (endings === undefined) return [];
  return OCCUPATIONS.trim()
    .split('\n')
    .flatMap((line) => {
      const [english = '', ...cells] = line.split(';').map((cell) => cell.trim());
      const cell = cells[column] ?? '-';
      return cell === '-' ? [] : [occupationOf(english, cell, endings)];
    });
}

const formsIn = (language: TitleLanguage): (readonly [form: string, english: string])[] =>
  occupationsIn(language).flatMap(({ english, singulars, plurals, femininePlurals }) =>
    [...singulars, ...plurals, ...femininePlurals].map((form) => [form, english] as const),
  );

/** What a title in any of the languages says in English, by its folded form. */
export const ENGLISH_TITLES: ReadonlyMap<string, string> = new Map(
  COLUMNS.flatMap(([language]) => formsIn(language)),
);

/** Those of them whose language puts what somebody does after what they are: "gerente de vendas". */
export const TITLES_BEFORE_FIELDS: ReadonlySet<string> = new Set(
  COLUMNS.filter(([language]) => language !== 'de')
    .flatMap(([language]) => formsIn(language))
    .flatMap(([form, english]) => (form === english ? [] : [form])),
);
