const GOING_ON =
  /(?<!\p{L})(?:pr[eé]sent|curr|now(?!\p{L})|today|ongoing|continu|till date|to date|heute|jetzt|laufend|aujourd|en cours|actual|attual|atual|hoje|oggi|hasta la fecha|heden|至今|現在|现在)/iu;

/** Whether the end of a job is a word that it has none yet: "Present", "bis heute", "now". */
export const saysGoingOn = (end: string): boolean => GOING_ON.test(end);
