import { PROFILE_SECTIONS } from '../src/answers/profile-rows.ts';
import { definePrompt } from './define-prompt.ts';
import { paragraphs, quoteArgument } from './prompt-text.ts';

export const comparePeople = definePrompt({
  name: 'compare_people',
  title: 'Compare people',
  description: 'Set two or more people side by side, each fact with its sources',
  arguments: [
    {
      name: 'people',
      description: 'Names or profile ids, with commas between them',
      required: true,
      values: 'person',
      several: true,
    },
    {
      name: 'sections',
      description: 'What to compare, with commas between: jobs, education, … (default: all)',
      required: false,
      values: PROFILE_SECTIONS,
      several: true,
    },
    { name: 'question', description: 'What the comparison is to decide', required: false },
  ],
  write: ({ people = '', sections, question }) =>
    paragraphs(
      `Compare these people: ${quoteArgument(people)}.`,
      sections && `Compare these sections of their profiles: ${quoteArgument(sections)}.`,
      question && `To decide: ${quoteArgument(question)}.`,
      `
Read get_profile by each id that is given. For a name without one ask search_people; if several \
people fit it, tell the user what tells them apart and ask which one is meant, before anything else.

Show a table with a column for each person and a row for each point, each fact with its sources \
and dates. Where one of them has nothing on a point, ask query_profile once, then say "nothing \
found": that a source is missing says nothing about the person. Facts of unequal age are no \
difference; say how old each is.

Below it say in a few sentences where they differ in what matters here, and what the sources \
cannot decide. Do not rank people by health, religion, origin, family or the like.`,
    ),
});
