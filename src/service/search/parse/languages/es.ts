import { namesOfPlaces } from '../../../places/names-of-places.ts';
import { foldText } from '../../../text/fold.ts';
import { phraseTable } from '../../../text/phrase-table.ts';
import { countryNames } from './country-names.ts';
import { fieldsAfter, type Language } from './language.ts';
import { SPANISH_NATIONALITIES } from './nationality-words.ts';
import { occupationPhrases } from './occupation-phrases.ts';
import { SPANISH_TRADES } from './spanish-trades.ts';

/** Spanish words of questions about people. */
export const SPANISH: Language = {
  code: 'es',
  vague: new Set(
    `a al de del la el lo los las en y o u con un una no me mi mis yo es son sin ex director actor
    doctor general senador gobernador auditor secretario presidente juez alcalde mayor mayores
    personas profesor chef social marketing son como por para que fue san santa ceo portavoz
    marzo abril mayo agosto hoy
    editor comercial coach cantante pintor
    empleado empleados todo todos se ha sobre paris berlin`.split(/\s+/),
  ),
  nationalities: SPANISH_NATIONALITIES,
  phrases: new Map([
    ...SPANISH_NATIONALITIES.phrases,
    ...occupationPhrases('es'),
    ...phraseTable(
      // Asking
      `quien es|quienes son|quien fue|quienes fueron|quien era > who is
      quien|quienes > who
      a quien conozco|a quienes conozco > who do I know
      conozco a algun|conozco algun|conozco a alguna|conozco alguna|conozco a|conozco > do I know any
      con quien me conecte|con quien conecte > who did I connect with
      donde trabaja > where works
      donde > where
      cuantos|cuantas > how many
      cual|cuales|que > which
      hay > are there
      busco|buscamos|estoy buscando|estamos buscando > looking for
      muestrame|mostrar|muestra|ensename > show me
      encuentra|encontrar|encuentrame > find
      dame|lista de|lista > list
      necesito|necesitamos > I need
      por favor > please
      gracias > thanks
      hola|buenos dias|buenas tardes > hello
      alguien > someone
      gente|personas|persona > people
      miembro|miembros > members
      viene de|vienen de|proviene de|provienen de > from
      empleado|empleados > employees
      exempleado|exempleados|antiguo empleado|antiguos empleados > former employees
      dejo la empresa|dejaron la empresa|dejo la compania|dejaron la compania|salio de la empresa|salieron de la empresa|se fue de la empresa|se fueron de la empresa > left the company
      algun|alguna|algunos|algunas > any
      todos los|todas las|todos|todas > all
      yo > I
      mi red|mis contactos|mis conexiones > my network
      mi|mis > my
      tengo|tenemos|tienes > I have
      que tengo|que tenemos > I have
      que conozco|que conocemos|a quienes conozco > I know
      en mi red|de mi red|mi red de contactos > in my network
      entre mis contactos|de mis contactos|en mis contactos|entre mis conexiones > among my contacts
      contacto > contact
      contactos|conexiones > contacts
      contactos que hice|conexiones que hice|contactos que he hecho|conexiones que he hecho > people I connected with
      se encarga de|se ocupa de|se encargan de|se ocupan de > takes care of
      puedo|puede|podria|pueden|podrian > can
      ayudar|ayudarme|ayuda > help
      quisiera|quiero|queremos|me gustaria > I want
      agregue|anadi|he agregado|he anadido > I added
      conectados|conectadas|conectado|conectada|que conecte|con quien conecte|con quienes conecte > I connected with
      conoci > I met
      el ultimo contacto|mi ultimo contacto|mi contacto mas reciente > newest contact
      mis ultimos contactos|ultimos contactos|contactos mas recientes > newest contacts
      ano pasado|el ano pasado > last year
      los ultimos % dias|ultimos % dias > the last % days
      hace % dias > % days ago
      las ultimas % semanas|ultimas % semanas > the last % weeks
      hace % semanas > % weeks ago
      los ultimos % meses|ultimos % meses > the last % months
      hace % meses > % months ago
      los ultimos % anos|ultimos % anos > the last % years
      hace % anos > % years ago
      mes pasado|el mes pasado > last month
      este ano > this year
      por correo|por email|por e mail|por correo electronico > by e-mail
      correo electronico|correo > e-mail
      contactar|localizar > reach
      me > me`,
      // Small words
      `el|la|los|las|un|una|unos|unas|lo > the
      y|e > and
      o|u > or
      no|ni|nunca > not
      sin > without
      sin puesto|sin cargo > without a job title
      sin empresa|sin empleador > without a company
      no tiene|no tienen > has no
      excepto|salvo|menos > except
      solo|solamente|unicamente > only
      en > in
      de|del > of
      a|al > to
      con > with
      para > for
      por > by
      desde > since
      mayor que|mayores que > older than
      menor que|menores que > younger than
      durante mas de|por mas de|desde hace mas de > for more than
      durante menos de|por menos de > for less than
      durante al menos|por lo menos > for at least
      como > as
      que > who
      es|son|sea|sean|esta|estan > is
      fue|fueron|era|eran > was
      ha sido|han sido > was
      entre > between
      cerca de|cerca > near
      que trabajan en|que trabaja en|trabajan en|trabaja en|trabajando en > who works at
      que trabajan para|que trabaja para|trabaja para > who works for
      que trabajaron en|que trabajo en|trabajaron en|trabajaba en|trabajo en > who worked at
      que viven en|que vive en|viven en|vive en > who live in
      trabaja|trabajan > works
      vive|viven > lives
      estudio en|estudiaron en|que estudiaron en|que estudio en > studied at
      estudio|estudiaron > studied
      egresado de|egresada de|egresados de|egresadas de > alumni of
      graduado de|graduada de|graduados de|graduadas de|exalumnos de|ex alumnos de > alumni of
      habla|hablan > speaks
      sabe|saben|conoce|conocen > knows
      ahora|actualmente|hoy > now
      en el cargo|en funciones|en ejercicio > in office
      actualmente en el cargo|hoy en el cargo|ahora en el cargo|en el cargo hoy|en el cargo actualmente|en el cargo ahora > currently in office
      siguen en el cargo|sigue en el cargo|todavia en el cargo|aun en el cargo|siguen en funciones|sigue en funciones > still in office
      actual|actuales > current
      ex|exalcalde > former
      antiguo|antigua|antiguos|antiguas|anterior|anteriores > former
      desde > since
      desde # > since #
      desde # hasta # > from # to #
      de # a # > from # to #
      entre # y # > between # and #
      en # > in #
      hasta # > until #
      antes de # > before #
      despues de # > after #
      antes de > before
      despues de > after
      menor de|menores de|de menos de > under
      mayor de|mayores de|de mas de > over
      nacido|nacida|nacidos|nacidas > born
      anos > years old
      ano > year
      sucesor de|sucesora de > successor of
      predecesor de|predecesora de|antecesor de > predecessor of
      companeros de|colegas de > colleagues of
      el mas viejo|la mas vieja|el mayor > the oldest
      el mas joven|la mas joven > the youngest
      llamado|llamada|se llama > named`,
      // Genders
      `mujer|mujeres > women
      hombre|hombres > men`,
      // Months
      `enero > January
      febrero > February
      marzo > March
      abril > April
      mayo > May
      junio > June
      julio > July
      agosto > August
      septiembre > September
      octubre > October
      noviembre > November
      diciembre > December`,
      // Titles
      `alcalde|alcaldesa > mayor
      alcaldes > mayors
      alcaldesas > female mayors
      exalcalde|exalcaldesa|ex alcalde|ex alcaldesa > former mayor
      exalcaldes|ex alcaldes > former mayors
      gobernador|gobernadora > governor
      gobernadores > governors
      gobernadoras > female governors
      exgobernador|exgobernadora|ex gobernador > former governor
      exgobernadores > former governors
      vicegobernador|vicegobernadora|teniente de gobernador|teniente gobernador > lieutenant governor
      vicegobernadores > lieutenant governors
      fiscal general|procurador general|procuradora general > attorney general
      fiscales generales > attorneys general
      secretario de estado|secretaria de estado > secretary of state
      secretarios de estado > secretaries of state
      tesorero|tesorera > treasurer
      tesoreros > treasurers
      auditor|auditora > auditor
      senador|senadora > senator
      senadores > senators
      senadoras > female senators
      senador estatal|senadora estatal > state senator
      senadores estatales > state senators
      senado > senate
      camara de representantes|camara baja > house of representatives
      representante|diputado|diputada > representative
      representantes|diputados > representatives
      diputadas > female representatives
      concejal|concejala > council member
      concejales > council members
      juez|jueza > judge
      jueces > judges
      ministro|ministra > minister
      presidente|presidenta > president
      director general|directora general|consejero delegado > CEO
      director|directora > director
      directores > directors
      directores generales|directoras generales > managing directors
      director de ventas > sales director
      director de marketing|directora de marketing > marketing director
      fundador|fundadora > founder
      fundadores > founders
      fundadoras > female founders
      cofundador|cofundadora > cofounder
      consultor|consultora|consultores|asesor|asesores > consultants
      ingeniero|ingeniera > engineer
      ingenieros > engineers
      ingenieras > female engineers
      ingeniero de software|ingenieros de software > software engineers
      ingenieras de software > female software engineers
      desarrollador|desarrolladora|desarrolladores|programador|programadores|programadora > developers
      desarrolladoras|programadoras > female developers
      cientificos de datos|cientifico de datos|cientifica de datos > data scientists
      jefe de producto|gerente de producto > product manager
      gerente|gerentes|jefe|jefa > manager
      eurodiputado|eurodiputada > MEP
      eurodiputados|eurodiputadas > MEPs
      abogado|abogada > lawyer
      abogados > lawyers
      abogadas > female lawyers
      medico|medica > doctor
      medicos > doctors
      medicas > female doctors
      enfermero|enfermera|enfermeros|enfermeras > nurses
      maestro|maestra|maestros|maestras|profesor|profesora > teacher
      periodista > journalist
      periodistas > journalists
      investigador|investigadora|investigadores > researchers
      cientifico|cientifica|cientificos > scientists
      contador|contadora|contable|contables|contadores > accountants
      vendedor|vendedores|vendedora > salespeople
      reclutador|reclutadora|reclutadores > recruiters
      profesores > professors
      politicos|politico|politica > politicians
      arquitecto|arquitecta|arquitectos > architects
      disenador|disenadora|disenadores > designers
      escritor|escritora|escritores > writers
      traductor|traductora|traductores > translators
      estudiantes|estudiante > students`,
      fieldsAfter(
        'desarrollador|desarrolladora|desarrolladores|desarrolladoras|programador|programadora|programadores',
        'developers',
      ),
      SPANISH_TRADES,
      // What somebody asks for
      `declaracion de la renta|declaracion de impuestos|mis impuestos > my tax return
      sitio web|pagina web > website`,
    ),
  ]),
  trades: phraseTable(SPANISH_TRADES),
  hints: new Set('en por para empleado empleados personas'.split(' ')),
  places: new Map([...countryNames('es', foldText), ...namesOfPlaces('es')]),
};
