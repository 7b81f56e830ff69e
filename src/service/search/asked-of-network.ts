import type { Intent } from '../../contract/intent.ts';
import { type Notice, noticeOf } from '../../contract/notices.ts';

/** Words for what changed between two imports, where no clause was read from them. */
const CHANGES =
  /\b(?:(?:changed|switched|swapped) (?:jobs?|roles?|positions?|employers?|compan(?:y|ies))|(?:(?:got|been|were|was) promoted)|(?:moved|gone) to (?:a |an)?(?:new|another) (?:job|employer|company)|no longer (?:connected|(?:in|among|part of) (?:my|the) (?:network|connections|contacts))|(?:since|from) (?:the|my)? ?last (?:export|import|upload))\b/i;

/** Words for a way to somebody through others. */
const INTRODUCTIONS =
  /\b(?:introduce (?:me|us)|(?:an|warm|for) intro(?:duction)?s?|refer (?:me|us)|(?:a|my) way in(?:to)?)\b/i;

/** Whether the question is about the asker's own people. */
const isOwn = (query: string, intent: Intent): boolean =>
  intent.personalization?.network != null || /\b(?:my|me|i)\b/i.test(query);

const told = (words: string, what: string, by: string): Notice =>
  noticeOf('not_applied', `"${words}", because a search does not know ${what}: ${by}.`, { words });

/** Says what tells of changes and introductions, where a search is asked about them. */
export function networkNotices(query: string | undefined, intent: Intent): Notice[] {
  if (query === undefined || !isOwn(query, intent)) return [];
  const isRead = intent.personalization?.network?.changed != null;
  const changed = isRead ? undefined : CHANGES.exec(query)?.[0];
  const introduced = INTRODUCTIONS.exec(query)?.[0];
  return [
    ...(changed === undefined
      ? []
      : [
          told(
            changed,
            'which change between two imports is meant',
            'the tool show_changes (toolset network) and GET /v3/network/changes do',
          ),
        ]),
    ...(introduced === undefined
      ? []
      : [
          told(
            introduced,
            'who knows whom',
            'the tool find_introductions (toolset network) and POST /v3/network/introductions ' +
              'look for ways',
          ),
        ]),
  ];
}
