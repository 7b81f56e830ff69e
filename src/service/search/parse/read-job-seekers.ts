import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { Context, TopicReading } from './reading.ts';

/** The tables of other words tell what else they write of themselves. */
const SEEKERS = ['open to work'];
/** Who seeks and is asked for; "I am looking for a job" is about the asker. */
const SEEKING = phraseSet(`
  open_to open_for looking_for seeking searching_for hunting_for interested_in available_for
  ready_for on_the_lookout_for want wants wanting after in_search_of considering
`);
const BETWEEN =
  /^(?:a|an|any|some|the|new|another|other|different|next|fresh|their|his|her|better)$/;
const JOBS = phraseSet(`
  job jobs role roles position positions opportunity opportunities challenge challenges offer offers
  work employment gig gigs job_change job_offers job_opportunities hire
`);
/** These say it alone. */
const WHOLE = phraseSet(`
  open_to_work opentowork job_hunting job_seeking job_seekers job_seeker jobseekers jobseeker
  job_hunters on_the_job_market between_jobs looking_to_change_jobs want_to_change_jobs
  wants_to_change_jobs looking_to_move_on ready_to_move_on changing_jobs looking_to_switch_jobs
  actively_looking unemployed out_of_work on_the_market
`);
const ASKER = /^(?:i|im|ive|we|were|am)$/;
/** More than the same words as an employer: people write "Open to work" there as well. */
const WEIGHT = 30;

/** "open to a new job", "between jobs": people who may want another one. */
export function readJobSeekers({ question: { words } }: Context): TopicReading[] {
  const word = (i: number) => words[i]?.folded ?? '';
  return words.flatMap((_, i): TopicReading[] => {
    const cue = SEEKING.lengthAt(words, i);
    let noun = i + cue;
    while (cue > 0 && BETWEEN.test(word(noun))) noun += 1;
    const seeking = cue > 0 ? noun + JOBS.lengthAt(words, noun) : noun;
    const to = Math.max(seeking > noun ? seeking : i, i + WHOLE.lengthAt(words, i));
    if (to === i || ASKER.test(word(i - 1)) || (i === 0 && cue > 0 && word(0) === 'looking'))
      return [];
    const reads = { from: i, to, cueFrom: i, cueTo: to, weight: WEIGHT };
    return [{ kind: 'topic', texts: SEEKERS, ...reads }];
  });
}
