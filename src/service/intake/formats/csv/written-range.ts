/** What profiles write behind the two ends: "Jan 2024 - Present · 1 yr 9 mos". */
const AFTERWARDS = /\s+[·•(].*$/u;
/** The joint of two dates has spaces around it; that of `2024-05-01` has none. */
const JOINT = /\s+(?:[-–—]|to|until|till|bis|au|à|al|a|até|tot)\s+/u;

/** The two ends of a time that one cell holds: "Jan 2024 - Present", "2017 – May 2022". */
export interface WrittenRange {
  readonly start: string;
  readonly end: string;
}

/** The ends of a written time; null where the text is not of two ends. Pure. */
export function writtenRange(text: string): WrittenRange | null {
  const [start = '', end = '', ...more] = text.trim().replace(AFTERWARDS, '').split(JOINT);
  return /\d/.test(start) && end !== '' && more.length === 0 ? { start, end } : null;
}
