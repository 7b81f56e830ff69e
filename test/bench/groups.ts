import type { BenchGroup } from './bench-group.ts';
import { cluster } from './groups/cluster.ts';
import { conceptQuality } from './groups/concept-quality.ts';
import { confidenceFit } from './groups/confidence-fit.ts';
import { deepSearches } from './groups/deep-searches.ts';
import { everyday } from './groups/everyday.ts';
import { extractionQuality } from './groups/extraction-quality.ts';
import { faceIndex } from './groups/face-index.ts';
import { faces } from './groups/faces.ts';
import { firstAnswer } from './groups/first-answer.ts';
import { httpLoad } from './groups/http-load.ts';
import { identity } from './groups/identity.ts';
import { identityPath } from './groups/identity-path.ts';
import { importRate } from './groups/import-rate.ts';
import { largeAddressBook } from './groups/large-address-book.ts';
import { memory } from './groups/memory.ts';
import { misspellings } from './groups/misspellings.ts';
import { neighbours } from './groups/neighbours.ts';
import { parserQuality } from './groups/parser-quality.ts';
import { photoMemory } from './groups/photo-memory.ts';
import { profileQuestions } from './groups/profile-questions.ts';
import { questionAnswers } from './groups/question-answers.ts';
import { queueThroughput } from './groups/queue-throughput.ts';
import { rankingQuality } from './groups/ranking-quality.ts';
import { scale } from './groups/scale.ts';
import { searchTimes } from './groups/search-times.ts';
import { startUp } from './groups/start-up.ts';
import { tokens } from './groups/tokens.ts';
import { toolCalls } from './groups/tool-calls.ts';

/** All groups, in the order in which a whole run measures them. */
export const GROUPS: Readonly<Record<string, BenchGroup>> = {
  startup: startUp,
  'first-answer': firstAnswer,
  tokens,
  calls: toolCalls,
  'http-load': httpLoad,
  neighbours,
  memory,
  queue: queueThroughput,
  parser: parserQuality,
  quality: rankingQuality,
  concepts: conceptQuality,
  questions: questionAnswers,
  everyday,
  misspellings,
  confidence: confidenceFit,
  'profile-questions': profileQuestions,
  identity,
  'identity-path': identityPath,
  extraction: extractionQuality,
  'deep-search': deepSearches,
  import: importRate,
  'address-book': largeAddressBook,
  search: searchTimes,
  scale,
  cluster,
  faces,
  'face-index': faceIndex,
  'photo-memory': photoMemory,
};
