/** Sentences addressed to a language model instead of a reader. */
const TO_A_MODEL = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instruction|prompt|rule|direction|guideline)s?\b/i,
  /\bsystem (?:prompt|message|instruction)s?\b/i,
  /\b(?:AI|language model|LLM|chatbot|assistant|agent)s?\b.{0,30}\b(?:must|should|shall|reading this|are to|need to)\b/i,
  /\byou (?:are|must|should|will) (?:now )?(?:be )?(?:an? )?(?:AI|assistant|language model|agent)\b/i,
  /<\|[a-z_]+\|>|\[\/?INST\]|<\/?(?:system|assistant|tool_call)>|^\s*(?:system|assistant)\s*:/i,
  /\b(?:respond|reply|answer|output) (?:only )?(?:with|as)\b.{0,60}\b(?:JSON|verbatim|exactly)\b/i,
];

/**
 * Whether a text gives orders to a model. Nothing here would obey it, but such a paragraph was
 * written to deceive, so no statement is taken from it.
 */
export const isPromptInjection = (text: string): boolean =>
  TO_A_MODEL.some((pattern) => pattern.test(text));
