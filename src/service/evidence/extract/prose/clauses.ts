import type { Reference } from './references.ts';

/** What a sentence says about the person of one reference. */
export interface Predicate {
  readonly reference: Reference;
  /** "joined Northwind as Head of Compilers in 2019" */
  readonly text: string;
  /** A title after the name: "Head of Compilers at Northwind"; empty without one. */
  readonly apposition: string;
  /** The text before the subject: "In 2019". */
  readonly lead: string;
}

const VERB =
  'is|was|has|had|became|becomes|remains|joins?|joined|works?|worked|serves?|served|acts?|acted|stud(?:y|ies|ied)|read|graduated|holds|held|earned|received|receives|got|completed|obtained|took|takes|attended|attends|enjoys|loves|likes|adores|spends|collects|plays|played|won|wins|shared|accepted|patented|set|wrote|writes|authored|co-?authored|published|publishes|edited|released|directed|directs|composed|built|created|invented|designed|researche[sd]|investigate[sd]|speciali[sz]e[sd]|focuse[sd]|conducts|conducted|does|did|gave|gives|spoke|speaks|delivered|presented|moved|married|launched|opened|announced|retired|performed|exhibited|organi[sz]e[sd]|hosted|chairs|chaired|ran|runs|climbed|sailed|crossed|travell?ed|signed|testified|resigned|stepped|debuted|competed|finished|visited|appeared|taught|teaches|donated|acquired|sold|bought|emigrated|settled|returned|started|began|founded|co-?founded|leads|led|heads|headed|manages|managed|left|leaves|departed|quit|lives|lived|resides|resided|grew|relocated|interned|consults|consulted|majored|trained|rose|steps|said|says|believes|thinks|keeps|kept|makes|made|met|meets|helps|helped|grows|restores|restored|swims|swam|cycles|speaks|bakes|cooks|owns|raises|volunteers|volunteered|mentors|mentored|coaches|coached|defended|gained|departs|recalls|recalled|remembers|remembered|am|are|were|have|live|work|enjoy|love|like|hold|lead|head|run|manage|study|teach|play|collect|write|serve|spend|reside|direct|chair|own|research|investigate|specialise|specialize|focus|join|build|spent|maintains|maintain';
const ADVERB =
  '(?:also|later|then|now|currently|previously|formerly|recently|once|first|briefly|eventually|subsequently|still|really|greatly|always|particularly|especially|regularly|often|originally|initially|proudly|earlier|most recently|today|since)';
const STARTS = new RegExp(`^,? ?(?:who )?(?:${ADVERB} )*(?:${VERB})\\b`, 'u');
/** Where the next clause of the same subject begins: "… and became …". */
const CONTINUES = new RegExp(
  `(?:,? and |,? but |; |, then |, before |,? after |, )(?=(?:who )?(?:${ADVERB} )*(?:${VERB}|joining|graduating|becoming)\\b)`,
  'gu',
);
/** A name after one of these is not a subject. */
const OBJECT =
  /\b(?:of|with|by|for|to|from|than|like|about|on|against|under|beside|alongside|succeeding|succeeded|replacing|replaced|named|called|or) $/;
const APPOSITION =
  /^,? ?\(?(?<said>[^,()]{3,120}(?:, [^,()]{3,60}(?= (?:at|of) ))?)(?:\)|,(?= )|$|(?=\.$))/;

const BRACKETS = /^ \((?<said>[^()]{3,120})\)/;
const WHO = new RegExp(
  `^((?:is|was) (?:an?|the) [^,]{3,70}?) who ((?:${ADVERB} )*(?:${VERB})\\b.*)$`,
  'u',
);
/** A class year beside a name: "Ada Moreno '98". */
const CLASS_YEAR = /^ ['’]\d\d(?=[ ,])/;

const isPossessive = (after: string): boolean => /^['’]s?\b/.test(after);

interface Place {
  readonly reference: Reference;
  /** Offset of the verb. */
  readonly verbAt: number;
  readonly apposition: string;
}

/** The verb of a reference: right after it, or after its apposition. */
function placeOf(sentence: string, reference: Reference): Place | null {
  const whole = sentence.slice(reference.end);
  const skipped = CLASS_YEAR.exec(whole)?.[0].length ?? 0;
  const after = whole.slice(skipped);
  const from = reference.end + skipped;
  if (isPossessive(after)) return null;
  if (STARTS.test(after)) {
    const verbAt = from + (/^,? ?(?:who )?/.exec(after)?.[0].length ?? 0);
    return { reference, verbAt, apposition: '' };
  }
  const isBeside = /^(?:,| \()/.test(after);
  const found = isBeside ? (BRACKETS.exec(after) ?? APPOSITION.exec(after)) : null;
  const apposition = found?.groups?.said?.trim() ?? '';
  if (found === null) return null;
  const rest = after.slice(found[0].length);
  const isFollowed = STARTS.test(rest);
  const skip = /^,? ?(?:who )?/.exec(rest)?.[0].length ?? 0;
  const verbAt = isFollowed ? from + found[0].length + skip : sentence.length;
  return { reference, verbAt, apposition };
}

/**
 * The predicate of each reference. A verb belongs to the name right before it; after a name that
 * follows "with" or "of" and precedes a verb, the rest of the sentence belongs to nobody.
 */
export function predicatesOf(sentence: string, references: readonly Reference[]): Predicate[] {
  const places = references.flatMap((reference) => placeOf(sentence, reference) ?? []);
  return places.flatMap((place, at): Predicate[] => {
    const { reference, verbAt, apposition } = place;
    const joined = joinedTo(sentence, references, reference);
    const [first = reference] = joined;
    const before = sentence.slice(0, first.start);
    if (OBJECT.test(before) && verbAt < sentence.length) {
      return apposition === '' ? [] : [{ reference, text: '', apposition, lead: '' }];
    }
    const next = places.slice(at + 1).find((one) => one.verbAt < sentence.length);
    const text = sentence.slice(verbAt, next?.reference.start ?? sentence.length).trim();
    const lead = at === 0 ? before : '';
    const others = joined.map((other) => ({ reference: other, text, apposition: '', lead }));
    return [...others, { reference, text, apposition, lead }];
  });
}

/** "Ada Moreno and Bo Lind joined …": the first shares the verb of the second. */
function joinedTo(sentence: string, references: readonly Reference[], one: Reference): Reference[] {
  const previous = references.findLast(({ end }) => end <= one.start);
  if (previous === undefined) return [];
  return /^,? and $/.test(sentence.slice(previous.end, one.start)) ? [previous] : [];
}

/** "tools, built around Kiln" and "a yard, founded in 1884": what was made, and not the maker. */
const MADE =
  /^(?:built|created|released|designed|founded|launched|acquired|sold|composed|directed|invented|authored) (?:\p{Ll}+ly )?(?:in|by|around|on|upon|with|at|for|from|as|during|under|through|to)\b/u;

/** The clauses of a predicate, each with its verb first. */
export function clausesOf(predicate: string): string[] {
  const cuts = [...predicate.matchAll(CONTINUES)];
  const starts = [0, ...cuts.map((cut) => cut.index + cut[0].length)];
  const ends = [...cuts.map((cut) => cut.index), predicate.length];
  const clauses = starts
    .map((start, at) => predicate.slice(start, ends[at]).replace(/^who /, '').trim())
    .map((text) => text.replace(/[.!;,]+$/, ''))
    .filter((text) => text !== '' && !MADE.test(text));
  return clauses.flatMap(atWho);
}

/** "is an architect who directs …" makes two statements; "met a man who …" does not. */
function atWho(clause: string): string[] {
  const [, first, rest] = WHO.exec(clause) ?? [];
  return first === undefined || rest === undefined ? [clause] : [first, rest];
}
