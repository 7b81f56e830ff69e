const STATE =
  /^(?:deceased|dead|late|died|passed away|in memoriam|verstorben|gestorben|fallecid[oa]|décédée?)(?:[,.;:(|]|\s+(?:in|on|at|\d)|$)|[†✝]|[([](?:deceased|verstorben|fallecid[oa]|décédée?)[)\]]/iu;

/**
 * Whether a headline or title says that the person died; not "Deceased estates lawyer" or
 * "Late-stage investor".
 */
export const saysDead = (text: string): boolean => STATE.test(text);
