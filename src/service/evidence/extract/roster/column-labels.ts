import { foldText } from '../../../text/fold.ts';

/** What a column of a table holds; `person` is a name, whatever the other columns are. */
export type Column =
  | 'person'
  | 'name'
  | 'family'
  | 'given'
  | 'title'
  | 'place'
  | 'current'
  | 'unit'
  | 'period'
  | 'start'
  | 'end'
  | 'contact'
  | 'other';

const LABELS: readonly (readonly [Column, RegExp])[] = [
  ['family', /^(?:last ?name|surname|family ?name)s?$/],
  ['given', /^(?:first ?name|forename|given ?name)s?$/],
  ['name', /^(?:full )?names?$|^who$|^(?:nom|nombre|naam|nome)$/],
  [
    'person',
    /^(?:(?:staff|team|board|committee|faculty|council|crew) )?(?:member|person|contact|contact person|participant|speaker|presenter|graduate|alumn(?:us|a|i)|student|holder|office holder|incumbent|employee|teacher|musician|trustee|officer holder|author|fellow|councillor|chair|representative|delegate)s?$/,
  ],
  [
    'title',
    /^(?:job|job title|title|position|position held|role|post|rank|function|office|occupation|designation|responsibility|profession|duty|duties|appointment|funktion|stelle|aufgabe|amt|fonction|poste|cargo|puesto|functie|funcion)s?$/,
  ],
  [
    'place',
    /^(?:employer|company|organi[sz]ation|affiliation|institution|firm|workplace|employed (?:at|by))s?$/,
  ],
  [
    'current',
    /^(?:(?:now|currently|today)(?: at| as)?|(?:current|present|first|next|last known) (?:position|job|role|post|employment|occupation)|where (?:are they )?now|placement|afterwards)$/,
  ],
  ['unit', /^(?:department|dept|unit|division|section|faculty|group|area|school)s?$/],
  ['period', /^(?:term|term of office|period|dates?|years?|tenure|served|in office|when|time)s?$/],
  ['start', /^(?:from|start|started|start date|since|joined|begin|began|took office|appointed)$/],
  ['end', /^(?:to|end|ended|end date|until|till|left office)$/],
  [
    'contact',
    /^(?:(?:e ?mail|mail|courriel|correo(?: electronico)?|phone|telephone|telefon|telefoon|telefono|tel|mobile|mobil|cell|direct(?: line| dial)?|contact(?: details| information| info)?)(?: (?:address|number|nr|no|and phone|and e ?mail))?)s?$/,
  ],
  [
    'other',
    /^(?:room|extension|ext|fax|address|location|city|country|website|web|link|photo|picture|topic|talk|session|thesis|thesis title|degree|graduated|class|left|party|constituency|notes?|remarks|subject|research interests|nr|no|#|day|hours|lived|born|died)$/,
  ],
];

/** The content of a column by its label; null for other words. */
export function columnOf(label: string): Column | null {
  if (label.length > 40) return null;
  const plain = foldText(label);
  return LABELS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
