import type {
  RecordEducation,
  RecordEvent,
  RecordExperience,
} from '../../../people/record/person-record.ts';

/** What one clause says about its subject. The caller adds the sources. */
export interface Finding {
  readonly experience?: RecordExperience;
  /** The title that a verb implies: a person who "leads" is a lead. */
  readonly impliedTitle?: string;
  readonly education?: RecordEducation;
  readonly event?: Pick<RecordEvent, 'date' | 'date_basis'>;
  /** The section that the sentence belongs to. */
  readonly kind?: 'passion' | 'accomplishment' | 'research';
  readonly location?: string;
  readonly pastLocation?: string;
  readonly birthDate?: string;
}

/** A clause without its subject: "joined Northwind as Head of Compilers in March 2019". */
export interface Clause {
  readonly text: string;
  /** The text's own date, against which "last year" is resolved. */
  readonly publishedAt: string | null;
  /** The time before the subject: "In 2019 Ada Moreno received …". */
  readonly lead: string;
}

/** Reads one kind of statement; null if the clause makes none. */
export type Rule = (clause: Clause) => Finding | null;
