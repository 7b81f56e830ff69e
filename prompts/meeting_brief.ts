import { definePrompt } from './define-prompt.ts';
import { paragraphs, quoteArgument } from './prompt-text.ts';

export const meetingBrief = definePrompt({
  name: 'meeting_brief',
  title: 'Brief for a meeting',
  description: 'One page on whom you are about to meet, with sources',
  arguments: [
    {
      name: 'people',
      description: 'Who will be met: names or profile ids, with commas between them',
      required: true,
      values: 'person',
      several: true,
    },
    { name: 'about', description: 'What the meeting is about, and when', required: false },
    { name: 'context', description: 'What is known of them: employer, place', required: false },
    {
      name: 'length',
      description: 'How long the brief is to be (default: page)',
      required: false,
      values: ['five lines', 'page', 'as much as there is'],
    },
  ],
  write: ({ people = '', about, context, length }) =>
    paragraphs(
      `Write a brief for a meeting with: ${quoteArgument(people)}.`,
      about && `The meeting: ${quoteArgument(about)}.`,
      context && `Known of them: ${quoteArgument(context)}.`,
      `Length: ${quoteArgument(length ?? 'page')}.`,
      `
Read get_profile by each id that is given. For a name without one ask search_people with what is \
known; if several people fit, tell the user what tells them apart and ask which one is meant, \
before anything else: a brief on a namesake is worse than none.

For each person: what they do now and since when; how they came there; what they did or said \
lately, newest first; what they have in common with the user or the meeting, as far as the sources \
say. Ask query_profile about the matter of the meeting. Each fact has its source and date; what is \
older than two years is marked as old. End with what could not be found and two or three open \
questions to ask them.

Leave out what has nothing to do with the meeting: home, family, health, faith, looks.`,
    ),
});
