import { definePrompt } from './define-prompt.ts';
import { paragraphs, quoteArgument } from './prompt-text.ts';

export const researchPerson = definePrompt({
  name: 'research_person',
  title: 'Research a person',
  description: 'Find out who somebody is, with sources, and without mixing up namesakes',
  arguments: [
    { name: 'name', description: 'Name of the person', required: true, values: 'name' },
    {
      name: 'context',
      description: 'What is known: employer, place, school, link',
      required: false,
    },
    { name: 'question', description: 'What to find out', required: false },
  ],
  write: ({ name = '', context, question }) =>
    paragraphs(
      `Find out who ${quoteArgument(name)} is.`,
      context && `Known so far: ${quoteArgument(context)}.`,
      question && `To find out: ${quoteArgument(question)}.`,
      `
Ask search_people with the name and what is known. If several people fit, tell the user what \
tells them apart and ask which one is meant, before anything else.

Read get_profile of that one person, then query_profile for what is still open. Report facts with \
their sources and dates, the newest first; say what is old, what only one source says, what \
contradicts another source, and what could not be found.`,
    ),
});
