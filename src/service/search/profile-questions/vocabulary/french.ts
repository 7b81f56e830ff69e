import { cue, type Language, wordSet } from './language.ts';

export const FRENCH: Language = {
  cues: [
    cue('links', /\b(linkedin|site (web|internet)|page web|liens?|blog|reseaux sociaux)\b/),
    cue(
      'contact',
      /\b(e ?mail|courriel|mail|telephone|portable|numero|adresse|coordonnees|joindre|contacter)\b/,
    ),
    cue('connected', /\b(nous|on|je)\b.*\b(connecte\w*|relie\w*|en relation)\b/),
    cue('updated', /\b(mis(e)? a jour|actualise\w*|derniere mise a jour)\b/),
    cue('sources', /\b(sources?|qui (le )?dit|d ou vient)\b/),
    cue('pictures', /\b(photos?|images?|portrait)\b/),
    cue('names', /\bnom de (jeune fille|naissance)\b/, 'maiden'),
    cue('names', /\bnom de famille\b/, 'family'),
    cue('names', /\bprenoms?\b/, 'given'),
    cue('names', /\b(autres noms|surnom|aussi connue? sous|alias)\b/, 'other'),
    cue('names', /\b(comment s appelle|nom complet|quel est son nom)\b/),
    cue('gender', /\b(genre|sexe|homme ou (une )?femme|femme ou (un )?homme)\b/),
    cue(
      'personal',
      /\b(religion|religieu\w+|ethni\w+|origine ethnique|orientation|parti politique|opinions? politiques?|malade|handicap\w*|enceinte)\b/,
      'sensitive',
    ),
    cue(
      'personal',
      /\b(mariee?|epou(x|se)|mari|divorcee?|enfants?|fils|filles?|parents|freres?|soeurs?|salaire|gagne|nationalite|mort|morte|decede\w*|patronn?e?|collegues|amis)\b/,
    ),
    cue('birth', /\b(quel age|age)\b/),
    cue(
      'birth_place',
      /\b(ou|quelle ville)\b.*\b(nee?|grandi)\b|\b(lieu de naissance|d ou vient (elle|il|t))\b|\boriginaire\b/,
    ),
    cue('birth', /\b(naissance|anniversaire)\b|\bquand\b.*\bnee?\b/),
    cue('languages', /\b(langues?|parle|parler|parlees?|langue maternelle)\b/),
    cue(
      'interests',
      /\b(loisirs|passions?|passe temps|centres? d interet|temps libre|hobb(y|ies))\b/,
    ),
    cue('achievements', /\b(prix|recompenses?|gagne un|distinctions?|medailles?|realisations)\b/),
    cue('education', /\bquand\b.*\b(diplome\w*|termine ses etudes|fini ses etudes)\b/, 'end'),
    cue(
      'place',
      /\b(combien de temps|depuis quand|quand)\b.*\b(habite\w*|vit|vecu|demenage\w*)\b/,
      'span',
    ),
    cue(
      'stay_dates',
      /\bquand\b.*\b(quitte\w*|parti\w*|demissionne\w*|arrete\w*|termine\w*|retraite)\b/,
      'end',
    ),
    cue(
      'stay_dates',
      /\bdepuis quand\b|\bquand\b.*\b(rejoint|commence\w*|debute\w*|entree?|arrivee?|devenue?|nommee?|embauche\w*)\b/,
      'start',
    ),
    cue('stay_dates', /\b(combien de temps|combien d annees)\b/, 'length'),
    cue('research', /\b(publi\w+|recherches?|ecrit|livres?|articles?|brevets?|these)\b/),
    cue(
      'skills',
      /\b(competences?|sait (elle|il)|connaissances|experience (avec|en)|maitrise|connait)\b/,
    ),
    cue('place', /\b(habitait|vivait|a vecu|vecu|residait|a habite)\b/, 'past'),
    cue(
      'place',
      /\b(habite|vit|reside|residence|domicile|basee?|localisation)\b|^ou (est|se trouve)( \w+){0,2}$/,
    ),
    cue('work_past', /\bpremiere? (emploi|poste|travail|metier|employeur)\b/, 'first'),
    cue(
      'work_past',
      /\b(dernier|precedent) (emploi|poste|travail|employeur)\b|\b(emploi|poste|employeur|travail) precedent\b/,
      'previous',
    ),
    cue(
      'education',
      /\b(etudi\w+|etudes|universite|ecole|diplome\w*|formation|licence|master|doctorat|fac)\b/,
    ),
    cue(
      'work_past',
      /\b(travaillait|a( t (elle|il))? travaille|avant|precedemment|ancien\w*|carriere|parcours|cv|faisait|a( t (elle|il))? fait|apres|etait)\b/,
    ),
    cue(
      'work_now',
      /\b(travaille|travail|emploi|poste|metier|profession|employeur|que fait|fait|actuel\w*|fonction|entreprise|occupe|(encore|toujours) chez)\b/,
    ),
    cue('events', /\b(passe quoi|s est il passe|evenements)\b/),
    cue('summary', /\b(qui est|resume|que sait on|biographie)\b/),
    cue('stay_dates', /\bquand\b/, 'span'),
  ],
  functionWords:
    wordSet(`a actuellement ai alors as au aujourd aussi aux avec avez avons c ce cela ces
    cet cette chez combien comme comment d dans de depuis des dit donc dont du elle elles en encore
    entre es est et etait ete etre eu hui il ils j je l la le les leur leurs lui m ma mais me mes
    moi mon n nous on ont ou par pas pendant plus pour pourquoi qu quand que quel quelle quelles
    quels qui quoi s sa sans se sera ses si son sont sous sur t te tu un une vers vous y maintenant
    deja jamais she`),
  askingWords: wordSet(`actualisee adresse age ages amis an ancien ancienne annee annees ans
    anniversaire appelle arrete arrive arrivee articles autres basee base biographie blog
    brevets carriere collegues commence competences complet connait connaissances connecte
    connectes contacter coordonnees courriel cv date debute decede demissionne dernier derniere
    devenue devenu diplome diplomee diplomes distinctions divorce divorcee domicile ecole ecrit
    embauche emploi employeur enfants entre entree entreprise epouse epoux etudes etudie experience
    fait faisait famille femme fille fini fonction formation genre gagne grandi habitait habite
    homme image interet internet joindre jour jeune langue langues libre licence lieu lien liens
    livres localisation loisirs maitrise mail mari marie mariee maternelle metier mis mise naissance
    nationalite ne nee nom nommee nomme noms numero occupe originaire page parcours parents parle
    parler parti partie passe passion passions photo photos portable poste precedemment precedent
    premier premiere prenom prix profession profil publications publie qualites quitte recherche
    recherches recompenses rejoint relation religion reside residence resume retraite salaire sait
    sexe site source sources surnom telephone temps termine travail travaille travaillait trouve
    universite vecu vient vit vivait web ville linkedin email e personne centre centres`),
  nouns: wordSet('universite ecole institut entreprise ville banque cabinet'),
  before: wordSet('avant auparavant precedemment'),
  after: wordSet('apres'),
  negations: wordSet('pas jamais aucun aucune sans'),
  asking: wordSet('qui quoi ou quand comment quel quelle quels quelles combien que'),
  comparisons: wordSet('meilleur meilleure pire prefere preferee'),
};
