import type { ParsedQuestion } from './parsed-question.ts';

/** Longer parts are quoted by their first words. */
const MAX_QUOTED = 60;

/** What the answer must say about words of the question that no clause holds. */
export function parseNotices({ ignored, leansOn, unreadLanguage }: ParsedQuestion): string[] {
  // The first notice covers every word that is no name.
  if (unreadLanguage !== null) {
    return [
      `The question seems to be in ${unreadLanguage}, which is not supported; only names in it ` +
        'were used.',
    ];
  }
  const parts = ignored.map(({ text }) => `"${quoted(text)}"`);
  return [
    ...(leansOn === null
      ? []
      : [
          `The question leans on something said before ("${quoted(leansOn.text)}"); only its own ` +
            'words were used.',
        ]),
    ...(parts.length === 0 ? [] : [`Not understood, so not applied: ${parts.join(', ')}.`]),
  ];
}

function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= MAX_QUOTED) return line;
  const end = line.lastIndexOf(' ', MAX_QUOTED);
  return `${line.slice(0, end > 0 ? end : MAX_QUOTED)} …`;
}
