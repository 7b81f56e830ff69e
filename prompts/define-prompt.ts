/**
 * What a host completes a value from: a fixed list, or what this user's connection has recently
 * seen. `person` is a name with the id appended, `name` the name alone.
 */
export type ArgumentValues =
  | 'name'
  | 'person'
  | 'photo'
  | 'profile id'
  | 'search id'
  | readonly string[];

/** One argument of a prompt; the protocol has only text. */
export interface PromptArgument {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  /** What a host completes it from; absent for free text. */
  readonly values?: ArgumentValues;
  /** True for several values separated by commas. */
  readonly several?: true;
}

/** A prompt as declared in its file, independent of any SDK. */
export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly PromptArgument[];
  /** The message to the model. Required arguments are present. */
  readonly write: (args: Readonly<Record<string, string | undefined>>) => string;
}

export function definePrompt(prompt: Prompt): Prompt {
  return prompt;
}
