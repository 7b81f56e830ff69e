import { type Notice, noticeOf } from '../../../contract/notices.ts';
import { foldOwnWords } from '../../notes/folded-words.ts';
import { isUnknownOwn, type NamedLabel, OWN_NOUNS, type OwnPlan } from './own-plan.ts';

const quoted = (texts: readonly string[]): string => texts.map((one) => `"${one}"`).join(' or ');
const named = ({ kind, name }: NamedLabel): string => `the ${kind} "${name}"`;

function unknownNotice({ kind, asked, near, isReadable, isExcluded }: OwnPlan): Notice {
  const noun = OWN_NOUNS[kind];
  const about = { field: `intent.personalization.${kind}`, words: asked.join(' or ') };
  if (!isReadable) {
    const said = `who has this ${noun} of yours, because this key lacks the scope notes:write.`;
    return noticeOf('unknown', said, about);
  }
  const have = near.length === 0 ? '' : ` You have ${near.map(named).join(' and ')}.`;
  return isExcluded
    ? noticeOf('not_applied', `you have no ${noun} ${quoted(asked)} to leave out.${have}`, about)
    : noticeOf('unknown', `you have no ${noun} ${quoted(asked)}.${have}`, about);
}

/** A label of another number than the one asked for: "investor" for "investors". */
function otherNotice({ kind, asked, meant }: OwnPlan): Notice[] {
  const folded = new Set(asked.map(foldOwnWords));
  const others = meant.filter(({ name }) => !folded.has(foldOwnWords(name)));
  return others.map(({ name }) =>
    noticeOf('altered', `${quoted(asked)} as your ${OWN_NOUNS[kind]} "${name}".`, {
      field: `intent.personalization.${kind}`,
      words: asked.join(' or '),
    }),
  );
}

/** What an answer says of clauses about the owner's own tags, lists and notes. */
export const ownNotices = (own: readonly OwnPlan[]): Notice[] =>
  own.flatMap((plan) => (isUnknownOwn(plan) ? [unknownNotice(plan)] : otherNotice(plan)));
