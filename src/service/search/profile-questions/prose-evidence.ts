import type { ProfileAsk } from '../../../contract/profile-query.ts';
import type { Evidence } from './evidence.ts';

/** Sentences that tell a kind of fact which their profile has in no section of its own. */
const TELLING: { readonly [Ask in ProfileAsk]?: RegExp } = {
  education:
    /\b(stud(ied|ying) (?!how)|graduat(ed|e of)|degree (in|from|at)|educated at|alma mater|ph\.?d\b|doctorate|(attended|went to) .*(university|college|school)|studierte|estudió|a étudié)/i,
  work_now:
    /\b(works|serves|leads|runs|teaches|designs|builds|manages|directs|owns|arbeitet|trabaja|travaille) |\bis (an?|the) ([\w-]+ ){0,3}(\w+(er|or|ist|ian|ant|yst)|head|chief|president|clerk|chef|nurse)\b/i,
  place:
    /\b(lives?|living|resid(es?|ing)|based|settled) (\w+ ){0,4}?(in|at|near|on)\b|\b(wohnt|lebt) in\b|\bvive en\b|\b(habite|vit) à\b/i,
  birth_place:
    /\b(born|grew up|raised)\b[^.!?]{0,40}? (in|near|at) (?!\d)|\bnative of\b|\bhome ?town\b/i,
  birth: /\bborn\b.*\b(19|20)\d\d\b|\b\d\d[- ]years?[- ]old\b|\baged? \d\d\b/i,
  skills:
    /^(skills?|kenntnisse|compétences?|habilidades)\b|\b(skilled|proficient|expert|expertise|speciali[sz]\w+|experienced)\b/i,
  interests:
    /^(interests?|hobb(y|ies))\b|\b(hobb(y|ies)|enjoys?|passionate|interested in|plays the|(free|spare) time)\b/i,
  achievements:
    /^awards?\b|\b(won|awards?|awarded|prizes?|medals?|honou?red|laureate|recipient)\b/i,
  research:
    /^publications?\b|\b(publish\w*|papers?|wrote (an? )?|author(ed|s)?|co-?author\w*|journal|patents?|thesis|books?|research on)\b/i,
};

/** A sentence about a relative tells nothing about the person. */
const OTHERS =
  /\b(father|mother|parents?|brother|sister|son|daughter|wife|husband|spouse|uncle|aunt|cousin|grand\w+)\b/i;

/** The sentences that tell a kind of fact, in the profile's own words. */
export function proseAbout(ask: ProfileAsk, facts: readonly Evidence[]): Evidence[] {
  const telling = TELLING[ask];
  if (telling === undefined) return [];
  return facts.filter(
    ({ from, text }) =>
      from !== 'jobs' && from !== 'education' && telling.test(text) && !OTHERS.test(text),
  );
}

/** What only prose tells about somebody's life, by groups of words that ask for one thing. */
const PERSONAL: readonly RegExp[] = [
  /\b(married|marital|spouse|wife|husband|divorced|partner|single|verheiratet|ehe\w+|casad[oa]|espos[oa]|marid?o?|mariee?|epou\w+)\b/i,
  /\b(children|kids?|sons?|daughters?|kinder|hij[oa]s?|enfants?|fils|filles?)\b/i,
  /\b(parents?|father|mother|eltern|padres)\b/i,
  /\b(siblings?|brothers?|sisters?|geschwister|herman[oa]s?|freres?|soeurs?)\b/i,
  /\b(nationalit\w+|citizen\w*|passport|staatsangehorig\w+|nacionalidad)\b/i,
  /\b(dead|died|deceased|alive|gestorben|murio|morte?|decede\w*)\b/i,
  /\b(retired|retirement)\b/i,
];

/** Sentences about the part of somebody's life that these words ask for. */
export function personalProse(cued: string, facts: readonly Evidence[]): Evidence[] {
  const groups = PERSONAL.filter((group) => group.test(cued));
  return facts.filter(({ text }) => groups.some((group) => group.test(text)));
}
