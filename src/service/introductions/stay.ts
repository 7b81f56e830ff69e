/** A job or a course of somebody, with what tells how well people there know each other. */
export interface Stay {
  readonly profileId: string;
  readonly kind: 'employer' | 'school';
  readonly term: number;
  readonly name: string;
  /** As `dayNumber` writes dates. */
  readonly startOn: number | null;
  readonly endOn: number | null;
  readonly isCurrent: boolean;
  readonly unit: string | null;
  readonly place: string | null;
  readonly country: string | null;
}
