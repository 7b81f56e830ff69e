import type { Evidence } from '../../contract/evidence.ts';
import { counted } from '../safe-words.ts';

/** What a deep search can read here, so that nobody takes its silence for the web's. */
export function evidenceSentence({ documents, fetches_pages }: Evidence): string {
  const held =
    documents === 0
      ? 'no documents, only the people on record'
      : `${counted(documents, 'document', 'documents')} and the people on record`;
  const web = fetches_pages ? 'of the web, only the pages in `urls`' : 'nothing on the web';
  return `It reads what is held here (${held}) and ${web}.`;
}
