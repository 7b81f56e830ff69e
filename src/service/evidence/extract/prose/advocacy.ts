/** What an advocate is for is a cause, not an employer: "advocate for Kubernetes". */
const ADVOCATE = /^(?:\p{Ll}+ ){0,2}(?:activist|advocate|campaigner|champion)$/u;
const CAUSE =
  /^ (?:for|against) (?!\p{Ll}+ing\b|an? |the )[\p{L}\p{N}/-]+(?: (?!and\b|who\b|in\b|at\b)[\p{L}\p{N}/-]+){0,3}(?=[,;.]|$| and | in | at | who )/u;

/** Whether a title is of somebody who stands for a cause: what they are "for" is no employer. */
export const isAdvocate = (title: string): boolean => ADVOCATE.test(title);

/** " for open maps" at the beginning of what follows such a title; null where it is a clause. */
export const causeOf = (tail: string): string | null => CAUSE.exec(tail)?.[0] ?? null;
