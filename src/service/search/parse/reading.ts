import type {
  ChangedClause,
  ContactBy,
  DateRange,
  GroupBy,
  Order,
  Relation,
  TemporalScope,
} from '../../../contract/intent.ts';
import type { RecordedField } from '../../../contract/recorded-fields.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { ExcludedClauses } from './exclude-clauses.ts';
import type { KnownTerms } from './known-terms.ts';
import type { AskedDegrees } from './read-degrees.ts';
import type { Question } from './words.ts';

/** The input of every recognizer. */
export interface Context {
  readonly question: Question;
  readonly known: KnownTerms;
  readonly gazetteer: Gazetteer;
  readonly now: Date;
  /**
   * `request` is the asking part of a long text: only what is surely a subject becomes a concept.
   * `story` is the rest of it: nothing does.
   */
  readonly part: 'whole' | 'request' | 'story';
}

/** One way to read some words, by word index; `to` and `cueTo` are exclusive. */
interface Reads {
  /** The words that carry the meaning: the span of the clause. */
  readonly from: number;
  readonly to: number;
  /** The words that are used up, including cues such as "based in". */
  readonly cueFrom: number;
  readonly cueTo: number;
  /** Readings compete for words; the set with the greatest sum wins. */
  readonly weight: number;
}

export interface PlaceReading extends Reads {
  readonly kind: 'place';
  readonly value: string;
  /** As the intent spells it: `50km`. */
  readonly distance: string | null;
  readonly distanceSpan: readonly [from: number, to: number] | null;
  readonly historical: boolean;
}

/** "former", "currently": whether a job is past or present, and the word for it. */
export interface ScopeCue {
  readonly scope: TemporalScope;
  readonly word: number;
  /** Exclusive; the cue is one word if absent. */
  readonly to?: number;
  /** Only the tense of a verb says so, which any word for a time goes before: "who |is| at Acme". */
  readonly isTense?: true;
}

export interface TitleReading extends Reads {
  readonly kind: 'title';
  /** Singular, otherwise in the user's words. */
  readonly value: string;
  /** The words themselves are meant, and stand in quotes. */
  readonly isLiteral?: true;
  /** Other titles that the same words stand for: "C-suite". */
  readonly anyOf: readonly string[];
  /** A field of work that stands for a title only if no better one is in the question. */
  readonly weak: boolean;
  /** A kind of employer that the same words say: "VCs". */
  readonly employer?: string;
  /** Words of the title that no record says, to be told as not applied: "|full| professors". */
  readonly unapplied?: { readonly from: number; readonly to: number };
  /** A list joined by "and" of which any item is enough: "professors of |finance and law|". */
  readonly either?: {
    readonly from: number;
    readonly to: number;
    /** With "both", each would be asked for. */
    readonly mayBeEach?: true;
  };
  /** A verb, whose object is the employer: "who |chaired| the Audit Committee". */
  readonly isVerb?: true;
  /** Titles that the same words say, each of which must be met: "both |the House and the Senate|". */
  readonly parts?: readonly TitleReading[];
  /** The word "both" before them. */
  readonly both?: number;
  /** Of members of a legislature: their titles, and the names that the index has for its chambers. */
  readonly seats?: {
    readonly titles: readonly string[];
    readonly organizations: readonly string[];
    /** Their titles alone mean other offices too: a "Representative" is one of a state as well. */
    readonly ofNation?: true;
  };
  readonly scope: ScopeCue | null;
}

export interface OrganizationReading extends Reads {
  readonly kind: 'organization';
  readonly value: string;
  /** The names that the same words stand for, the first of which is the value: "Congress". */
  readonly anyOf?: readonly string[];
  readonly scope: ScopeCue | null;
  /** "ex-Google": the job there is over, whatever else the sentence says. */
  readonly apart: boolean;
  /** The verb that says that somebody founded it: "who |founded| Acme". */
  readonly founded?: { readonly from: number; readonly to: number };
}

export interface SchoolReading extends Reads {
  readonly kind: 'school';
  readonly value: string;
  readonly scope: ScopeCue | null;
  /** Words apart from the school that say what it was to somebody: "studied" law "at". */
  readonly verbs: readonly number[];
  readonly degree: AskedDegrees | null;
}

/** A degree from any school: "with a PhD". */
export interface DegreeReading extends Reads {
  readonly kind: 'degree';
  readonly asked: AskedDegrees;
}

export interface NameReading extends Reads {
  readonly kind: 'name';
  readonly value: string;
  /** "Ada Obi's treasurer": how the people asked for are related to the named one. */
  readonly relates?: Relation['type'];
}

/** A part of an organization, as records write it: "District 44". */
export interface UnitReading extends Reads {
  readonly kind: 'unit';
  readonly value: string;
  /** Titles that the words of the unit say as well: "HD-44". */
  readonly titles?: readonly string[];
}

/** "employees", "work here", "the company": the one that everybody on record works for. */
export interface CompanyReading extends Reads {
  readonly kind: 'company';
  /** The people are named, not the company. */
  readonly isStaff: boolean;
  readonly scope: ScopeCue | null;
}

/** A date or range of dates; what it dates is decided by the words around it. */
export interface WhenReading extends Reads {
  readonly kind: 'when';
  /** "since" and "until" depend on what is dated; the others are the range itself or beyond it. */
  readonly relation:
    | 'in'
    | 'before'
    | 'after'
    | 'by'
    | 'onwards'
    | 'earlier'
    | 'since'
    | 'until'
    | 'present';
  readonly range: DateRange;
  /** "the last 6 months": the day on which they begin, for what has its days on record. */
  readonly firstDay?: string;
  /** A year with no word that points at it: "MIT 2012". */
  readonly isBare: boolean;
}

/** A verb that says what is dated: "took office", "left", "I connected with". */
export interface ChangeReading extends Reads {
  readonly kind: 'change';
  readonly change: 'start' | 'end' | 'connected';
  /** The change lies in the past: "left", not "is leaving". */
  readonly isPast: boolean;
  /** "first elected": no such job started earlier. */
  readonly isFirst?: true;
}

/** A number of years: of one job ("mayor for 10 years") or of all ("10+ years of experience"). */
export interface DurationReading extends Reads {
  readonly kind: 'tenure' | 'seasoned';
  readonly years: { readonly min?: number; readonly max?: number };
}

/** "now", "in office no longer": whether the job before it is held, apart from its title. */
export interface ScopeReading extends Reads {
  readonly kind: 'scope';
  readonly scope: TemporalScope;
  /** It stands apart from a title or name after it, so it belongs to what precedes. */
  readonly isLoose: boolean;
}

export interface OrderReading extends Reads {
  readonly kind: 'order';
  readonly order: Order;
  /** "the oldest senator", not "the oldest senators". */
  readonly isOne: boolean;
  /** "young": the order is a guess at what a vague word asks for. */
  readonly isVague?: true;
}

/** "top 5", "five women". */
export interface FirstReading extends Reads {
  readonly kind: 'first';
  readonly count: number;
}

/** "by state", "at which companies … most": by what the people are counted. */
export interface GroupReading extends Reads {
  readonly kind: 'group';
  readonly by: GroupBy;
}

export interface DemographicReading extends Reads {
  readonly kind: 'gender' | 'age' | 'birth';
  readonly gender?: string;
  readonly range?: { readonly min?: number; readonly max?: number };
  /** Of a birth: dates more exact than years. */
  readonly days?: DateRange;
}

export interface PersonalReading extends Reads {
  readonly kind: 'network' | 'nearMe';
  readonly distance: string | null;
}

/** "lost touch with", "talked to in March": when the asker and the people were in touch. */
export interface ContactReading extends Reads {
  readonly kind: 'contact';
  readonly clause: 'lastContact' | 'contacted';
  /** null: at any time. */
  readonly range: DateRange | null;
  /** "who wrote to me": only such contact; absent: any. */
  readonly by?: ContactBy;
  /** "who |last wrote to me|": the same words put the latest first. */
  readonly order?: Order;
}

/** "changed jobs": what changed in the asker's connections between two imports. */
export interface NetworkChangeReading extends Reads {
  readonly kind: 'networkChange';
  /** null: "since the last import", which says only when. */
  readonly clause: ChangedClause | null;
}

/** "without an e-mail address": what must be on record, or must not. */
export interface RecordedReading extends Reads {
  readonly kind: 'recorded';
  readonly field: RecordedField;
  readonly isExcluded: boolean;
}

/** "not in sales", "except Google": people who meet these clauses are left out. */
export interface ExcludedReading extends Reads {
  readonly kind: 'excluded';
  /** The index after the word of negation. */
  readonly cueEnd: number;
  readonly clauses: ExcludedClauses;
}

/** "colleagues of", "who did … replace": how the people asked for are related to a named one. */
export interface RelationReading extends Reads {
  readonly kind: 'relation';
  readonly type: Relation['type'];
  /** The words of the name, or of a job: "colleagues of |the CTO of Acme|". */
  readonly name: { readonly from: number; readonly to: number };
  /** The words are a job, which stands for whoever holds it. */
  readonly isJob?: true;
  /** "Ada Obi and who she works with": the named person is asked for too. */
  readonly including?: true;
}

/** "among them", "what about": words that lean on something said before. */
export interface LeaningReading extends Reads {
  readonly kind: 'leaning';
}

/** Words that stand for a subject, as people write it of themselves. */
export interface TopicReading extends Reads {
  readonly kind: 'topic';
  readonly texts: readonly string[];
}

/** Words that are understood but have no field in the intent: "not women". */
export interface IgnoredReading extends Reads {
  readonly kind: 'ignored';
  /** An alternative that no clause can hold beside the others: "alumni |and faculty|". */
  readonly isApart?: true;
  /** Who manages whom, which no record says: "|reports to Ada Obi|". */
  readonly isOfManager?: true;
}

export type Reading =
  | PlaceReading
  | TitleReading
  | GroupReading
  | OrganizationReading
  | SchoolReading
  | DegreeReading
  | NameReading
  | UnitReading
  | CompanyReading
  | WhenReading
  | ChangeReading
  | DurationReading
  | ScopeReading
  | OrderReading
  | FirstReading
  | DemographicReading
  | PersonalReading
  | ContactReading
  | NetworkChangeReading
  | RecordedReading
  | ExcludedReading
  | RelationReading
  | LeaningReading
  | TopicReading
  | IgnoredReading;
