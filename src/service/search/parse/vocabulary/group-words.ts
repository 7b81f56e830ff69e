import { phraseSet } from '../../../text/vocabulary/phrase-set.ts';

/** Casual words for people of a kind: "the marketing crowd", "my finance buddies". */
export const GROUP_WORDS = phraseSet(`
  crowd gang bunch bros bro buddies buddy pals pal mates mate dudes dude chums homies types tribe
  posse squad
`);
