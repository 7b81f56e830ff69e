import { definePrompt } from './define-prompt.ts';
import { paragraphs, quoteArgument } from './prompt-text.ts';

export const findPeople = definePrompt({
  name: 'find_people',
  title: 'Find people',
  description: 'Find people who fit a description, and compare the best of them',
  arguments: [
    { name: 'description', description: 'Who is wanted, in plain English', required: true },
    {
      name: 'count',
      description: 'How many people to end up with (default 5)',
      required: false,
      values: ['3', '5', '10', '20'],
    },
    { name: 'purpose', description: 'What they are wanted for', required: false },
  ],
  write: ({ description = '', count, purpose }) =>
    paragraphs(
      `Find people who fit this description: ${quoteArgument(description)}.`,
      count && `How many to end up with: ${quoteArgument(count)}.`,
      purpose && `They are wanted for: ${quoteArgument(purpose)}.`,
      `
Ask search_people with the description as \`query\`, and read how it was understood. If a word \
became the wrong clause, ask again with that clause set. If nobody matches, loosen the clause \
that the answer names, and say that you did.

Then read the profiles of the best of them, five where no number is given, and show them in a \
table: name, what they do now, where, why they fit, what speaks against them, and the dated \
sources. Leave out who does not fit rather than fill the number.`,
    ),
});
