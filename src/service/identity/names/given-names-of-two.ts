/** Endings of a man's name and of the woman's of the same stem: Mario, Maria; Daniel, Danielle. */
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
 * Whether two folded given names are a man's and a woman's, though a letter or two is all that
 * tells them apart: such a letter is no slip.
 */
export const areOfManAndWoman = (one: string, other: string): boolean =>
  areHisAndHers(one, other) || areHisAndHers(other, one);
