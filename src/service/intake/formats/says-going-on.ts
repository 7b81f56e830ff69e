const GOING_ON =
  /(?<!\p{L})(?:pr[eé]sent|curr|now(?!\p{L})|today|ongoing|heute|aujourd|actual|attual|atual|heden)/iu;

/** Whether the end of a job is a word that it has none yet: "Present", "bis heute", "now". */
export const saysGoingOn = (end: string): boolean => GOING_ON.test(end);
