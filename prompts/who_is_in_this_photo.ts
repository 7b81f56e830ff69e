import { definePrompt } from './define-prompt.ts';
import { paragraphs, quoteArgument } from './prompt-text.ts';

export const whoIsInThisPhoto = definePrompt({
  name: 'who_is_in_this_photo',
  title: 'Who could be in this photo',
  description:
    'Compare a face of a photo with known pictures, and look for what else speaks for it',
  arguments: [
    {
      name: 'photo',
      description: 'Path in an allowed folder, or web address',
      required: true,
      values: 'photo',
    },
    { name: 'purpose', description: 'Why it is to be known', required: true },
    { name: 'context', description: 'What is known: event, place, year, names', required: false },
  ],
  write: ({ photo = '', purpose = '', context }) =>
    paragraphs(
      `Find people whose pictures look similar to a face in this photo: ${quoteArgument(photo)}.`,
      `The purpose: ${quoteArgument(purpose)}.`,
      context && `Known so far: ${quoteArgument(context)}.`,
      `
Ask detect_faces for the faces; a reference of its own ("photo:…") was asked for already. If \
there are several, show the numbered picture and ask the user which number is meant, before \
anything else. Ask match_face for that one, with the purpose. Only \
if it finds nobody, and the user wants to spend the credits, ask search_people with the face.

Similarity never says who somebody is: look-alikes and relatives score alike, and one picture can \
be old or mislabelled. For each similar face read get_profile and look for what else speaks for \
it or against it: a name, employer, place or date that fits where the photo comes from, or a page \
that shows this very picture. Report for each how similar (strong, likely, or possible, which \
cannot tell people apart), what else speaks for it with dated sources, and what speaks against it. \
Without other evidence, say that who it shows stays open. Do not guess at health, religion, origin or the like from a face.`,
    ),
});
