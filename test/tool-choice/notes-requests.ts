import type { WrittenRequest } from './requests.ts';

/** Requests for the tools of notes, tags and lists, written before their descriptions were worded. */
export const NOTES_REQUESTS: readonly WrittenRequest[] = [
  { asks: 'Note that I met Ada at the harbour fair', tool: 'note_person' },
  { asks: 'Remember about Bo that he is allergic to nuts, write it down', tool: 'note_person' },
  { asks: 'What did I note about Ada?', tool: 'show_notes' },
  { asks: 'Find my notes that mention sailing', tool: 'show_notes' },
  { asks: 'Delete my note about lunch with Bo', tool: 'delete_note' },
  { asks: 'Put these three people on my Berlin trip list', tool: 'label_people' },
  { asks: 'Tag her as an investor', tool: 'label_people' },
  { asks: 'Take Bo off the shortlist', tool: 'label_people' },
  { asks: 'Who is on my Berlin trip list?', tool: 'show_list' },
  { asks: 'Which tags and lists do I have?', tool: 'show_list' },
  { asks: 'Correct my note about the lunch: it was Tuesday', tool: 'edit_note' },
  { asks: 'Rename my Berlin trip list to Munich trip', tool: 'edit_list' },
  { asks: 'Delete the whole shortlist', tool: 'edit_list' },
  { asks: 'Save my Berlin trip list as a spreadsheet', tool: 'export_people' },
  { asks: 'Export those search results as vCards for my phone', tool: 'export_people' },
];
