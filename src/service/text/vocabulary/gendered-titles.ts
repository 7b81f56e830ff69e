import { singular } from '../titles/title-words.ts';

/** A word of a title that names a gender, and the words for anybody in that job. */
const NEUTRAL: Readonly<Record<string, string>> = {
  actress: 'actor',
  alderwoman: 'alderperson',
  anchorwoman: 'anchor',
  assemblywoman: 'assembly member',
  businesswoman: 'businessperson',
  chairwoman: 'chair',
  comedienne: 'comedian',
  congresswoman: 'congress member',
  councilwoman: 'council member',
  firewoman: 'firefighter',
  forewoman: 'supervisor',
  headmistress: 'headteacher',
  policewoman: 'police officer',
  saleswoman: 'salesperson',
  selectwoman: 'selectperson',
  spokeswoman: 'spokesperson',
  waitress: 'waiter',
};

/** Words with "man" that are used of anybody. */
const USED_OF_ALL: Readonly<Record<string, string>> = {
  assemblyman: 'assembly member',
  businessman: 'businessperson',
  chairman: 'chair',
  congressman: 'congress member',
  councilman: 'council member',
  policeman: 'police officer',
  salesman: 'salesperson',
  spokesman: 'spokesperson',
};

const own = (table: Readonly<Record<string, string>>, word: string): string | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** Whether the title says that a woman holds it. */
export const saysWoman = (title: string): boolean =>
  title
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => own(NEUTRAL, singular(word)) !== undefined);

/** The title for people of any gender: "chairwoman of the board" → "chair of the board". */
export function neutralTitle(title: string): string {
  return title.replace(/[a-z]+/gi, (written) => {
    const word = singular(written.toLowerCase());
    return own(NEUTRAL, word) ?? own(USED_OF_ALL, word) ?? written;
  });
}
