/** Endings of a male name and the female name of the same stem: Mario, Maria; Daniel, Danielle. */
const ENDINGS = [
  ['', 'a'],
  ['', 'ia'],
  ['o', 'a'],
  ['us', 'a'],
  ['n', ''],
  ['', 'e'],
  ['', 'le'],
  ['y', 'ia'],
  ['', 'ine'],
  ['', 'а'],
  ['', 'ия'],
] as const;

const MIN_STEM_CHARS = 3;

function areHisAndHers(his: string, hers: string): boolean {
  return ENDINGS.some(([man, woman]) => {
    if (!his.endsWith(man) || !hers.endsWith(woman)) return false;
    const stem = his.slice(0, his.length - man.length);
    return stem.length >= MIN_STEM_CHARS && `${stem}${woman}` === hers;
  });
}

/**
 * Whether two folded given names are a male and a female form that differ by a letter or two, which
 * is not a typo.
 */
export const areOfManAndWoman = (one: string, other: string): boolean =>
  areHisAndHers(one, other) || areHisAndHers(other, one);
