/** "Ada Moss, née Vale", "Ada Moss (born Vale)", "Ada Moss geb. Vale" */
const WITH_BIRTH_NAME =
  /^(?<now>\S.*?)(?:\s*[,(]\s*(?:née?|nee|geb\.|geborene|born)|\s+(?:née|nee|geb\.|geborene))\s+(?<birth>[^(),]{1,80}?)\s*\)?$/iu;

/**
 * The names that a name with a birth name tells: "Ada Moss, née Vale" is Ada Moss and Ada Vale. Another
 * name as it is. Pure.
 */
export function namesWithBirthName(name: string): string[] {
  const { now, birth } = WITH_BIRTH_NAME.exec(name)?.groups ?? {};
  if (now === undefined || birth === undefined) return [name];
  const given = now.split(/\s+/).slice(0, -1).join(' ');
  return given === '' ? [now, birth] : [now, `${given} ${birth}`];
}

/** The same, and both as one name: "Ada Moss-Vale" asks for her as well. */
export function storedWithBirthName(name: string): string[] {
  const names = namesWithBirthName(name);
  const { now, birth } = WITH_BIRTH_NAME.exec(name)?.groups ?? {};
  return names.length === 1 ? names : [...names, `${now} ${birth}`];
}
