/**
 * Column names of Outlook's exports: English, then German, French, Spanish, Italian, Portuguese and
 * Dutch. Phone numbers of assistants and of the company as a whole are left out, because they are
 * not the person's.
 */
export const COLUMNS = {
  given: [
    ...['First Name', 'Given Name', 'Vorname', 'Prénom', 'Nombre', 'Nome', 'Primeiro nome'],
    ...['Voornaam'],
  ],
  middle: [
    ...['Middle Name', 'Weitere Vornamen', 'Deuxième prénom', 'Segundo nombre'],
    ...['Secondo nome', 'Segundo nome', 'Nome do meio', 'Middelste naam'],
  ],
  family: [
    ...['Last Name', 'Surname', 'Nachname', 'Nom', 'Apellidos', 'Cognome', 'Sobrenome'],
    ...['Apelido', 'Achternaam'],
  ],
  suffix: ['Suffix', 'Suffixe', 'Sufijo', 'Suffisso', 'Sufixo', 'Achtervoegsel'],
  nickname: ['Nickname', 'Spitzname', 'Surnom', 'Apodo', 'Soprannome', 'Bijnaam'],
  organization: [
    ...['Company', 'Company Name', 'Firma', 'Société', 'Organización', 'Compañía', 'Società'],
    ...['Empresa', 'Bedrijf'],
  ],
  title: [
    ...['Job Title', 'Position', 'Titre', 'Puesto', 'Cargo', 'Posizione', 'Qualifica'],
    ...['Functie'],
  ],
  unit: ['Department', 'Abteilung', 'Service', 'Departamento', 'Reparto', 'Afdeling'],
  birthday: [
    ...['Birthday', 'Geburtstag', 'Anniversaire', 'Cumpleaños', 'Compleanno', 'Aniversário'],
    ...['Verjaardag'],
  ],
  gender: ['Gender', 'Geschlecht', 'Sexe', 'Sexo', 'Sesso', 'Gênero', 'Geslacht'],
  notes: ['Notes', 'Notizen', 'Notas', 'Note', 'Anotações', 'Notities'],
  tags: [
    ...['Categories', 'Kategorien', 'Catégories', 'Categorías', 'Categorie', 'Categorias'],
    ...['Categorieën'],
  ],
  mail: [
    ...['E-mail Address', 'E-Mail-Adresse', 'Adresse de messagerie', 'E-mail 2 Address'],
    ...['Dirección de correo electrónico', 'Dirección del correo electrónico'],
    ...['Indirizzo posta elettronica', 'Endereço de Email', 'Endereço de e-mail', 'E-mailadres'],
    ...['E-mail 3 Address', 'E-Mail 2: Adresse', 'E-Mail 3: Adresse', 'Adresse de messagerie 2'],
    ...['Adresse de messagerie 3', 'Dirección de correo electrónico 2', 'E-mailadres 2'],
  ],
  phone: [
    ...['Mobile Phone', 'Primary Phone', 'Business Phone', 'Business Phone 2', 'Home Phone'],
    ...['Home Phone 2', 'Other Phone', 'Car Phone'],
    ...['Mobiltelefon', 'Mobiltelefon 2', 'Haupttelefon', 'Telefon geschäftlich'],
    ...['Telefon geschäftlich 2', 'Telefon privat', 'Telefon privat 2', 'Weiteres Telefon'],
    ...['Tél. mobile', 'Téléphone (bureau)', 'Téléphone 2 (bureau)', 'Téléphone (domicile)'],
    ...['Téléphone principal', 'Téléphone (autre)'],
    ...['Teléfono móvil', 'Móvil', 'Teléfono del trabajo', 'Particular', 'Teléfono particular'],
    ...['Cellulare', 'Ufficio', 'Abitazione', 'Telemóvel', 'Telefone celular'],
    ...['Telefone comercial', 'Telefone residencial', 'Mobiele telefoon', 'Telefoon op werk'],
    ...['Telefoon thuis'],
  ],
  page: [
    ...['Web Page', 'Personal Web Page', 'Webseite', 'Page Web', 'Página web', 'Pagina Web'],
    ...['Página da Web', 'Webpagina'],
  ],
} as const;

/** What is known of a place; the first name that a file has is its column. */
export interface PlaceColumns {
  readonly street: readonly string[];
  readonly code: readonly string[];
  readonly city: readonly string[];
  readonly region: readonly string[];
  readonly country: readonly string[];
}

/** Home and office are different places: the parts of one are never combined with the other's. */
export const PLACES: readonly PlaceColumns[] = [
  {
    street: ['Home Street', 'Straße privat', 'Rue (domicile)', 'Calle particular', 'Via (ab.)'],
    code: ['Home Postal Code', 'Postleitzahl privat', 'Code postal (domicile)'],
    city: [
      ...['Home City', 'Ort privat', 'Ville (domicile)', 'Ciudad de residencia'],
      ...['Ciudad particular', 'Città (ab.)', 'Cidade (residencial)', 'Plaats thuis'],
    ],
    region: [
      ...['Home State', 'Bundesland/Kanton privat', 'Dép/Région (domicile)'],
      ...['Provincia o estado de residencia'],
    ],
    country: [
      ...['Home Country/Region', 'Home Country', 'Land/Region privat'],
      ...['Pays/Région (domicile)', 'País o región de residencia', 'Paese/area (ab.)'],
    ],
  },
  {
    street: [
      ...['Business Street', 'Straße geschäftlich', 'Rue (bureau)', 'Calle del trabajo'],
      ...['Via (uff.)'],
    ],
    code: ['Business Postal Code', 'Postleitzahl geschäftlich', 'Code postal (bureau)'],
    city: [
      ...['Business City', 'Ort geschäftlich', 'Ville (bureau)', 'Ciudad de trabajo'],
      ...['Ciudad del trabajo', 'Città (uff.)', 'Cidade (comercial)', 'Plaats werk'],
    ],
    region: [
      ...['Business State', 'Region geschäftlich', 'Bundesland/Kanton geschäftlich'],
      ...['Dép/Région (bureau)', 'Provincia o estado de trabajo'],
    ],
    country: [
      ...['Business Country/Region', 'Business Country', 'Land/Region geschäftlich'],
      ...['Pays/Région (bureau)', 'País o región de trabajo', 'Paese/area (uff.)'],
    ],
  },
  {
    street: ['Other Street', 'Weitere Straße', 'Rue (autre)'],
    code: ['Other Postal Code', 'Weitere Postleitzahl', 'Code postal (autre)'],
    city: ['Other City', 'Weiterer Ort', 'Ville (autre)'],
    region: ['Other State', 'Weiteres/r Bundesland/Kanton', 'Dép/Région (autre)'],
    country: ['Other Country/Region', 'Weiteres/e Land/Region', 'Pays/Région (autre)'],
  },
];

/**
 * Columns that say nothing about the person that is worth a report: how a value is shown, what
 * Outlook keeps of its own, whether the entry is private.
 */
export const NOT_ABOUT_ANYONE: readonly string[] = [
  ...['E-mail Type', 'E-mail 2 Type', 'E-mail 3 Type', 'E-mail Display Name'],
  ...['E-mail 2 Display Name', 'E-mail 3 Display Name', 'Priority', 'Private', 'Sensitivity'],
  ...['E-Mail-Typ', 'E-Mail: Angezeigter Name', 'Priorität', 'Privat', 'Vertraulichkeit'],
  ...['Type de messagerie', 'Nom complet de l’adresse de messagerie', 'Priorité', 'Privé'],
  ...["Nom complet de l'adresse de messagerie", 'Critère de diffusion', 'Initials', 'Initialen'],
];
