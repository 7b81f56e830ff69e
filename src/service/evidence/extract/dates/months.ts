import { foldText } from '../../../text/fold.ts';

/** Month names in English, German, French, Spanish, Dutch and Italian, folded, with short forms. */
const NAMES: readonly string[] = [
  'january jan januar janner januari janvier janv enero ene gennaio',
  'february feb februar februari fevrier fevr febrero febbraio',
  'march mar marz mrz maart mrt mars marzo',
  'april apr avril avr abril abr aprile',
  'may mai mei mayo maggio',
  'june jun juni juin junio giugno',
  'july jul juli juillet juil julio luglio',
  'august aug augustus aout agosto ago',
  'september sept sep septembre septiembre setiembre settembre',
  'october oct oktober okt octobre octubre ottobre',
  'november nov novembre noviembre',
  'december dec dezember dez decembre diciembre dic dicembre',
];

const NUMBERS = new Map(
  NAMES.flatMap((names, at) => names.split(' ').map((name): [string, number] => [name, at + 1])),
);

/** Source of a pattern for month names. */
export const MONTH =
  '(?:jan(?:uary|uari|uar|vier|v)?|jänner|enero|ene|gennaio|feb(?:ruary|ruari|ruar|rero|braio)?|févr(?:ier)?|mar(?:ch|s|zo)?|märz|mrz|maart|mrt|apr(?:ile|il)?|avr(?:il)?|abr(?:il)?|may(?:o)?|mai|mei|maggio|jun(?:io|e|i)?|juin|giugno|jul(?:io|y|i)?|juil(?:let)?|luglio|aug(?:ustus|ust)?|août|ago(?:sto)?|sept?(?:embre|ember|iembre)?|setiembre|settembre|o[ck]t(?:ober|obre|ubre)?|ottobre|nov(?:ember|embre|iembre)?|de[cz](?:ember|embre)?|déc(?:embre)?|dic(?:iembre|embre)?)\\.?';

/** 1 to 12; 0 when the word is not a month. */
export const monthOf = (word: string): number => NUMBERS.get(foldText(word)) ?? 0;
