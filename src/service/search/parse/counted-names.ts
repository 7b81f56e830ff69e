import { numberAt } from './date-words.ts';
import type { Context, NameReading } from './reading.ts';
import { slice } from './words.ts';

/** "both Orla Reeds", "the |two Orla Reeds|": the name of each of them. */
export function withoutCount({ question, known }: Context, name: NameReading): NameReading {
  const { words } = question;
  const countedTo = (i: number) => (words[i]?.folded === 'both' ? i + 1 : numberAt(words, i)?.to);
  const from = countedTo(name.from) ?? name.from;
  const isCounted = from > name.from || countedTo(name.from - 1) === name.from;
  if (!isCounted || from >= name.to) return name;
  const said = slice(question, from, name.to);
  const last = words[name.to - 1]?.folded ?? '';
  const ending = known.nameTokens.has(last) ? '' : pluralEnding(last, known.nameTokens);
  return { ...name, from, value: said.slice(0, said.length - ending.length) };
}

/** "s" of "Reeds" and "es" of "Joneses"; where the index has "Rose", it is "s" of "Roses". */
function pluralEnding(word: string, nameTokens: ReadonlySet<string>): '' | 's' | 'es' {
  const isHissing = /(?:s|x|z|ch|sh)es$/.test(word);
  if (isHissing && !nameTokens.has(word.slice(0, -1))) return 'es';
  return /[^s]s$/.test(word) ? 's' : '';
}
