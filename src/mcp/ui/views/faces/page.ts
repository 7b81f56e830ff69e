import { element } from '../element.ts';
import { connectHost, type Host, type Incoming } from '../host.ts';
import { facesAnswer } from '../model/faces-answer.ts';
import { facesPanel } from './faces-panel.ts';

/** The view of an answer of detect_faces. */
function openPage(host: Host): Incoming {
  const waiting = element('p', { role: 'status' }, 'Looking for faces …');
  document.body.replaceChildren(
    element('main', {}, element('h1', {}, 'Faces in the photo'), waiting),
  );
  const instead = (text: string) =>
    waiting.replaceWith(element('p', { class: 'plain', role: 'alert', dir: 'auto' }, text));
  return {
    input: () => undefined,
    result: ({ failed, text, fields, picture }) => {
      const answer = failed ? null : facesAnswer(fields);
      if (answer === null) instead(text || 'No answer arrived.');
      else waiting.replaceWith(facesPanel(host, answer, picture));
    },
    cancelled: () => instead('The call was cancelled.'),
  };
}

void connectHost('people-search-faces', openPage);
