import { askQuestions } from './ask-questions.ts';
import { watchPerson } from './watch-person.ts';

await askQuestions();
await watchPerson();
