import { cue, type Language, wordSet } from './language.ts';

export const SPANISH: Language = {
  cues: [
    cue('links', /\b(linkedin|(sitio|pagina) web|enlaces?|blog|redes sociales)\b/),
    cue(
      'contact',
      /\b(correo|e ?mail|telefono|movil|direccion|contactar\w*|datos de contacto|numero)\b/,
    ),
    cue('connected', /\b(conectamos|conecte|estamos conectad[oa]s|nos conectamos)\b/),
    cue('updated', /\b(actualiz\w+|ultima actualizacion)\b/),
    cue('sources', /\b(fuentes?|quien (lo )?dice|de donde sale)\b/),
    cue('pictures', /\b(fotos?|fotografias?|imagen|imagenes)\b/),
    cue('names', /\bapellido de soltera\b/, 'maiden'),
    cue('names', /\bapellidos?\b/, 'family'),
    cue('names', /\bnombre de pila\b/, 'given'),
    cue('names', /\b(otros nombres|apodo|conocid[oa] como|alias)\b/, 'other'),
    cue('names', /\b(como se llama|nombre( completo)?)\b/),
    cue('gender', /\b(genero|sexo|hombre o (una )?mujer|mujer u? o? ?(un )?hombre)\b/),
    cue(
      'personal',
      /\b(religion|religios[oa]|etnia|raza|orientacion|partido politico|ideologia|enferm[oa]|discapacidad|embarazada)\b/,
      'sensitive',
    ),
    cue(
      'personal',
      /\b(casad[oa]|marido|esposa|espos[oa]|divorciad[oa]|hijos?|hijas?|padres|herman[oa]s?|salario|sueldo|gana(?= dinero)|nacionalidad|muert[oa]|murio|jef[ea]|colegas|amigos)\b/,
    ),
    cue('birth', /\b(edad|cuantos anos tiene|cuantos anos tenia)\b/),
    cue('birth_place', /\bdonde\b.*\b(nacio|crecio)\b|\b(de donde es|lugar de nacimiento)\b/),
    cue('birth', /\b(nacio|nacimiento|cumpleanos|nacid[oa])\b/),
    cue('languages', /\b(idiomas?|lenguas?|habla|hablar|lengua materna)\b/),
    cue(
      'interests',
      /\b(aficiones|hobb(y|ies)|intereses|interesa|pasatiempos|tiempo libre|pasion(es)?)\b/,
    ),
    cue('achievements', /\b(premios?|gano|ganado|galardon\w*|logros?|distincion(es)?)\b/),
    cue(
      'education',
      /\bcuando\b.*\b(graduo|licencio|termino (la carrera|los estudios|sus estudios))\b/,
      'end',
    ),
    cue(
      'place',
      /\b(cuanto tiempo|desde cuando|cuando)\b.*\b(vive|vivio|viviendo|se mudo)\b/,
      'span',
    ),
    cue(
      'stay_dates',
      /\bcuando\b.*\b(dejo|salio|se fue|abandono|termino|renuncio|se jubilo)\b/,
      'end',
    ),
    cue(
      'stay_dates',
      /\b(desde cuando)\b|\bcuando\b.*\b(empezo|comenzo|entro|se unio|se incorporo|incorporo|ingreso|llego|fue nombrad[oa])\b/,
      'start',
    ),
    cue('stay_dates', /\b(cuanto tiempo|cuantos anos)\b/, 'length'),
    cue(
      'research',
      /\b(publicaciones|publico|publicado|investig\w+|escrito|escribio|libros?|articulos?|patentes?)\b/,
    ),
    cue('skills', /\b(habilidades|competencias|sabe|conocimientos|experiencia (con|en)|domina)\b/),
    cue('place', /\b(vivio|vivia|ha vivido|residio)\b/, 'past'),
    cue('place', /\b(vive|reside|residencia|ubicad[oa]|ubicacion|domicilio)\b|^donde esta( \w+)?$/),
    cue('work_past', /\bprimer[oa]? (trabajo|empleo|puesto|cargo)\b/, 'first'),
    cue(
      'work_past',
      /\b(ultim[oa]|anterior) (trabajo|empleo|puesto|cargo|empresa)\b|\b(trabajo|empleo|puesto|cargo) anterior\b/,
      'previous',
    ),
    cue(
      'education',
      /\b(estudi\w+|universidad|carrera|titulo universitario|titulacion|colegio|graduo|licenciatura|formacion|master|doctorado)\b/,
    ),
    cue(
      'work_past',
      /\b(trabajaba|ha trabajado|trabajo antes|donde trabajo|trabajo en|antes|anterior\w*|trayectoria|curriculum|hizo|hacia|despues|fue|era)\b/,
    ),
    cue(
      'work_now',
      /\b(trabaja|trabajo|empleo|empleador|puesto|cargo|empresa|ocupacion|profesion|a que se dedica|dedica|hace|actual\w*|sigue en)\b/,
    ),
    cue('events', /\b(que paso|eventos|acontecimientos)\b/),
    cue('summary', /\b(quien es|resumen|que sabemos|biografia)\b/),
    cue('work_now', /^(ella |el )?es (una? )?\w+$/),
    cue('stay_dates', /\bcuando\b/, 'span'),
  ],
  functionWords:
    wordSet(`a ahora al algo algun alguna aun como con cual cuales cuando cuanto cuantos
    de del desde donde e el ella ellas ellos en entre era es esa ese eso esta estaba este esto estos
    fue ha habia hace hasta hay he hoy la las le les lo los mas me mi muy nos o para pero por porque
    que quien quienes se ser si sido sin sobre su sus tambien te tenia tiene todavia tu tuvo u un
    una unas uno unos usted y ya actualmente alguna vez actual durante she`),
  askingWords: wordSet(`actualizacion actualizado actualizo aficiones alias amigos anos ano anterior
    anteriores apellido apellidos apodo articulos carrera cargo casada casado colegas colegio
    comenzo competencias completo conectados conectamos conocida conocido conocimientos contactar
    contacto correo crecio cumpleanos curriculum datos dedica dejo direccion divorciada
    domicilio domina edad electronico email empezo empleador empleo empresa enlaces entro
    escribio escrito esposa esposo estudia estudiado estudio estudios etnia experiencia formacion
    foto fotos fuente fuentes galardon ganado gano genero graduo habilidades habla hablar hacia
    hermanos hijas hijos hizo hobby hombre idioma idiomas incorporo ingreso intereses investigacion
    jefe lengua lenguas libre libro libros llama llego logros lugar marido materna
    master mujer murio nacimiento nacio nacionalidad nombre nombres numero ocupacion pagina
    partido pasatiempos pila premio premios primer primera primero profesion publicaciones publicado
    puesto redes religion reside residencia resumen sabe salario salio sexo sitio sociales sueldo
    telefono sigue termino tiempo titulo trabaja trabajaba trabajado trabajo trayectoria ubicacion
    ubicada ubicado ultima ultimo unio universidad vive vivia vivido vivio web persona perfil
    linkedin desempena`),
  nouns: wordSet('universidad colegio instituto empresa ciudad banco'),
  before: wordSet('antes anteriormente'),
  after: wordSet('despues tras'),
  negations: wordSet('no nunca jamas ningun ninguna sin'),
  asking: wordSet('que donde cuando quien quienes cual cuales como cuanto cuantos cuanta'),
  comparisons: wordSet('mejor peor favorito favorita mayor menor largo'),
};
