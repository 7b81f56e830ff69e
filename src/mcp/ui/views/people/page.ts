import { element, untrustedText } from '../element.ts';
import { connectHost, type Host, type Incoming } from '../host.ts';
import { type CallResult, textIn } from '../model/call-result.ts';
import { peopleAnswer } from '../model/people-answer.ts';
import { firstShown } from '../model/shown-people.ts';
import { resultsPanel } from './results-panel.ts';

/** The view of an answer of search_people or wait_for_run. */
function openPage(host: Host): Incoming {
  const asked = element('p', { class: 'asked' });
  const waiting = element('p', { role: 'status' }, 'Searching …');
  const main = element('main', {}, element('h1', {}, 'People'), asked, waiting);
  document.body.replaceChildren(main);
  let purpose = '';
  const instead = (text: string) => {
    const whole = element('p', { class: 'plain', role: 'alert', dir: 'auto' }, text);
    waiting.replaceWith(whole);
  };
  return {
    input: (args) => {
      purpose = textIn(args, 'purpose');
      const query = textIn(args, 'query') || textIn(args, 'name');
      if (query !== '') asked.replaceChildren('“', untrustedText(query), '”');
    },
    result: ({ failed, text, fields }: CallResult) => {
      const answer = failed ? null : peopleAnswer(fields);
      if (answer === null) instead(text || 'No answer arrived.');
      else waiting.replaceWith(resultsPanel(host, firstShown(answer), purpose));
    },
    cancelled: () => instead('The call was cancelled.'),
  };
}

void connectHost('people-search-people', openPage);
