/** A file of a LinkedIn export beside the connections. */
export interface ExportTable {
  readonly file: RegExp;
  /**
   * The columns that may leave the machine with the file. What people wrote to each other is in
   * none of them, and neither are addresses that an import has no use for.
   */
  readonly columns: readonly string[];
}

/** The files of an export that tell when its owner was in touch with whom, and of the owner. */
export const LINKEDIN_EXPORT = {
  invitations: {
    file: /^invitations\.csv$/i,
    columns: ['From', 'To', 'Sent At', 'Direction', 'inviterProfileUrl', 'inviteeProfileUrl'],
  },
  messages: {
    file: /^messages\.csv$/i,
    columns: [
      ...['FROM', 'SENDER PROFILE URL', 'TO', 'RECIPIENT PROFILE URLS', 'DATE', 'FOLDER'],
      'IS MESSAGE DRAFT',
    ],
  },
  recommendationsReceived: {
    file: /^recommendations[ _]received\.csv$/i,
    columns: ['First Name', 'Last Name', 'Creation Date'],
  },
  recommendationsGiven: {
    file: /^recommendations[ _]given\.csv$/i,
    columns: ['First Name', 'Last Name', 'Creation Date'],
  },
  endorsementsReceived: {
    file: /^endorsement[ _]received[ _]info\.csv$/i,
    columns: [
      ...['Endorsement Date', 'Endorser First Name', 'Endorser Last Name'],
      'Endorser Public Url',
    ],
  },
  endorsementsGiven: {
    file: /^endorsement[ _]given[ _]info\.csv$/i,
    columns: [
      ...['Endorsement Date', 'Endorsee First Name', 'Endorsee Last Name'],
      'Endorsee Public Url',
    ],
  },
  profile: {
    file: /^profile\.csv$/i,
    columns: ['First Name', 'Last Name', 'Maiden Name', 'Headline', 'Summary', 'Geo Location'],
  },
  positions: {
    file: /^positions\.csv$/i,
    columns: ['Company Name', 'Title', 'Description', 'Location', 'Started On', 'Finished On'],
  },
  education: {
    file: /^education\.csv$/i,
    columns: ['School Name', 'Degree Name', 'Start Date', 'End Date'],
  },
  skills: { file: /^skills\.csv$/i, columns: ['Name'] },
  addresses: {
    file: /^email[ _]addresses\.csv$/i,
    columns: ['Email Address', 'Confirmed'],
  },
} as const satisfies Record<string, ExportTable>;
