import { askQuestions } from './ask-questions.ts';
import { watchSomebody } from './watch-somebody.ts';

await askQuestions();
await watchSomebody();
