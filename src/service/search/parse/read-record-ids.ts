/** An id of a profile or record typed in a question; UTF-16 offsets, `end` is exclusive. */
interface RecordId {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

const HEX = '[0-9a-f]';
const UUID = `${HEX}{8}-${HEX}{4}-${HEX}{4}-${HEX}{4}-${HEX}{12}`;
/** "p_then42ztpv", "ocd-person/3240ab03-…", and the same without dashes. */
const SHAPED = new RegExp(
  `(?<![\\w/-])(?:[a-z]+(?:-[a-z]+)*[/:])?(${UUID}|${HEX}{32}|p_[a-z0-9]{8,16})(?![\\w-])`,
  'gi',
);
/** "record rec-0007", "profile id: 20417-b". */
const NAMED =
  /(?<![\p{L}\p{N}])(?:(?:record|profile|person)s?(?:['’]s)?\s+(?:id|ids|number|no\.?|#)|record|ids?|uuid|guid)\s*(?:is\s+|[:#=]\s*)?(?=[\w-]*\d)(?=[\w-]*\p{L})([\p{L}\p{N}][\w-]{4,}\w)(?![\w-])/giu;

/** Ids of profiles and records, by their shape or by the word before them. */
export function readRecordIds(text: string): RecordId[] {
  const shaped = idsIn(text, SHAPED);
  const named = idsIn(text, NAMED).filter(
    (one) => !shaped.some(({ start, end }) => one.start < end && start < one.end),
  );
  return [...shaped, ...named];
}

const idsIn = (text: string, pattern: RegExp): RecordId[] =>
  [...text.matchAll(pattern)].map(({ 0: written, 1: value = '', index }) => {
    const end = index + written.length;
    return { value, start: pattern === SHAPED ? index : end - value.length, end };
  });
