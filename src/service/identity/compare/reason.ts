/** What of two records was compared. */
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

/** One thing that speaks for two records being of one person, or against it. */
export interface Reason {
  readonly kind: ReasonKind;
  /** A clause for people to read, such as "the same e-mail address"; holds no contact detail. */
  readonly text: string;
  /** Bits: how much likelier it is seen of one person than of two; negative: speaks against. */
  readonly weight: number;
}
