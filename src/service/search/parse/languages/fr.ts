import { namesOfPlaces } from '../../../places/names-of-places.ts';
import { foldText } from '../../../text/fold.ts';
import { phraseTable } from '../../../text/phrase-table.ts';
import { countryNames } from './country-names.ts';
import type { Language } from './language.ts';
import { FRENCH_NATIONALITIES } from './nationality-words.ts';
import { occupationPhrases } from './occupation-phrases.ts';

/** French words of questions about people. */
export const FRENCH: Language = {
  code: 'fr',
  vague: new Set(
    `a au de du des la le les l d un une en et ou on on son me mon ma mes pour par sur sans avec
    qui que est chef general directeur president juge professeur ex tout tous not pas ne ni si or
    chez homme femme journalistes journaliste architecte ministre dame notre y m j n s c t comme
    maire boucher berger marchand boulanger menuisier charpentier serveur pilote militaire interne marketing finance mars mai art dans dont age commercial
    consultant consultants contact senat paris berlin`.split(/\s+/),
  ),
  nationalities: FRENCH_NATIONALITIES,
  phrases: new Map([
    ...FRENCH_NATIONALITIES.phrases,
    ...occupationPhrases('fr'),
    ...phraseTable(
      // Asking
      `qui est|qui sont|qui etait|qui etaient > who is
      qui > who
      qui est ce que je connais|qui je connais|qui connais je > who do I know
      avec qui > with whom
      connais je|je connais|est ce que je connais > do I know
      ou travaille > where works
      combien de|combien d|combien > how many
      quel|quelle|quels|quelles > which
      y a t il|il y a|est ce qu il y a > are there
      je cherche|nous cherchons|cherche|on cherche|recherche > looking for
      montre moi|montrez moi|affiche > show me
      trouve|trouver|trouvez|trouve moi > find
      donne moi|donnez moi|liste des|liste > list
      j ai besoin d|j ai besoin de|il me faut > I need
      s il vous plait|s il te plait|svp|stp > please
      merci > thanks
      bonjour|salut > hello
      quelqu un|quelquun > someone
      gens|personnes|personne|ceux|celles > people
      employes|employe|salaries|salarie > employees
      a quitte l entreprise|ont quitte l entreprise|a quitte la societe|ont quitte la societe > left the company
      membre|membres > members
      membres du|membres de la|membres des > members of
      vient de|viennent de|vient d|viennent d|vient du|viennent du|vient des|viennent des > from
      tous les|toutes les|tous|toutes > all
      je|j > I
      mon reseau|mes contacts|mes relations > my network
      mon|ma|mes > my
      moi|me|m > me
      s occupe de|s occupe des|s occupe du|s occupent de|s occupent des > handles
      responsable de|responsables de > responsible for
      nous > us
      est ce que j ai|j ai|ai je|avons nous|nous avons|que j ai > I have
      est ce que|est ce qu|qu est ce que >
      que je connais|que nous connaissons > I know
      parmi mes contacts|de mes contacts|dans mes contacts|parmi mes relations > among my contacts
      dans mon reseau|de mon reseau > in my network
      parmi > among
      peux|peut|peuvent|pourrait|pourraient|puis je > can
      aider|m aider|nous aider|aide > help
      je veux|je voudrais|j aimerais|nous voulons > I want
      ajoute|ajoutee|ajoutes|ai ajoute|j ai ajoute > I added
      rencontre|rencontree|j ai rencontre > I met
      mon dernier contact|le dernier contact > newest contact
      mes derniers contacts|derniers contacts|contacts les plus recents > newest contacts
      l annee derniere|l an dernier > last year
      le mois dernier > last month
      des % derniers jours > of the last % days
      les % derniers jours|ces % derniers jours > the last % days
      il y a % jours > % days ago
      des % dernieres semaines > of the last % weeks
      les % dernieres semaines|ces % dernieres semaines > the last % weeks
      il y a % semaines > % weeks ago
      des % derniers mois > of the last % months
      les % derniers mois|ces % derniers mois > the last % months
      il y a % mois > % months ago
      des % dernieres annees > of the last % years
      les % dernieres annees|ces % dernieres annees > the last % years
      il y a % ans > % years ago
      cette annee > this year
      par e mail|par mail|par courriel|par email > by e-mail
      adresse e mail|adresse mail|courriel > e-mail address
      joindre|contacter > reach`,
      // Small words
      `le|la|les|l|un|une > the
      et > and
      ou > or
      ne|n >
      pas|jamais|non > not
      sans > without
      sauf|hormis|excepte > except
      seulement|uniquement > only
      dans > in
      en|au|aux|a > in
      de|du|des|d > of
      chez > at
      avec > with
      pour > for
      par > by
      comme > as
      sur > on
      dont > whose
      est|sont > is
      etait|etaient|fut|a ete|ont ete > was
      entre > between
      pres de|pres d|autour de|aux alentours de > near
      qui travaille chez|qui travaillent chez|travaille chez|travaillent chez|travaillant chez > who works at
      qui travaille a|qui travaillent a|qui travaille pour|travaillent pour > who works for
      qui a travaille chez|qui ont travaille chez|ayant travaille chez > who worked at
      qui habite|qui habitent|qui vit|qui vivent|habite|habitent|vit|vivent|basee a|base a|bases a > who live in
      travaille|travaillent > works
      travaille chez > works at
      etudie|etudie a|a etudie a|ont etudie a|qui a etudie a|qui ont etudie a > studied at
      parle|parlent > speaks
      maintenant|actuellement|aujourd hui > now
      en fonction|en poste|en exercice|au pouvoir > in office
      actuellement en fonction|actuellement en poste|aujourd hui en fonction|en fonction actuellement|en fonction aujourd hui|en ce moment en fonction > currently in office
      encore en fonction|encore en poste|toujours en fonction|toujours en poste|encore au pouvoir > still in office
      en ce moment|a l heure actuelle > now
      actuel|actuelle|actuels|actuelles > current
      ancien|ancienne|anciens|anciennes|ex > former
      depuis > since
      plus age que|plus ages que|plus agee que|plus agees que > older than
      plus jeune que|plus jeunes que > younger than
      pendant plus de|depuis plus de > for more than
      pendant moins de > for less than
      pendant au moins > for at least
      depuis # > since #
      de # a # > from # to #
      entre # et # > between # and #
      en # > in #
      jusqu en #|jusqu a # > until #
      avant # > before #
      apres # > after #
      avant > before
      apres > after
      moins de > under
      plus de > over
      ne en|nee en|nes en|nees en > born in
      ans > years old
      annee > year
      successeur de|successeur d > successor of
      predecesseur de|predecesseur d > predecessor of
      collegues de|collegues d > colleagues of
      le plus age|la plus agee|le plus vieux > the oldest
      le plus jeune|la plus jeune > the youngest
      nomme|nommee|s appelle > named`,
      // Genders
      `femme|femmes > women
      homme|hommes > men`,
      // Months
      `janvier > January
      fevrier > February
      mars > March
      avril > April
      mai > May
      juin > June
      juillet > July
      aout > August
      septembre > September
      octobre > October
      novembre > November
      decembre > December`,
      // Titles
      `maire|mairesse > mayor
      maires > mayors
      gouverneur|gouverneure > governor
      gouverneurs > governors
      gouverneures > female governors
      lieutenant gouverneur|vice gouverneur|lieutenante gouverneure > lieutenant governor
      lieutenants gouverneurs > lieutenant governors
      procureur general|procureure generale > attorney general
      procureurs generaux > attorneys general
      secretaire d etat > secretary of state
      secretaires d etat > secretaries of state
      tresorier|tresoriere > treasurer
      tresoriers > treasurers
      senateur > senator
      senatrice > female senator
      senateurs > senators
      senatrices > female senators
      senateurs d etat > state senators
      senat > senate
      chambre des representants > house of representatives
      representant|representante|depute > representative
      deputee > female representative
      representants|deputes > representatives
      deputees > female representatives
      conseiller municipal|conseillere municipale > city council member
      conseillers municipaux > city council members
      juge > judge
      juges > judges
      ministre > minister
      president|presidente > president
      pdg|directeur general|directrice generale > CEO
      directeur|directrice > director
      directeurs > directors
      directrices > female directors
      directeur commercial|directrice commerciale > sales director
      directeur marketing|directrice marketing > marketing director
      fondateur > founder
      fondatrice > female founder
      fondateurs > founders
      fondatrices > female founders
      cofondateur|cofondatrice > cofounder
      conseiller|conseillere|conseillers > advisers
      ingenieur > engineer
      ingenieurs > engineers
      ingenieure|ingenieures > female engineers
      ingenieur logiciel|ingenieurs logiciel > software engineers
      developpeur|developpeurs > developers
      developpeuse|developpeuses > female developers
      scientifiques des donnees > data scientists
      chef de produit|chefs de produit > product manager
      chef de projet|chefs de projet > project manager
      avocat > lawyer
      avocats > lawyers
      avocate|avocates > female lawyers
      medecin|docteur > doctor
      medecins|docteurs > doctors
      infirmier|infirmiere|infirmiers|infirmieres > nurses
      enseignant|enseignante|enseignants|instituteur > teachers
      professeur > professor
      professeurs > professors
      journaliste > journalist
      journalistes > journalists
      chercheur|chercheurs > researchers
      chercheuse|chercheuses > female researchers
      scientifiques > scientists
      comptable|comptables > accountants
      vendeur|vendeurs|commerciaux > salespeople
      recruteur|recruteurs|recruteuse > recruiters
      architecte > architect
      architectes > architects
      ecrivain|ecrivains > writers
      traducteur|traductrice|traducteurs > translators
      politicien|politiciens|politiques > politicians
      etudiants|etudiant|etudiante > students`,
      // Fields
      `ventes > sales
      ressources humaines|rh > HR
      apprentissage automatique > machine learning
      intelligence artificielle|ia > artificial intelligence
      sante > healthcare
      droit > law
      enseignement > education
      entreprise|entreprises|societe|societes > company
      assurance > insurance
      declaration d impots|declaration de revenus|mes impots > my tax return
      site web|site internet > website`,
    ),
  ]),
  places: new Map([...countryNames('fr', foldText), ...namesOfPlaces('fr')]),
};
