import { asks, type ConceptQuestion } from './concept-questions.ts';

/**
 * Everyday concepts asked of real office holders, of most of whom only the office is known. `fits`
 * is what a record must say to be a fair answer; hardly any does.
 */
export const OFFICIAL_CONCEPTS: readonly ConceptQuestion[] = [
  asks('housing', /housing|homeless|tenant/i),
  asks('education', /educat|school|teach|graduat|university|college/i),
  asks('police', /police|sheriff|law enforcement/i),
  asks('clean water', /water (quality|supply|resources)|drinking water/i),
  asks('the environment', /environment|conservation|climate|pollution/i),
  asks('small business', /business/i),
  asks('health care', /health|hospital|medic/i),
  asks('fixing roads', /roads?\b|highway|transportation/i),
  asks('farming', /farm|agricultur|ranch/i),
  asks('veterans', /veteran|navy|army|marine|air force|colonel/i),
  asks('prisons', /prison|correction|jail|probation/i),
  asks('taxes', /tax/i),
  asks('green energy', /renewable|wind power|solar|energy/i),
  asks('tourism', /touris|hotel|travel/i),
  asks('religion', /church|pastor|rabbi|faith|priest/i),
  asks('making music', /music|orchestra|singer/i),
  asks('sailing', /sail|yacht/i),
  asks('trade unions', /\bunion|labor/i),
  asks('caring for the elderly', /seniors|aging|elder|retire/i),
  asks('baking bread', /baker|bread/i),
  asks('sick children', /pediatric|children/i),
  asks('banking', /bank(s|er|ing)?\b/i),
  asks('journalism', /journalis|newspaper|reporter|editor/i),
  asks('dogs', /\bdogs?\b/i),
];
