import { element } from '../element.ts';
import { boxOver, type Face, type FacesAnswer } from '../model/faces-answer.ts';

export interface FacePicker {
  readonly node: HTMLElement;
  picked(): Face | null;
}

const confidenceOf = ({ confidence }: Face): string =>
  confidence === '' ? '' : ` (${confidence} % sure to be a face)`;

/** A box over the picture that selects its face by mouse or touch, like the radio button. */
function boxLabel(face: Face, id: string, answer: FacesAnswer): HTMLLabelElement | null {
  const over = boxOver(face, answer);
  if (over === null) return null;
  // The radio button has the label; screen readers would otherwise read the box as well.
  const label = element('label', { class: 'box', for: id, 'aria-hidden': 'true' });
  for (const [side, percent] of Object.entries(over)) label.style.setProperty(side, `${percent}%`);
  return label;
}

function pictureNode(picture: string, boxes: readonly HTMLElement[]): HTMLElement {
  const image = element('img', {});
  image.src = picture;
  image.alt = 'The photo, with a number at every face';
  return element('div', { class: 'photo' }, image, ...boxes);
}

/**
 * The faces as radio buttons, which the arrow keys move through, and boxes over the picture. The
 * keys 1 to 9 select a face, except in a text field.
 */
export function facePicker(
  answer: FacesAnswer,
  picture: string | null,
  onPick: (face: Face) => void,
): FacePicker {
  const radios = answer.faces.map((face, at) => {
    const radio = element('input', { type: 'radio', name: 'face', id: `face-${at}` });
    const words = element('label', { for: radio.id }, `Face ${face.number}`);
    words.append(element('span', { class: 'quiet' }, confidenceOf(face)));
    return { face, radio, words, box: boxLabel(face, radio.id, answer) };
  });
  const mark = () => {
    for (const { radio, box } of radios) {
      box?.classList.toggle('picked', radio.checked);
      box?.classList.toggle('focused', radio === document.activeElement);
    }
  };
  for (const { face, radio } of radios) {
    radio.addEventListener('focus', mark);
    radio.addEventListener('blur', mark);
    radio.addEventListener('change', () => {
      mark();
      onPick(face);
    });
  }
  document.addEventListener('keydown', ({ key, target, ctrlKey, metaKey, altKey }) => {
    const typing = target instanceof HTMLInputElement && target.type === 'text';
    if (typing || ctrlKey || metaKey || altKey || !/^[1-9]$/.test(key)) return;
    const { radio } = radios.find(({ face }) => face.number === key) ?? {};
    radio?.focus();
    radio?.click();
  });
  const choices = radios.map(({ radio, words }) =>
    element('div', { class: 'choice' }, radio, words),
  );
  const legend = element('legend', {}, 'Which face?');
  const boxes = radios.flatMap(({ box }) => box ?? []);
  return {
    node: element(
      'div',
      { class: 'picker' },
      picture === null ? null : pictureNode(picture, boxes),
      element('fieldset', {}, legend, ...choices),
    ),
    picked: () => radios.find(({ radio }) => radio.checked)?.face ?? null,
  };
}
