const QUOTED = /^\s*["“”„«»]\s*([^"“”„«»]*[^"“”„«»\s])\s*["“”„«»]\s*$/u;

/** What stands in double quotes if the whole phrase does, and so means these very words; or null. */
export const quotedPhrase = (phrase: string): string | null => QUOTED.exec(phrase)?.[1] ?? null;

/** The phrase without double quotes around it. */
export const unquoted = (phrase: string): string => quotedPhrase(phrase) ?? phrase;
