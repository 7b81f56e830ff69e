import { foldText } from '../../text/fold.ts';
import { singular } from '../../text/titles/title-words.ts';

/**
 * Equivalent words in names of organizations: words for a bank or a ministry in many languages,
 * British and American spellings, and short forms. One line per word, English first. Words of
 * trades are left out where languages divide them differently.
 */
const GROUPS = `
academy academia académie akademie accademia akademia академия
administration administración administração amministrazione verwaltung admin
agency agencia agence agentur agenzia agência agentstvo агентство
aluminum aluminium
america américa amerika amérique
army armée ejército esercito armee
association asociación associação associazione assoc assn asso vereinigung verband ассоциация
associate associates associés assocs
bank banco banque banca bankası bankasi banka banki bankas pankki банк
board bd
brother brothers bros hermanos frères fratelli gebrüder irmãos broers
business biz
center centre centro zentrum centrum tsentr ctr центр
chamber cámara chambre kammer câmara
chemical chemicals chem
church iglesia église kirche chiesa igreja
city ciudad cidade città stadt
club klub клуб
college colegio collège colégio
commerce comercio commercio comércio handel
commission comisión comissão commissione kommission
committee comité comitato comitê komitee cttee комитет
communication communications comms comunicaciones telecomunicaciones
company compañía compagnie compagnia companhia компания
construction construcción construcciones construções costruzioni constr
consultant consultants consulting consultores consultoría
cooperative cooperativa coopérative genossenschaft coop
council consejo conseil conselho consiglio rat совет
court tribunal corte
defense defence defensa défense difesa defesa verteidigung
department departamento département dipartimento dept departement департамент
development desarrollo développement sviluppo desenvolvimento entwicklung dev devt
directorate dirección direction direzione direção
distribution distribución distribuição distribuzione distrib
economy economía économie economia wirtschaft
education educación éducation educação istruzione bildung educ
electric eléctrica électrique elettrica elektrische elec
energy energía énergie energia energie
engineering ingeniería ingénierie ingegneria engenharia eng engg engr
enterprise enterprises empresa entreprise empresas ent
environment environnement ambiente umwelt
equipment equip eqpt
european europea européenne europea europäische
factory fábrica usine fabrik fabbrica завод zavod
federal fédéral bundes fed
federation federación fédération federazione federação föderation verbund fedn федерация
finance finanzas finances finanze finanças finanzen fin
foreign exteriores étrangères esteri exterior auswärtige
foundation fundación fondation fondazione fundação stiftung fundacja stichting фонд фондация fdn
general général generale allgemeine gen
government gobierno gouvernement governo regierung govt gov
group grupo groupe gruppo gruppe grp
holding holdings hldg hldgs
hospital ospedale hôpital krankenhaus hosp больница
hotel hôtel
industry industries industria industrias industrie indústria ind inds industrial
information información informação informazione info
institute instituto institut istituto inst институт
insurance seguros assurance assicurazioni versicherung ins
interior intérieur interno innere
international internacional internationale internazionale intl int intnl международный
investment investments inversiones investissements investimenti investimentos inv invest
justice justicia giustizia justiça justiz
laboratory laboratories laboratorio laboratoire laboratorios labor lab labs
library biblioteca bibliothèque bibliothek
logistic logistics logística logistique logistica logistik
machinery maquinaria
maintenance mantenimiento
management gestión gestion gestione gestão mgmt mgt mngt
manufacturing manufacture manufacturers manufactura mfg mfr manuf
maritime marítima marittima
marketing mktg
ministry ministerio ministère ministero ministério ministerium min министерство
museum museo musée museu музей
municipality municipio municipalité comune município gemeinde
national nacional nationale nazionale natl nat nationales национальный
office oficina bureau ufficio büro escritório
oil petróleo pétrole petrolio
organization organisation organización organização organizzazione org
party partido parti partito partei партия
petroleum petrol
pharmaceutical pharmaceuticals farmacéutica pharma farmaceutici pharm
police policía polizia polícia polizei
power pwr
product products productos produits prodotti produtos prod
production producción produção produzione produktion
program programme programa programma
project proyecto projet progetto projeto projekt
property properties propiedades
publishing editorial verlag édition éditions publ
railway railways railroad ferrocarril ferrocarriles rly rwy
republic república république repubblica republik респ республика
research investigación recherche ricerca pesquisa forschung res
scientific científico scientifique scientifico
school escuela école schule scuola escola школа
science ciencia ciencias sciences scienze ciências wissenschaften sci
security seguridad sécurité sicurezza segurança sicherheit
service services servicios servizi serviços svc svcs serv
society sociedad société società sociedade gesellschaft soc общество
state estado état stato staat
steel acero acier acciaio aço stahl
system systems sistemas systèmes sistemi systeme sys
technical técnica technique tecnica technische
technology technologies tecnología tecnologías technologie tecnologia technologien tech techs
telecommunication telecommunications telecom telecomm télécom
theater theatre teatro théâtre
tobacco tabacos tabac tabacco tabak
trading trade comercial handels trdg
transport transportation transportes transporte trasporti transports transp
union unión união unione союз
united unidos unidas unis uniti unite vereinigte utd
university universidad université università universidade universität universitat univ uniwersytet
university universiteit universitet university üniversitesi университет universitesi
water agua acqua água wasser
world mundial mondiale monde welt
`;

const MEANT = new Map(
  GROUPS.trim()
    .split('\n')
    .flatMap((line) => {
      const words = line.split(' ').map((word) => foldText(word).normalize('NFC'));
      const [first = ''] = words;
      return words
        .flatMap((word) => [word, singular(word)])
        .map((word): [string, string] => [word, first]);
    }),
);

/** The English form of a folded word of an organization's name; others stay unchanged. */
export const meantBy = (word: string): string => MEANT.get(word) ?? word;
