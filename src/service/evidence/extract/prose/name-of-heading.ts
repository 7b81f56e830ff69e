import { nameAlone } from './name-shape.ts';

const OF_SOMEBODY = /^(?:career|life|biography|work|positions|education|experience) of (.{3,60})$/i;

/** "Ada Moreno" and "Career of Ada Moreno" both head what is about her; null for other headings. */
export const nameOfHeading = (text: string): string | null =>
  nameAlone(text) ?? nameAlone(OF_SOMEBODY.exec(text)?.[1] ?? '');
