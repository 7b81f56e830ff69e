/**
 * What a host can complete a value from: words that are fixed, or what this user's connection has
 * lately seen. `person` is a name with the id behind it, `name` the name alone.
 */
export type ArgumentValues =
  | 'name'
  | 'person'
  | 'photo'
  | 'profile id'
  | 'search id'
  | readonly string[];

/** One argument of a prompt; the protocol knows text only. */
export interface PromptArgument {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  /** What a host completes it from; absent: free text. */
  readonly values?: ArgumentValues;
  /** True: several values, with commas between them. */
  readonly several?: true;
}

/** A prompt as its file declares it; knows nothing of any SDK. */
export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly PromptArgument[];
  /** The message to the model. Arguments that are required are there. */
  readonly write: (args: Readonly<Record<string, string | undefined>>) => string;
}

export function definePrompt(prompt: Prompt): Prompt {
  return prompt;
}
