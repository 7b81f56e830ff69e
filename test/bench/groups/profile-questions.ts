import { profileQueryResponse } from '../../../src/contract/profile-query.ts';
import type { BenchContext, BenchGroup } from '../bench-group.ts';
import type { Figure } from '../figure.ts';
import { judged } from '../goal.ts';
import { type PathService, startPathService } from '../identity/path/path-service.ts';
import { askedContacts, askedPublicPeople } from '../profile-questions/asked-people.ts';
import {
  judgeProfileAnswer,
  type ProfileVerdict,
} from '../profile-questions/judge-profile-answer.ts';
import { OWN_CONTACTS, PUBLIC_PEOPLE } from '../profile-questions/people.ts';
import {
  type ProfileQuestion,
  type ProfileQuestionSet,
  readProfileQuestions,
} from '../profile-questions/profile-question.ts';

/** The day on which the questions are asked, which decides ages. */
const TODAY = Date.parse('2026-08-05T09:00:00Z');

interface Judged {
  readonly asked: ProfileQuestion;
  readonly verdict: ProfileVerdict;
  readonly lead: string;
}

async function judgeOne({ ask }: PathService, asked: ProfileQuestion): Promise<Judged> {
  const path = `POST /v2/developer/profiles/${asked.person}/query`;
  const { payload } = profileQueryResponse.parse(await ask(path, { query: asked.query }));
  const lead = payload.answers?.[0]?.text ?? payload.matches[0]?.text ?? '(nothing)';
  return { asked, verdict: judgeProfileAnswer(asked.expect, payload), lead };
}

function figuresOf(name: string, all: readonly Judged[]): Figure[] {
  const count = (verdict: ProfileVerdict) => all.filter((one) => one.verdict === verdict).length;
  return [
    judged({
      name: `${name}: profile questions answered, of ${all.length}`,
      value: count('answered') / all.length,
      unit: '',
      goal: { atLeast: 0.95 },
    }),
    judged({
      name: `${name}: profile questions answered wrongly`,
      value: count('wrong'),
      unit: 'questions',
      goal: { atMost: 0 },
    }),
  ];
}

async function judgeSet(
  service: PathService,
  { heldOut, say }: BenchContext,
  { set, people }: { readonly set: ProfileQuestionSet; readonly people: ReadonlySet<string> },
): Promise<Figure[]> {
  const half = heldOut ? 'held-out' : 'dev';
  const asked = await readProfileQuestions(half, set);
  const all: Judged[] = [];
  for (const one of asked.filter(({ person }) => people.has(person))) {
    all.push(await judgeOne(service, one));
  }
  for (const { asked, verdict, lead } of all) {
    // Held-out questions are not to be looked at one by one.
    if (heldOut || verdict === 'answered') continue;
    say(`${asked.id} ${verdict}: ${asked.query} → ${lead}`);
  }
  return figuresOf(set === 'asked' ? `${half}, by somebody else` : half, all);
}

async function measure(context: BenchContext): Promise<Figure[]> {
  const [open, own] = [
    [...PUBLIC_PEOPLE, ...(await askedPublicPeople())],
    [...OWN_CONTACTS, ...askedContacts()],
  ];
  const people = new Set([...open, ...own].flatMap(({ id }) => id ?? []));
  const service = await startPathService(TODAY);
  try {
    await service.importPeople(open);
    await service.importPeople(own, false);
    return [
      ...(await judgeSet(service, context, { set: 'questions', people })),
      ...(await judgeSet(service, context, { set: 'asked', people })),
    ];
  } finally {
    await service.close();
  }
}

/** How many questions about one person are answered from the profile, and how many wrongly. */
export const profileQuestions: BenchGroup = {
  says: 'questions about one made-up person: answered from the profile, and wrong (--held-out)',
  measure,
};
