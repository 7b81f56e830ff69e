import type {
  RecordEducation,
  RecordEvent,
  RecordExperience,
} from '../../../people/record/person-record.ts';

/** What one clause says of its subject. Sources are added by whoever knows the page. */
export interface Finding {
  readonly experience?: RecordExperience;
  /** The title that a verb implies: who "leads" is a lead. */
  readonly impliedTitle?: string;
  readonly education?: RecordEducation;
  readonly event?: Pick<RecordEvent, 'date' | 'date_basis'>;
  /** The sentence belongs to these sections. */
  readonly kind?: 'passion' | 'accomplishment' | 'research';
  readonly location?: string;
  readonly pastLocation?: string;
  readonly birthDate?: string;
}

/** A clause without its subject: "joined Northwind as Head of Compilers in March 2019". */
export interface Clause {
  readonly text: string;
  /** The text's own date, from which "last year" is counted. */
  readonly publishedAt: string | null;
  /** A time that stands before the subject: "In 2019 Ada Moreno received …". */
  readonly lead: string;
}

/** Reads one kind of statement; null where the clause makes none. */
export type Rule = (clause: Clause) => Finding | null;
