import type { McpServer, StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { comparePeople } from '../../prompts/compare_people.ts';
import type { Prompt } from '../../prompts/define-prompt.ts';
import { findPeople } from '../../prompts/find_people.ts';
import { meetingBrief } from '../../prompts/meeting_brief.ts';
import { MAX_ARGUMENT_CHARS } from '../../prompts/prompt-text.ts';
import { researchPerson } from '../../prompts/research_person.ts';
import { whoIsInThisPhoto } from '../../prompts/who_is_in_this_photo.ts';

/** Every prompt, in the order in which hosts list them. */
const PROMPTS: readonly Prompt[] = [
  findPeople,
  researchPerson,
  comparePeople,
  meetingBrief,
  whoIsInThisPhoto,
];

/** The prompts of a server, with or without faces. */
export const selectPrompts = (faces: boolean): readonly Prompt[] =>
  PROMPTS.filter((prompt) => faces || prompt !== whoIsInThisPhoto);

type Arguments = Readonly<Record<string, string | undefined>>;

function problemOf(prompt: Prompt, given: Readonly<Record<string, unknown>>): string | null {
  for (const { name, required } of prompt.arguments) {
    const value = given[name];
    if (value === undefined && !required) continue;
    if (value === undefined) return `\`${name}\` is required`;
    if (typeof value !== 'string' || value.trim() === '') return `\`${name}\` must be text`;
    if (value.length > MAX_ARGUMENT_CHARS)
      return `\`${name}\` must be at most ${MAX_ARGUMENT_CHARS} characters`;
  }
  return null;
}

function textsOf(prompt: Prompt, given: Readonly<Record<string, unknown>>): Arguments {
  const texts = prompt.arguments.map(({ name }) => [name, given[name]?.toString()] as const);
  return Object.fromEntries(texts);
}

/** The arguments of a prompt as a schema for the SDK. */
function argumentSchema(prompt: Prompt): StandardSchemaWithJSON<unknown, Arguments> {
  const properties = Object.fromEntries(
    prompt.arguments.map(({ name, description }) => [name, { type: 'string', description }]),
  );
  const required = prompt.arguments.filter((one) => one.required).map((one) => one.name);
  const json = () => ({ type: 'object', properties, required });
  return {
    '~standard': {
      version: 1,
      vendor: 'people-search-mcp',
      validate: (value) => {
        const given = typeof value === 'object' && value !== null ? { ...value } : {};
        const message = problemOf(prompt, given);
        return message === null ? { value: textsOf(prompt, given) } : { issues: [{ message }] };
      },
      jsonSchema: { input: json, output: json },
    },
  };
}

export function registerPrompts(server: McpServer, prompts: readonly Prompt[]): void {
  for (const prompt of prompts) {
    const { name, title, description } = prompt;
    const config = { title, description, argsSchema: argumentSchema(prompt) };
    server.registerPrompt(name, config, (args: Arguments) => ({
      messages: [{ role: 'user', content: { type: 'text', text: prompt.write(args) } }],
    }));
  }
}
