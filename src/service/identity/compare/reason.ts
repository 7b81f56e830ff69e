/** What was compared. */
export type ReasonKind =
  | 'name'
  | 'generation'
  | 'email'
  | 'phone'
  | 'profile'
  | 'page'
  | 'username'
  | 'birth'
  | 'gender'
  | 'address'
  | 'place'
  | 'employer'
  | 'school'
  | 'title'
  | 'prior';

/** Evidence for or against two records being of one person. */
export interface Reason {
  readonly kind: ReasonKind;
  /** A clause for people to read, such as "the same e-mail address"; without contact details. */
  readonly text: string;
  /** Bits: log2 of how much likelier it is for one person than for two; negative speaks against. */
  readonly weight: number;
}
