/** A sentence that says a concept in other words, as a reason that names the concept. */
export const readAs = (sentence: string, phrase: string): string =>
  `${sentence} (read as “${phrase}”)`;

const READ_AS = / \(read as “[^”]*”\)$/;

/** The sentence alone, as its source has it. */
export const asSaid = (reason: string): string => reason.replace(READ_AS, '');
