import { phraseSet } from '../../../text/vocabulary/phrase-set.ts';

/** A party is no part of an office: "Democratic senators" are senators, and Democrats. */
export const PARTIES = phraseSet(`
  democratic republican labour tory conservative liberal libertarian socialist communist independent
  whig federalist progressive green populist
`);
