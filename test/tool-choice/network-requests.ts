import type { WrittenRequest } from './requests.ts';

/** Requests for the tools of the network, written before their descriptions were worded. */
export const NETWORK_REQUESTS: readonly WrittenRequest[] = [
  { asks: 'Who changed jobs since May?', tool: 'show_changes' },
  { asks: 'Which of my connections are new since the last export?', tool: 'show_changes' },
  { asks: 'Who is no longer in my connections?', tool: 'show_changes' },
  { asks: 'Who in my network got promoted this year?', tool: 'show_changes' },
  { asks: 'Who could introduce me to somebody at Quillbank?', tool: 'find_introductions' },
  { asks: 'Do I have a way in at Norvane Robotics?', tool: 'find_introductions' },
  { asks: 'Which of my contacts can refer me to Vera Target?', tool: 'find_introductions' },
  { asks: 'Who were the colleagues of Ada at Norvane?', tool: 'find_overlaps' },
  { asks: 'Who overlapped with her at the university?', tool: 'find_overlaps' },
  { asks: 'Who studied with Bo at the same time?', tool: 'find_overlaps' },
];
