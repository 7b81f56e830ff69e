/** One argument of a prompt; the protocol knows text only. */
export interface PromptArgument {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
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
