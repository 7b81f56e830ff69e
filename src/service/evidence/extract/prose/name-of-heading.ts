import { wholeName } from './name-shape.ts';

const ABOUT_A_PERSON =
  /^(?:career|life|biography|work|positions|education|experience) of (.{3,60})$/i;

/** The name in "Ada Moreno" or "Career of Ada Moreno", which head a part about her; else null. */
export const nameOfHeading = (text: string): string | null =>
  wholeName(text) ?? wholeName(ABOUT_A_PERSON.exec(text)?.[1] ?? '');
