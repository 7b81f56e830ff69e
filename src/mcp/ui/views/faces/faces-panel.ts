import { button, element, focusOn } from '../element.ts';
import type { Host } from '../host.ts';
import type { CallResult } from '../model/call-result.ts';
import { type Face, type FacesAnswer, similarAnswer } from '../model/faces-answer.ts';
import type { Person } from '../model/people-answer.ts';
import { pickedFaceText } from '../model/text-for-model.ts';
import { personRow } from '../person-row.ts';
import { fillProfile, panelNode } from '../profile-panel.ts';
import { statusLine } from '../status-line.ts';
import { facePicker } from './face-picker.ts';

/** Maximum length of a purpose in match_face. */
const MAX_PURPOSE_CHARS = '200';

function purposeField(): { readonly node: HTMLElement; readonly input: HTMLInputElement } {
  const input = element('input', {
    id: 'purpose',
    type: 'text',
    maxlength: MAX_PURPOSE_CHARS,
    required: true,
    'aria-describedby': 'purpose-why',
  });
  const why = 'Sent and kept with the comparison.';
  const node = element(
    'div',
    { class: 'field' },
    element('label', { for: 'purpose' }, 'Purpose of comparing this face'),
    input,
    element('p', { id: 'purpose-why', class: 'quiet' }, why),
  );
  return { node, input };
}

/** The photo, the selection, the purpose, and the people with a similar face. */
export function facesPanel(host: Host, answer: FacesAnswer, picture: string | null): HTMLElement {
  const { photo, faces } = answer;
  const status = statusLine();
  const similar = element('div', {});
  const picker = facePicker(answer, picture, ({ number }) => status.say(`Face ${number} picked.`));
  const { node: purposeNode, input: purpose } = purposeField();
  const sendButton = button('Tell the assistant', {}, () => void sendSelection());
  // No form is submitted: hosts can forbid that in a frame, and then there is no submit event
  // either.
  const comparing = button('Show similar faces', { class: 'main' }, () => void compare());
  const actions = element(
    'div',
    { class: 'actions' },
    host.can.call ? comparing : null,
    host.can.sendToModel ? sendButton : null,
  );
  const form = element('div', {}, picker.node, host.can.call ? purposeNode : null, actions);
  const howMany =
    faces.length === 1 ? 'One face.' : `${faces.length} faces: pick one by its number or its box.`;
  const summary = element('p', { class: 'quiet' }, faces.length === 0 ? answer.summary : howMany);
  const chooser = element(
    'div',
    {},
    summary,
    faces.length === 0 ? null : form,
    status.node,
    similar,
  );
  const root = element('div', {}, chooser);
  purpose.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') void compare();
  });

  /** The selected face; if there is only one, it is selected. */
  function pick(): Face | null {
    const face = picker.picked() ?? (faces.length === 1 ? faces[0] : undefined);
    if (face === undefined) status.warn('Pick a face first, by its number or its box.');
    return face ?? null;
  }

  async function compare(): Promise<void> {
    const face = pick();
    if (face === null) return;
    const reason = purpose.value.trim();
    purpose.setAttribute('aria-invalid', String(reason === ''));
    if (reason === '') {
      status.warn('First state the purpose of comparing this face.');
      purpose.focus();
      return;
    }
    status.say('Comparing faces …');
    comparing.disabled = true;
    const result = await host.call('match_face', { photo, box: face.box, purpose: reason });
    comparing.disabled = false;
    showSimilar(face, reason, result);
  }

  function showSimilar({ number }: Face, reason: string, { failed, text, fields }: CallResult) {
    const found = failed ? null : similarAnswer(fields);
    if (found === null) {
      status.warn(text || 'No answer arrived. Try again.');
      return;
    }
    const title = element('h2', {}, `Faces similar to face ${number}`);
    const rows = found.people.map((person) => {
      return personRow(host, person, { open: () => openProfile(person) });
    });
    similar.replaceChildren(
      title,
      element('p', {}, element('strong', {}, 'Purpose: '), reason),
      element('p', { class: 'caution' }, found.summary),
      element('ol', { class: 'people', 'aria-label': 'People with a similar face' }, ...rows),
    );
    status.say(`${rows.length} similar. Similar faces do not prove identity.`);
    focusOn(title);
  }

  async function sendSelection(): Promise<void> {
    const face = pick();
    if (face === null) return;
    if (await host.sendToModel(pickedFaceText(photo, face))) {
      status.say(`The assistant has been told: face ${face.number}.`);
    } else status.warn('The host did not deliver the message.');
  }

  function openProfile(person: Person): void {
    const panel = panelNode(person.name, () => {
      root.replaceChildren(chooser);
      const key = CSS.escape(`open ${person.id}`);
      chooser.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
    });
    root.replaceChildren(panel.node);
    // The purpose was given for the comparison; it does not unmask contact details.
    void fillProfile(host, panel, person, '');
  }

  return root;
}
