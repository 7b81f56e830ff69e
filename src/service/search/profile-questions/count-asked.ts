import type { ProfileAsk } from '../../../contract/profile-query.ts';
import type { Counted } from './asked.ts';
import type { Cue } from './vocabulary/language.ts';

/** How a question asks for a number: "how many districts", "wie viele Sprachen". */

interface Count {
  readonly counted: Counted;
  readonly asks: ProfileAsk;
  /** What is counted, folded, in English, German, Spanish and French. */
  readonly things: string;
}

const COUNTS: readonly Count[] = [
  {
    counted: 'degrees',
    asks: 'education',
    things: 'degrees?|diplomas?|abschlusse|titulos|diplomes',
  },
  {
    counted: 'schools',
    asks: 'education',
    things: 'schools|universities|colleges|universitaten|universidades|universites|ecoles',
  },
  {
    counted: 'jobs',
    asks: 'work_past',
    things:
      'jobs|positions|roles|posts|titles|offices|stellen|positionen|trabajos|empleos|puestos|cargos|emplois|postes',
  },
  {
    counted: 'employers',
    asks: 'work_past',
    things:
      'employers|companies|organi[sz]ations|firms|businesses|arbeitgeber\\w*|firmen|unternehmen|empresas|entreprises|employeurs',
  },
  {
    counted: 'units',
    asks: 'work_past',
    things: 'districts|departments|units|divisions|constituencies|teams|bezirke|distritos',
  },
  {
    counted: 'terms',
    asks: 'work_past',
    things: 'terms|stints|times|tenures|amtszeiten|mandatos|mandats',
  },
  {
    counted: 'languages',
    asks: 'languages',
    things: 'languages|sprachen|idiomas|lenguas|langues',
  },
  { counted: 'countries', asks: 'work_past', things: 'countries|lander\\w*|paises|pays' },
  {
    counted: 'cities',
    asks: 'work_past',
    things: 'cities|towns|places|stadte\\w*|ciudades|villes',
  },
  {
    counted: 'achievements',
    asks: 'achievements',
    things: 'awards|prizes|honou?rs|medals|achievements|preise|premios|prix',
  },
  {
    counted: 'research',
    asks: 'research',
    things: 'papers|publications|books|articles|patents|publikationen|publicaciones',
  },
];

const HOW_MANY =
  '(?:how many|number of|wie viele|in wie vielen|cuant[oa]s|combien d e?|combien de)';

const CUES = COUNTS.map(({ counted, asks, things }): Cue & { readonly counted: Counted } => ({
  counted,
  asks,
  says: new RegExp(
    `\\b${HOW_MANY}(?: different| distinct| other| university| academic)* (?:${things})\\b`,
  ),
}));

/** What a clause asks the number of, as a cue; null if it asks for no number of such things. */
export const countAsked = (text: string) => CUES.find(({ says }) => says.test(text)) ?? null;
